import { expect, test } from "vitest";
import { recogniser } from "../../../../src/core/lexicon/recognise.js";
import { map } from "../../../../src/core/values/map.js";
import { namesAbove } from "../../../../src/core/values/match/name-above.js";
import { aField } from "../../../fixtures/field.js";

const at = (label: string, left: number, top: number) =>
  aField({ key: `${label} ${left} ${top}`, label, box: { left, right: left + 200, top, bottom: top + 14 } });

const under = (name: string, left: number) => [
  at(name, left, 100),
  at("ADDRESS", left, 120),
  at("CONTACT NUMBER", left, 140),
];

const never = () => false;

test("fields that read alike are of him whose name is asked for above them", () => {
  const fields = [...under("FATHER’S NAME", 50), ...under("MOTHER’S NAME", 300)];
  expect(namesAbove(fields, never, recogniser("en"))).toEqual([
    null,
    "FATHER’S NAME",
    "FATHER’S NAME",
    null,
    "MOTHER’S NAME",
    "MOTHER’S NAME",
  ]);
  const data = [
    { path: "mother_address", steps: ["mother_address"], value: "Elm" },
    { path: "father_address", steps: ["father_address"], value: "Oak" },
  ];
  const { assignments } = map(fields, { presets: [], data }, { language: "en" });
  expect(Object.fromEntries(assignments.map(({ key, value }) => [key, value]))).toEqual({
    "ADDRESS 300 120": "Elm",
    "ADDRESS 50 120": "Oak",
  });
});

test("a name of the person the form is about, other questions and a gap end what stands under a name", () => {
  const father = at("Father’s name", 50, 100);
  const readBy = (...below: ReturnType<typeof at>[]) => namesAbove([father, ...below], never, recogniser("en")).at(-1);
  expect(readBy(at("Name", 50, 120), at("Address", 50, 140))).toBeNull();
  expect(readBy(at("Colour of the house", 50, 120), at("Address", 50, 140))).toBeNull();
  expect(readBy(at("Address", 50, 300))).toBeNull();
  expect(readBy(at("Address", 400, 120))).toBeNull();
});

test("a field that no other reads like is of the person the form is about", () => {
  const fields = [at("Father’s name", 50, 100), at("Mother’s name", 50, 120), at("Home address", 50, 140)];
  expect(namesAbove(fields, ({ label }) => label === "Home address", recogniser("en")).at(-1)).toBeNull();
});
