import type { FieldFormat } from "../../../contract/edit-schema.js";
import type { FormField } from "../../field.js";
import type { Finding, ParseContext } from "../kind.js";

/** A value written in a field's format. */
export interface Formatted {
  /** What stands on the page; null where the field must stay blank. */
  text: string | null;
  /** For fields of numbers: the number that stands in `filledValues`. */
  number?: number;
  /** The value the PDF keeps where its own format action shows the text; scripts calculate with it. */
  stored?: string;
  findings: Finding[];
}

/** Writes values in one format. */
export interface Format<F extends FieldFormat = FieldFormat> {
  /** @returns null where the value is not of this kind: it is then plain text */
  write(value: unknown, format: F, field: FormField, context: ParseContext): Formatted | null;
}

/** Nothing to write, and why. */
export const blank = (reason: string): Formatted => ({ text: null, findings: [{ code: "NOT_AN_OPTION", reason }] });

/** Written as it was most likely meant. */
export const guessed = (reason: string): Finding => ({ code: "FORMAT_GUESSED", reason });

/** Characters the field has room for by rule: the cells of a comb, or MaxLen. */
export function roomOf(field: FormField): number {
  return field.cells?.length ?? field.text.maxLength ?? Number.POSITIVE_INFINITY;
}

/** Whether each character has a cell of its own, so that separators must be left out where there is none for them. */
export const isComb = (field: FormField): boolean => field.kind === "comb";
