import type { FormField } from "../../field.js";
import { findOption } from "../../fields/options.js";
import type { Concept } from "../../lexicon/concepts.js";
import { answer } from "../reshape/answer.js";
import { kindsOfValue, TAKES } from "./value-kind.js";

/** What a field would have to be for a value that it cannot take. */
const UNFIT = 0.3;

/** An answer the form does not offer still says which question was meant; a person is told. */
const NO_OPTION = 0.55;

/** How far a value can be what a field takes, judged by its form alone: 0 impossible, 1 fits. */
export function shapeFit(value: unknown, field: FormField, concepts: Concept[] = []): number {
  if (Array.isArray(value)) return listFit(value, field);
  if (field.kind === "table") return 0;
  if (field.kind === "checkbox" || (field.kind === "radio" && field.options.length === 0))
    return isTruth(value) ? 1 : UNFIT;
  if (field.options.length > 0 && !field.editable) return isOption(value, field) ? 1 : NO_OPTION;
  if (field.kind === "signature") return 0.9;
  return kindFit(value, concepts) * roomFit(value, field);
}

/** Rows go to tables, several answers to lists of several, other lists into a line of text. */
function listFit(list: unknown[], field: FormField): number {
  const rows = list.some((each) => typeof each === "object");
  if (rows || field.kind === "table") return rows && field.kind === "table" ? 1 : 0;
  if (field.multiSelect) return list.every((each) => isOption(each, field)) ? 1 : UNFIT;
  return field.kind === "text" ? 0.9 : 0;
}

function isOption(value: unknown, field: FormField): boolean {
  const meant = answer(value, field);
  if (typeof meant !== "string" && typeof meant !== "number" && typeof meant !== "boolean") return false;
  return findOption(String(meant), field.options).index !== null;
}

/** A date does not go where an account number is asked for. */
function kindFit(value: unknown, concepts: Concept[]): number {
  const [asked] = concepts;
  if (asked === undefined) return 1;
  const kinds = kindsOfValue(value);
  const known = kinds.flatMap((kind) => [...TAKES[kind]]);
  return known.length === 0 || known.includes(asked) ? 1 : UNFIT + 0.1;
}

/** A text longer than the cells of a comb does not fit, however well its name does. */
function roomFit(value: unknown, field: FormField): number {
  const room = field.cells?.length ?? field.text.maxLength;
  if (room === undefined || typeof value !== "string") return 1;
  return value.replace(/[\s./-]/g, "").length > room ? 0.6 : 1;
}

const TRUTH = /^(?:true|false|yes|no|y|n|on|off|x|0|1|ja|nein|oui|non|si|sí|sì|nee|sim|não|tak|nie|nej)$/i;

const isTruth = (value: unknown): boolean =>
  typeof value === "boolean" || value === 0 || value === 1 || (typeof value === "string" && TRUTH.test(value.trim()));
