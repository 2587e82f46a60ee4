import { expect, test } from "vitest";
import type { FormField } from "../../../../src/core/field.js";
import { exactPairs } from "../../../../src/core/values/match/exact.js";

const field = (key: string, nativeName?: string) =>
  ({ key, label: key, kind: "text", text: {}, options: [], nativeName }) as unknown as FormField;
const datum = (path: string) => ({ path, steps: path.split("."), value: "x" });

test("a path that is a field's key or native name is that field's, without weighing", () => {
  const fields = [field("surname", "person.last"), field("city", "address.city")];
  const pairs = exactPairs([datum("address.city"), datum("surname"), datum("street")], fields);
  expect(pairs).toEqual([
    { datum: 0, field: 1, likeness: 1, score: 1, why: "same name as the form field in the PDF" },
    { datum: 1, field: 0, likeness: 1, score: 1, why: "same name as the key of the field" },
  ]);
});

test("a key wins over another field's native name", () => {
  expect(exactPairs([datum("city")], [field("town", "city"), field("city")])).toMatchObject([{ field: 1 }]);
});

test("a native name wins over another field's key in data that goes by native names alone", () => {
  const fields = [field("town", "city"), field("city", "area"), field("name", "person")];
  const namesOf = (...paths: string[]) => exactPairs(paths.map(datum), fields).map(({ field }) => fields[field]!.key);
  expect(namesOf("city", "area", "person")).toEqual(["town", "city", "name"]);
  expect(namesOf("city", "name")).toEqual(["city", "name"]);
});

test("one field takes one value", () => {
  expect(exactPairs([datum("last"), datum("surname")], [field("surname", "last")])).toHaveLength(1);
});

test("among names of its own, a bare key is weighed where another field bears the label and has more to its key", () => {
  const asked = (key: string) => ({ ...field(key), label: "Date" });
  const fields = [asked("submission_date"), asked("date"), field("city"), field("surname")];
  const namesOf = (...paths: string[]) => exactPairs(paths.map(datum), fields).map(({ field }) => fields[field]!.key);
  expect(namesOf("date", "city", "surname")).toEqual(["date", "city", "surname"]);
  expect(namesOf("date", "city", "surname", "shoe_size")).toEqual(["city", "surname"]);
  expect(namesOf("submission_date", "city", "surname", "shoe_size")).toEqual(["submission_date", "city", "surname"]);
});
