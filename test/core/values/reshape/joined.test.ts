import { expect, test } from "vitest";
import { flatten } from "../../../../src/core/values/gather.js";
import { map } from "../../../../src/core/values/map.js";
import { aField } from "../../../fixtures/field.js";

const placed = (labels: string[], data: unknown, language: string) => {
  const fields = labels.map((label, at) => aField({ key: `${at}`, label }));
  const { assignments } = map(fields, { presets: [], data: flatten(data) }, { language });
  return Object.fromEntries(assignments.map(({ key, value }) => [labels[Number(key)], value]));
};

const ada = { first_name: "Ada", last_name: "Byron" };
const flat = { street: "12 Long Road", postal_code: "10115", city: "Ulm" };

test("a name put together of its parts outweighs the name of somebody else", () => {
  expect(placed(["Vor- und Nachname oder Firma", "Ort"], { ...ada, employer: { name: "Babbage Ltd" } }, "de")).toEqual({
    "Vor- und Nachname oder Firma": "Ada Byron",
  });
});

test("a name whose parts have fields of their own is not written once more", () => {
  expect(placed(["First name", "Last name", "City", "Print name"], { ...ada, city: "Ulm" }, "en")).toEqual({
    "First name": "Ada",
    "Last name": "Byron",
    City: "Ulm",
  });
});

test("an address in one line is put together only where its parts are not asked for", () => {
  expect(placed(["Address", "Phone"], { address: flat }, "en")).toEqual({ Address: "12 Long Road, 10115 Ulm" });
  expect(placed(["Address", "City", "Zip code"], { address: flat }, "en")).toEqual({
    Address: "12 Long Road",
    City: "Ulm",
    "Zip code": "10115",
  });
});

test("a street is parted from its number only where the number has its field", () => {
  expect(placed(["Street", "City"], { address: flat }, "en")).toMatchObject({ Street: "12 Long Road" });
  expect(placed(["Street", "House number"], { address: flat }, "en")).toEqual({
    Street: "Long Road",
    "House number": "12",
  });
});

test("a street takes its number along where the number has no field", () => {
  const address = { street: "Ringstraße", house_number: "5a" };
  expect(placed(["Straße", "Ort"], { address, city: "Ulm" }, "de")).toEqual({ Straße: "Ringstraße 5a", Ort: "Ulm" });
  expect(placed(["Straße", "Hausnummer"], { address }, "de")).toMatchObject({ Straße: "Ringstraße" });
});
