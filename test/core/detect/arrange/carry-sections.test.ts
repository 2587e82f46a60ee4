import { expect, test } from "vitest";
import { carrySections } from "../../../../src/core/detect/arrange/carry-sections.js";
import { blankAt } from "../../../fixtures/printed-page.js";

const placed = (pageIndex: number, section: string) => ({
  pageIndex,
  candidate: { ...blankAt(50, 100, 200), label: "Name", section, description: "Name", surroundings: [] },
});
const sections = (fields: ReturnType<typeof placed>[]) =>
  carrySections(fields).map(({ candidate }) => candidate.section);

test("fields above the first heading of a page stand under the last heading before it", () => {
  const carried = carrySections([placed(0, "Your employer"), placed(1, ""), placed(1, "Your bank")]);
  expect(carried.map(({ candidate }) => candidate.section)).toEqual(["Your employer", "Your employer", "Your bank"]);
  expect(carried[1]?.candidate.description).toBe("Your employer: Name");
  expect(carried[1]?.candidate.surroundings).toEqual([{ where: "section", text: "Your employer", weight: 0.45 }]);
});

test("a heading is carried over pages without one, and never back or across its own page", () => {
  expect(sections([placed(0, ""), placed(0, "Your bank"), placed(0, ""), placed(1, ""), placed(2, "")])).toEqual([
    "",
    "Your bank",
    "",
    "Your bank",
    "Your bank",
  ]);
});
