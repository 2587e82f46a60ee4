import type { FormField } from "../field.js";
import { type Box, height, width } from "../geometry.js";
import { answer } from "./answer.js";
import { findOption } from "./options.js";
import { yesOrNo } from "./yes-no.js";

/** What a field would have to be for a value that it cannot take. */
export const UNFIT = 0.3;

/** An answer the form does not offer still says which question was meant; a person is told. */
const NO_OPTION = 0.55;

/** A list written into one line. */
const LISTED = 0.9;

/** A text with more characters than the field has room for. */
const TOO_LONG = 0.6;

/** Points that a letter and a line need at least. */
const NARROWEST_LETTER = 2.8;
const LOWEST_LINE = 8;

/** Matching does not ask for the locale: words for yes and no count in any language, bare letters where English or all say so. */
const ANY_LOCALE = "en";

/** Words do not go into a box. */
export function tickFit(value: unknown): number {
  if (Array.isArray(value)) return 0;
  return yesOrNo(value, ANY_LOCALE) === null ? UNFIT : 1;
}

/** One of the answers offered, or several where the field takes several. */
export function optionFit(value: unknown, field: FormField): number {
  if (!Array.isArray(value)) return isOption(value, field) ? 1 : NO_OPTION;
  if (!field.multiSelect || isRows(value)) return 0;
  return value.every((each) => isOption(each, field)) ? 1 : UNFIT;
}

/** A text longer than the field does not fit, however well its name does. */
export function lineFit(value: unknown, field: FormField): number {
  if (Array.isArray(value)) return isRows(value) ? 0 : LISTED;
  const room = field.cells?.length ?? field.text.maxLength ?? roomIn(field.box);
  if (typeof value !== "string") return 1;
  return value.replace(/[\s./()–-]/g, "").length > room ? TOO_LONG : 1;
}

/** Characters a box has room for in the smallest print a person reads. */
const roomIn = (box: Box): number =>
  Math.floor(width(box) / NARROWEST_LETTER) * Math.max(1, Math.floor(height(box) / LOWEST_LINE));

/** Objects of a list are rows of a table. */
export const isRows = (value: unknown): boolean =>
  Array.isArray(value) && value.some((each) => typeof each === "object");

function isOption(value: unknown, field: FormField): boolean {
  const meant = answer(value, field);
  if (typeof meant !== "string" && typeof meant !== "number" && typeof meant !== "boolean") return false;
  return findOption(String(meant), field.options).index !== null;
}
