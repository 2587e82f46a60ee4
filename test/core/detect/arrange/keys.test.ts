import { expect, test } from "vitest";
import { keys } from "../../../../src/core/detect/arrange/keys.js";
import { aField } from "../../../fixtures/field.js";

const keyOf = (label: string): string | undefined => keys([aField({ key: "", label })])[0]?.key;

test.each([
  ["Geburtsdatum (TT.MM.JJJJ)", "geburtsdatum"],
  ["Geburtsdatum TT MM JJJJ", "geburtsdatum"],
  ["Date de naissance (jj/mm/aaaa)", "date_de_naissance"],
  ["Date (MM/DD)", "date"],
  ["Part DD of the form", "part_dd_of_the_form"],
])("%s has the key %s: a pattern says how to write, not what", (label, key) => {
  expect(keyOf(label)).toBe(key);
});

test("the context that tells two fields apart says no pattern either", () => {
  const under = (text: string) =>
    aField({ key: "", label: "Name", surroundings: [{ where: "group", text, weight: 0.5 }] });
  expect(keys([under("DOB (MM/DD/YYYY)"), under("Spouse")]).map(({ key }) => key)).toEqual(["dob_name", "spouse_name"]);
});

test("nor the number of a line, nor what the label says itself", () => {
  const under = (label: string, row: string, group: string) =>
    aField({
      key: "",
      label,
      surroundings: [
        { where: "row", text: row, weight: 0.7 },
        { where: "group", text: group, weight: 0.5 },
      ],
    });
  const made = keys([under("Name", "2.a. Name", "3. Your Parents"), under("Name", "Name:", "Witness")]);
  expect(made.map(({ key }) => key)).toEqual(["your_parents_name", "witness_name"]);
});

test("the description tells two fields apart as their keys do", () => {
  const inRow = (text: string) =>
    aField({
      key: "",
      label: "Date",
      section: "Your journey",
      description: "Your journey: Departure: Date",
      surroundings: [{ where: "row", text, weight: 0.7 }],
    });
  const made = keys([inRow("Departure: *"), inRow("Arrival: *")]);
  expect(made.map(({ key }) => key)).toEqual(["departure_date", "arrival_date"]);
  expect(made.map(({ description }) => description)).toEqual([
    "Your journey: Departure: Date",
    "Your journey: Arrival: Date",
  ]);
});
