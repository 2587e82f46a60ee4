import type { Option } from "../field.js";
import { writeChoice } from "../fill/draw/choice.js";
import { addChoice } from "../fill/fillable/choice.js";
import { lineFit, optionFit } from "./fit.js";
import { handwritten } from "./ink.js";
import { enumOf, readStrings, readTextOptions, textOptions } from "./keywords.js";
import { type FieldKind, type Finding, LEFT_ALONE, type Parsed, refused } from "./kind.js";
import { findOption } from "./options.js";
import { plainText } from "./plain-text.js";

/** A drop-down or a list, of one answer or several; an editable one also takes free text. */
export const choice: FieldKind = {
  name: "choice",
  takesWords: false,
  isTicked: false,

  owns(property) {
    const type = property["extend_edit:field_type"];
    if (type === "dropdown" || type === "optionList") return true;
    // answers without a box each cannot be ticked, only written
    return Array.isArray(property.enum) && !Array.isArray(property["extend_edit:bboxes"]) && type !== "radio";
  },

  toProperty: (field) => ({
    enum: field.options.map((option) => option.value),
    "extend_edit:field_type": field.listed ? "optionList" : "dropdown",
    ...textOptions(field),
    ...storedValues(field.options),
    ...(field.multiSelect ? { "formfill:multi_select": true } : {}),
    ...(field.editable ? { "formfill:editable": true } : {}),
  }),

  fromProperty(property, at) {
    const values = enumOf(property, at);
    const stored: unknown = property["formfill:stored_values"];
    const exports = stored === undefined ? [] : readStrings(stored, `${at}.formfill:stored_values`);
    return {
      valueType: "string",
      listed: property["extend_edit:field_type"] === "optionList",
      multiSelect: property["formfill:multi_select"] === true,
      editable: property["formfill:editable"] === true,
      options: values.map((value, i) => ({ value, exportValue: exports[i] ?? value })),
      text: readTextOptions(property, at),
    };
  },

  fit: (value, field) => (field.editable && !Array.isArray(value) ? lineFit(value, field) : optionFit(value, field)),

  // answers are named by the PDF; a number has the decimal mark of the form's language
  hint: () => "",

  retyped: (field) => field,

  continues: () => false,

  onPaper: handwritten,

  heedsPrint: (value) => typeof value !== "string",

  parse(value, field, context) {
    if (value === null || value === undefined) return LEFT_ALONE;
    const wanted = [value].flat();
    if (wanted.length > 1 && !field.multiSelect)
      return refused("The field takes one answer, but the value has several.");
    const texts = wanted.map((item) => plainText(item, context));
    if (texts.some((text) => text === null)) return refused("The value is not one of the field's options.");
    const answers = (texts as NonNullable<(typeof texts)[number]>[]).map((text) => text.text.trim());
    if (answers.every((answer) => answer === "")) {
      return { writing: { kind: "options", indices: [] }, value: null, findings: [] };
    }
    const found = answers.map((answer) => ({ answer, ...findOption(answer, field.options) }));
    const missing = found.filter((one) => one.index === null);
    const findings = found.flatMap((one) => one.findings);
    if (missing.length === 0)
      return chosen(
        found.map((one) => one.index!),
        field.options,
        field.multiSelect,
        findings,
      );
    if (field.editable && answers.length === 1) {
      const other = answers[0]!;
      return { writing: { kind: "options", indices: [], other }, value: other, findings };
    }
    if (missing.length === found.length)
      return refused("The value is not one of the field's options; nothing was selected.");
    const kept = found.flatMap((one) => (one.index === null ? [] : [one.index]));
    const lost: Finding = { code: "NOT_AN_OPTION", reason: "Some of the values are not options of the field." };
    return chosen(kept, field.options, field.multiSelect, [...findings, lost]);
  },

  write: writeChoice,

  addTo: addChoice,
};

function chosen(found: number[], options: Option[], multiSelect: boolean, findings: Finding[]): Parsed {
  const indices = [...new Set(found)].sort((a, b) => a - b);
  const values = indices.map((index) => options[index]!.value);
  return { writing: { kind: "options", indices }, value: multiSelect ? values : values[0], findings };
}

/** What the PDF stores for each answer, where that differs from what a person reads. */
function storedValues(options: Option[]) {
  if (options.every((option) => (option.exportValue ?? option.value) === option.value)) return {};
  return { "formfill:stored_values": options.map((option) => option.exportValue ?? option.value) };
}
