import { expect, test } from "vitest";
import { flatten } from "../../../../src/core/values/gather.js";
import { map } from "../../../../src/core/values/map.js";
import { aField } from "../../../fixtures/field.js";

const FIELDS = [
  aField({ key: "vorname", label: "Vorname" }),
  aField({ key: "abweichender_familienname", label: "Abweichender Familienname" }),
  aField({ key: "telefon_abweichend", label: "Telefon (falls abweichend)" }),
];

const placed = (data: unknown) =>
  Object.fromEntries(
    map(FIELDS, { presets: [], data: flatten(data) }, { language: "de" }).assignments.map(({ key, value }) => [
      key,
      value,
    ]),
  );

test("the usual is not written where a different one is asked for", () => {
  expect(placed({ vorname: "Ada", familienname: "Muster", telefon: "030 1234567" })).toEqual({ vorname: "Ada" });
});

test("a different one is written there", () => {
  expect(placed({ vorname: "Ada", abweichender_familienname: "Beispiel" })).toEqual({
    vorname: "Ada",
    abweichender_familienname: "Beispiel",
  });
});
