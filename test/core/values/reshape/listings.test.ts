import { expect, test } from "vitest";
import { indexFields } from "../../../../src/core/values/match/field-index.js";
import { listings } from "../../../../src/core/values/reshape/listings.js";
import { aField } from "../../../fixtures/field.js";

const label = "Name, Vorname, Anschrift";
const index = indexFields([aField({ key: "one", label })], "de");
const person = (parts: Record<string, string>) => ({ parts, sources: {}, role: null, isSubject: true, ordinal: null });
const jana = { given_name: "Jana", family_name: "Kowalski", street: "Lindenweg 4", postal_code: "50667", city: "Köln" };

test("a list is made for each of the people, but not for any number of them", () => {
  const people = (count: number) => Array.from({ length: count }, () => person(jana));
  expect(listings(people(3), index)).toHaveLength(3);
  expect(listings(people(5000), index)).toHaveLength(40);
});

test("a list is the surer the more of it is there", () => {
  const [whole] = listings([person(jana)], index);
  const [half] = listings([person({ given_name: "Jana", family_name: "Kowalski" })], index);
  expect(whole?.reshape.write(jana, index.fields[0]!.field, "de")).toBe("Kowalski, Jana\nLindenweg 4\n50667 Köln");
  expect(half!.reshape.sure).toBeLessThan(whole!.reshape.sure);
});
