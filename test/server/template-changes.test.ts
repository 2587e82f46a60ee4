import { describe, expect, test } from "vitest";
import type { EditSchema } from "../../src/contract/edit-schema.js";
import { templateChanges } from "../../src/server/dashboard/pages/template-changes.js";

const BOX = { left: 10, top: 10, right: 90, bottom: 24 };
const schema: EditSchema = {
  type: "object",
  properties: { "First name (as printed)": { "extend_edit:bbox": BOX }, town: { "extend_edit:bbox": BOX } },
};

/** The form as the page sends it, with other names. */
function formWith(names: string[]): URLSearchParams {
  const form = new URLSearchParams();
  Object.keys(schema.properties).forEach((key, i) => {
    form.append("key", key);
    form.append(`f${i}.key`, names[i]!);
    for (const [side, value] of Object.entries(BOX)) form.append(`f${i}.${side}`, String(value));
  });
  return form;
}

describe("the names of a template's fields", () => {
  test.each([
    ["stay as a client made them", "First name (as printed)", "town", ["First name (as printed)", "town"]],
    ["can be made plainer", "first_name", "town", ["first_name", "town"]],
    ["stay where none is given", "", " ", ["First name (as printed)", "town"]],
  ])("%s", (_, first, second, keys) => {
    expect(Object.keys(templateChanges(schema, formWith([first, second])).properties)).toEqual(keys);
  });

  test.each([
    ["of other characters", "first name?", "town"],
    ["of another field", "town", "town"],
  ])("are refused %s", (_, first, second) => {
    expect(() => templateChanges(schema, formWith([first, second]))).toThrow(/name/);
  });
});
