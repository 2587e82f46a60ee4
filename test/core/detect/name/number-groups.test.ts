import { expect, test } from "vitest";
import type { NamedCandidate } from "../../../../src/core/detect/candidate.js";
import { withNumberGroups } from "../../../../src/core/detect/name/number-groups.js";
import { blankAt } from "../../../fixtures/printed-page.js";

const comb = (left: number, label: string, own: Partial<NamedCandidate> = {}): NamedCandidate => ({
  ...blankAt(left, 120, left + 40),
  kind: "comb",
  label,
  section: "",
  description: "",
  surroundings: [],
  ...own,
});

const labels = (...fields: NamedCandidate[]) => withNumberGroups(fields).map(({ label }) => label);

test("places that nothing names go on with the number before them on their line", () => {
  const format = { kind: "date", pattern: "MM/dd/yyyy" } as const;
  const [last, , first] = withNumberGroups([comb(170, ""), comb(110, ""), comb(50, "Date", { format })]);
  expect([first?.label, last?.label, last?.format]).toEqual(["Date", "Date", format]);
});

test("not with what stands further off, on another line, or is no comb", () => {
  expect(labels(comb(50, "Telephone"), comb(120, ""))).toEqual(["Telephone", ""]);
  expect(labels(comb(50, "Telephone"), comb(100, "", { box: blankAt(100, 140, 140).box }))).toEqual(["Telephone", ""]);
  expect(labels(comb(50, "Telephone", { kind: "text" }), comb(100, ""))).toEqual(["Telephone", ""]);
  expect(labels(comb(50, "Telephone"), comb(100, "", { kind: "text" }))).toEqual(["Telephone", ""]);
});
