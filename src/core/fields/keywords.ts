import type { Bbox, EditProperty, TextEditOptions } from "../../contract/edit-schema.js";
import { FormfillError } from "../../errors.js";
import type { FormField } from "../field.js";
import { hundredths } from "../geometry.js";

/** @throws FormfillError SCHEMA_VALIDATION_ERROR with the place and what was expected there */
export function malformed(at: string, expected: string): never {
  throw new FormfillError("SCHEMA_VALIDATION_ERROR", `${at} must be ${expected}.`);
}

/** Whether a value is an object with names, no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A page is at most 14,400 units wide (ISO 32000-2 annex C); ten times that leaves room for UserUnit and nothing else. */
const FARTHEST = 144_000;

/** `{left, top, right, bottom}`; sides given the wrong way round are turned. */
export function readBox(value: unknown, at: string): Bbox {
  if (!isRecord(value)) malformed(at, "an object {left, top, right, bottom}");
  const side = (name: keyof Bbox): number => {
    const number = value[name];
    if (typeof number !== "number" || !(Math.abs(number) <= FARTHEST)) malformed(`${at}.${name}`, "a number in points");
    return number;
  };
  const [x1, y1, x2, y2] = [side("left"), side("top"), side("right"), side("bottom")];
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
}

/** A box as a schema gives it: in hundredths of a point. */
export function rounded({ left, top, right, bottom }: Bbox): Bbox {
  return { left: hundredths(left), top: hundredths(top), right: hundredths(right), bottom: hundredths(bottom) };
}

/** Counts, indices and lengths. */
export function readCount(value: unknown, at: string, most: number): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > most) {
    malformed(at, `a whole number from 0 to ${most}`);
  }
  return value;
}

/** @throws FormfillError SCHEMA_VALIDATION_ERROR where it is no list of strings */
export function readStrings(value: unknown, at: string): string[] {
  if (!Array.isArray(value)) malformed(at, "a list of strings");
  return value.map((item, i) => (typeof item === "string" ? item : malformed(`${at}[${i}]`, "a string")));
}

/** The types a property admits, without `null`; a bare type counts as nullable. */
export function typesOf(property: EditProperty): string[] {
  return [property.type ?? []].flat().filter((type) => type !== "null");
}

/** The answers of an enum; `null` in it only says that it may stay open. */
export function enumOf(property: EditProperty, at: string): string[] {
  if (!Array.isArray(property.enum)) malformed(`${at}.enum`, "a list of strings");
  return readStrings(
    property.enum.filter((answer) => answer !== null),
    `${at}.enum`,
  );
}

/** One type that may also be absent, as the output always writes it. */
export const nullable = (type: string): string[] => [type, "null"];

/** Text style of a field as `extend_edit:text_edit_options`; absent where the form fixes nothing. */
export function textOptions(field: FormField, extra: TextEditOptions = {}): EditProperty {
  const { fontSize, fontColor, font, maxLength, multiLine } = field.text;
  const options: TextEditOptions = {
    ...(fontSize === undefined ? {} : { fontSize }),
    ...(fontColor === undefined ? {} : { fontColor }),
    ...(font === undefined ? {} : { font }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(multiLine ? { multiLine } : {}),
    ...extra,
  };
  return Object.keys(options).length === 0 ? {} : { "extend_edit:text_edit_options": options };
}

/** No form holds a longer limit; it also bounds the cells of a comb. */
const LONGEST_LIMIT = 1_000_000;

/**
 * How text is to be written, where the schema says.
 * @throws FormfillError SCHEMA_VALIDATION_ERROR naming the place
 */
export function readTextOptions(property: EditProperty, at: string): FormField["text"] {
  const options: unknown = property["extend_edit:text_edit_options"];
  if (options === undefined || options === null) return {};
  const here = `${at}.extend_edit:text_edit_options`;
  if (!isRecord(options)) malformed(here, "an object");
  const { fontSize, fontColor, font, maxLength, multiLine } = options;
  const text: FormField["text"] = {};
  if (fontSize !== undefined && fontSize !== null) {
    if (typeof fontSize !== "number" || !(fontSize >= 0 && fontSize <= 1000))
      malformed(`${here}.fontSize`, "0 to 1000");
    text.fontSize = fontSize;
  }
  if (fontColor !== undefined && fontColor !== null) text.fontColor = readColor(fontColor, `${here}.fontColor`);
  if (font !== undefined && font !== null) {
    text.font = typeof font === "string" ? font : malformed(`${here}.font`, "the name of a font");
  }
  if (maxLength !== undefined && maxLength !== null) {
    text.maxLength = readCount(maxLength, `${here}.maxLength`, LONGEST_LIMIT);
  }
  if (multiLine) text.multiLine = true;
  return text;
}

function readColor(value: unknown, at: string): [number, number, number] {
  const isChannel = (item: unknown) => typeof item === "number" && item >= 0 && item <= 255;
  if (!Array.isArray(value) || value.length !== 3 || !value.every(isChannel)) {
    malformed(at, "three numbers from 0 to 255");
  }
  return value as [number, number, number];
}
