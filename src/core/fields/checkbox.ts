import { writeTick } from "../fill/draw/checkbox.js";
import { addCheckbox } from "../fill/fillable/button.js";
import { tickFit } from "./fit.js";
import { tickedBox } from "./ink.js";
import { nullable, typesOf } from "./keywords.js";
import { type FieldKind, LEFT_ALONE, refused } from "./kind.js";
import { yesOrNo } from "./yes-no.js";

/** One box that is ticked or not. */
export const checkbox: FieldKind = {
  name: "checkbox",
  takesWords: false,
  isTicked: true,

  owns: (property) =>
    property["extend_edit:field_type"] === "checkbox" || typesOf(property).some((type) => type === "boolean"),

  toProperty: () => ({ type: nullable("boolean"), "extend_edit:field_type": "checkbox" }),

  fromProperty: () => ({ valueType: "boolean" }),

  fit: tickFit,

  hint: () => "tick",

  retyped: (field) => field,

  continues: () => false,

  onPaper: tickedBox,

  // the words for yes and no are those of the form's language
  heedsPrint: (value) => typeof value !== "boolean",

  parse(value, _field, context) {
    if (value === null || value === undefined || value === "") return LEFT_ALONE;
    const on = yesOrNo(value, context.locale);
    if (on === null) return refused("The value is neither yes nor no; the box was left unchanged.");
    return { writing: { kind: "tick", on }, value: on, findings: [] };
  },

  write: writeTick,

  addTo: addCheckbox,
};
