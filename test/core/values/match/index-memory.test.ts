import { expect, test } from "vitest";
import { indexOnce } from "../../../../src/core/values/match/index-memory.js";
import { aField } from "../../../fixtures/field.js";

const form = (...labels: string[]) => labels.map((label, i) => aField({ key: `field_${i}`, label }));

test("the fields of the form before are not made ready again, and are those that were given", () => {
  const before = indexOnce(form("Town", "Street"), "en");
  const fields = form("Town", "Street");
  const index = indexOnce(fields, "en");
  expect(index.vocabulary).toBe(before.vocabulary);
  expect(index.fields.map(({ field }) => field)).toEqual(fields);
  expect(index.fields[1]!.field).toBe(fields[1]);
});

test("another form, or the same in another language, is made ready for itself", () => {
  const english = indexOnce(form("Town", "Street"), "en");
  const german = indexOnce(form("Town", "Street"), "de");
  expect(german.vocabulary).not.toBe(english.vocabulary);
  expect(german.language).toBe("de");
  expect(indexOnce(form("Town", "Road"), "de").vocabulary.has("road")).toBe(true);
});
