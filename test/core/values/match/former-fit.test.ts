import { expect, test } from "vitest";
import type { FormField } from "../../../../src/core/field.js";
import { flatten } from "../../../../src/core/values/gather.js";
import { map } from "../../../../src/core/values/map.js";
import { aField } from "../../../fixtures/field.js";

const under = (section: string, label: string): FormField =>
  aField({
    key: `${section} ${label}`.toLowerCase().replace(/\W+/g, "_"),
    label,
    section,
    surroundings: [
      { where: "label", text: label, weight: 1 },
      { where: "section", text: section, weight: 0.45 },
    ],
  });

const placed = (fields: FormField[], data: unknown) =>
  Object.fromEntries(
    map(fields, { presets: [], data: flatten(data) }, { language: "en" }).assignments.map(({ key, value }) => [
      key,
      value,
    ]),
  );

const MOVED = [
  under("My FORMER address was", "City"),
  under("My FORMER address was", "Email address"),
  under("My CURRENT address is", "City"),
  under("My CURRENT address is", "Email address"),
];

test("what a person has now is not written where the form asks for what was before", () => {
  expect(placed(MOVED, { city: "Boston", email: "a@b.org" })).toEqual({
    my_current_address_is_city: "Boston",
    my_current_address_is_email_address: "a@b.org",
  });
});

test("what was before is written there", () => {
  expect(placed(MOVED, { former_address: { city: "Salem" }, current_address: { city: "Boston" } })).toEqual({
    my_former_address_was_city: "Salem",
    my_current_address_is_city: "Boston",
  });
});

test("a prior year on a form about money says nothing of the past of a person", () => {
  expect(placed([under("Previous year", "Total carryover")], { total_carryover: "12" })).toEqual({
    previous_year_total_carryover: "12",
  });
});
