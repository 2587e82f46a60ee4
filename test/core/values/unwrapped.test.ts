import { expect, test } from "vitest";
import { flatten } from "../../../src/core/values/gather.js";

const said = (data: unknown) => Object.fromEntries(flatten(data).map(({ path, value }) => [path, value]));

test("a value in a wrapping of its own stands under the name of the wrapping", () => {
  const data = {
    name: { value: "Ada", confidence: 0.98, type: "string", page: 1 },
    home: { city: { Label: "City", value: "Ulm" }, tags: [{ value: "a" }, { value: "b" }] },
  };
  expect(said(data)).toEqual({
    name: "Ada",
    "home.city": "Ulm",
    "home.tags": ["a", "b"],
    "home.tags[0]": "a",
    "home.tags[1]": "b",
  });
});

test("what says more than a value keeps all it says", () => {
  const data = { house: { type: "villa", value: 200_000 }, rent: { value: 500, currency: "EUR" } };
  expect(said(data)).toEqual({
    "house.type": "villa",
    "house.value": 200_000,
    "rent.value": 500,
    "rent.currency": "EUR",
  });
});

test("a list of fields with their values gives each value the name of its field", () => {
  const form_fields = [
    { name: "city", label: "City", value: "Ulm", confidence: 1 },
    { key: "born", value: "2000-02-01" },
    { name: "language", value: "de" },
    { name: "language", value: "en" },
  ];
  const expected = {
    city: "Ulm",
    born: "2000-02-01",
    language: ["de", "en"],
    "language[0]": "de",
    "language[1]": "en",
  };
  expect(said({ form_fields })).toEqual(expected);
  expect(said(form_fields)).toEqual(expected);
  expect(said({ answers: [{ question: "Smoker?", answer: "no" }] })).toEqual({ "Smoker?": "no" });
});

test("a list of things that have a name and a value stays a list", () => {
  const assets = [{ name: "House", value: 200_000 }];
  expect(said({ assets })).toEqual({ assets, "assets[0].name": "House", "assets[0].value": 200_000 });
});

test("a list of fields does not hide a value that stands beside it under one of their names", () => {
  const data = { city: "Bonn", fields: [{ name: "city", value: "Ulm" }] };
  expect(Object.values(said(data))).toEqual(expect.arrayContaining(["Bonn", "Ulm"]));
});

test("values beyond the hundred thousandth are told as unread", () => {
  const all = flatten(Array.from({ length: 100_001 }, (_, i) => `v${i}`));
  expect(all).toHaveLength(100_001);
  expect(all.at(-1)).toEqual({ path: "…", steps: [], value: null });
});
