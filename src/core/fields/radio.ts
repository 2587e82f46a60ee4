import type { FormField, Option } from "../field.js";
import { writeRadio } from "../fill/draw/radio.js";
import { addRadioGroup } from "../fill/fillable/button.js";
import { optionFit, tickFit } from "./fit.js";
import { tickedBox } from "./ink.js";
import { enumOf, malformed, nullable, readBox, readCount, readStrings, rounded, typesOf } from "./keywords.js";
import { type FieldKind, LEFT_ALONE, type Parsed, refused } from "./kind.js";
import { findOption } from "./options.js";
import { plainText } from "./plain-text.js";
import { yesOrNo } from "./yes-no.js";

/** One of several boxes; a radio button on its own is ticked or not. */
export const radio: FieldKind = {
  name: "radio",
  takesWords: false,
  isTicked: false,

  owns: (property) => property["extend_edit:field_type"] === "radio" || Array.isArray(property.enum),

  toProperty: (field) =>
    isSingle(field)
      ? { type: nullable("boolean"), "extend_edit:field_type": "radio" }
      : {
          enum: field.options.map((option) => option.value),
          "extend_edit:field_type": "radio",
          ...boxesOf(field),
          ...statesOf(field),
        },

  fromProperty(property, at) {
    if (!Array.isArray(property.enum)) {
      if (typesOf(property).some((type) => type !== "boolean")) malformed(`${at}.enum`, "the list of answers");
      return { valueType: "boolean", options: [] };
    }
    const boxes: unknown = property["extend_edit:bboxes"];
    if (boxes !== undefined && !Array.isArray(boxes)) malformed(`${at}.extend_edit:bboxes`, "a list of boxes");
    const values = enumOf(property, at);
    if (boxes !== undefined && boxes.length !== values.length) {
      malformed(`${at}.extend_edit:bboxes`, "as long as enum: box i belongs to answer i");
    }
    const states: unknown = property["formfill:stored_values"];
    const stored = states === undefined ? [] : readStrings(states, `${at}.formfill:stored_values`);
    const names: unknown = property["formfill:native_names"];
    const nativeNames = names === undefined ? [] : readStrings(names, `${at}.formfill:native_names`);
    return {
      valueType: "string",
      options: values.map((value, i) => ({
        value,
        ...(boxes === undefined
          ? {}
          : { place: placeOf(boxes[i], property, nativeNames[i], `${at}.extend_edit:bboxes[${i}]`) }),
        ...(stored[i] === undefined ? {} : { onState: stored[i] }),
      })),
    };
  },

  fit: (value, field) => (isSingle(field) ? tickFit(value) : optionFit(value, field)),

  hint: (field) => (isSingle(field) ? "tick" : ""),

  retyped: (field) => field,

  continues: () => false,

  onPaper(field, ink) {
    if (isSingle(field)) return tickedBox(field, ink);
    const answers = field.options.filter(({ place }) => place && ink.ticked(place.box)).map(({ value }) => value);
    return field.multiSelect && answers.length > 0 ? answers : answers[0];
  },

  // answers are called as printed beside their boxes
  heedsPrint: () => true,

  parse(value, field, context) {
    if (value === null || value === undefined) return LEFT_ALONE;
    if (isSingle(field)) {
      const on = yesOrNo(value, context.locale);
      if (on === null) return refused("The value is neither yes nor no; the box was left unchanged.");
      return { writing: { kind: "tick", on }, value: on, findings: [] };
    }
    if (value === "") return { writing: { kind: "options", indices: [] }, value: null, findings: [] };
    const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
    const plain = typeof single === "boolean" || Array.isArray(single) ? null : plainText(single, context);
    const found = plain === null ? null : findOption(plain.text.trim(), field.options);
    if (found?.index != null) return one(found.index, field, found.findings);
    const index = saying(single, field.options, context.locale);
    if (index >= 0) return one(index, field, []);
    return refused("The value is not one of the answers on the form; nothing was ticked.");
  },

  write: writeRadio,

  addTo: addRadioGroup,
};

/** The first answer that says yes or no as the value does; a dash says neither here, and a bare number is an answer to another question. */
function saying(value: unknown, options: Option[], locale: string): number {
  const said = typeof value === "string" && !/[\p{L}\p{Nd}]/u.test(value) ? null : yesOrNo(value, locale);
  if (said === null) return -1;
  return options.findIndex((option) => !/^\p{Nd}+$/u.test(option.value) && yesOrNo(option.value, locale) === said);
}

const isSingle = (field: FormField): boolean => field.options.length === 0;

function one(index: number, field: FormField, findings: Parsed["findings"]): Parsed {
  return { writing: { kind: "options", indices: [index] }, value: field.options[index]!.value, findings };
}

function boxesOf(field: FormField) {
  if (field.options.some((option) => option.place === undefined)) return {};
  return {
    "extend_edit:bboxes": field.options.map(({ place }) => ({
      ...rounded(place!.box),
      ...(place!.pageIndex === field.pageIndex ? {} : { page_index: place!.pageIndex }),
    })),
  };
}

/** Appearance states and, where the boxes are fields of their own, their native names, answer by answer. */
function statesOf(field: FormField) {
  const { options } = field;
  const native = options.some((option) => option.place?.nativeName !== undefined);
  return {
    ...(options.every((option) => option.onState !== undefined)
      ? { "formfill:stored_values": options.map((option) => option.onState!) }
      : {}),
    ...(native
      ? { "formfill:native_names": options.map((option) => option.place?.nativeName ?? field.nativeName ?? "") }
      : {}),
  };
}

function placeOf(
  value: unknown,
  property: { "extend_edit:page_index"?: unknown },
  nativeName: string | undefined,
  at: string,
): NonNullable<Option["place"]> {
  const page = (value as { page_index?: unknown } | null)?.page_index ?? property["extend_edit:page_index"] ?? 0;
  return {
    pageIndex: readCount(page, `${at}.page_index`, 1_000_000),
    box: readBox(value, at),
    ...(nativeName ? { nativeName } : {}),
  };
}
