import { expect, test } from "vitest";
import { amounts } from "../../../../src/core/detect/arrange/amounts.js";
import { fromSchema, toSchema } from "../../../../src/core/detect/schema.js";
import type { FormField } from "../../../../src/core/field.js";
import { check } from "../../../../src/core/values/check.js";
import { aField } from "../../../fixtures/field.js";

const at = (left: number, right: number, top = 100) => ({ left, right, top, bottom: top + 20 });

const euros = aField({ key: "rent", label: "Rent", box: at(100, 180), format: { kind: "number", decimals: 2 } });
const cents = aField({ key: "ct", label: "Ct.", box: at(186, 206), format: { kind: "number", decimals: 2 } });
const other = aField({ key: "other", label: "Other", box: at(100, 180, 140) });

const check1 = (fields: FormField[], value: unknown) => {
  const assignment = { key: "rent", value, source: "data", path: "rent", score: 1, why: "" } as const;
  const { values } = check(fields, [assignment], { locale: "de", today: "2026-11-20" });
  return Object.fromEntries(values.map(({ key, writing }) => [key, writing.kind === "text" ? writing.text : null]));
};

test("the box before one for cents learns where its cents go", () => {
  const [first, second, third] = amounts([euros, cents, other]);
  expect(first).toMatchObject({ cents: "ct", format: { kind: "number", decimals: 0 } });
  expect(second).not.toHaveProperty("format");
  expect(third).toBe(other);
});

test.each<[unknown, string, string]>([
  [1234.5, "1234", "50"],
  ["1.234,05 €", "1234", "05"],
  [12, "12", "00"],
  ["-3,2", "-3", "20"],
])("%j is written in both", (value, whole, hundredths) => {
  expect(check1(amounts([euros, cents]), value)).toEqual({ rent: whole, ct: hundredths });
});

test("a schema keeps the pair together", () => {
  const fields = amounts([euros, cents]);
  expect(check1(fromSchema(toSchema(fields)), "7,25")).toEqual({ rent: "7", ct: "25" });
});

test("a box of its own line, or too far away, is not the amount of the cents", () => {
  const far = aField({ ...cents, box: at(260, 280) });
  const below = aField({ ...cents, box: at(186, 206, 140) });
  expect(amounts([euros, far])[0]).toBe(euros);
  expect(amounts([euros, below])[0]).toBe(euros);
});
