import type { EditProperty } from "../../contract/edit-schema.js";
import type { ReviewCode } from "../../contract/runs.js";
import type { FieldKindName, FormField } from "../field.js";
import type { Pen } from "../fill/pen.js";
import type { FormBuilder } from "../pdf/form/form-builder.js";
import type { Writing } from "../values/value.js";
import type { Ink } from "./ink.js";

/** What parsing may lean on beside the field itself. */
export interface ParseContext {
  /** BCP 47 locale of the form; decides the order of ambiguous dates and the decimal mark. */
  locale: string;
  /** Whether the form's language is known, so that its customs may be written unasked. */
  localeKnown: boolean;
  /** ISO date that "today" stands for. */
  today: string;
}

/** What a field can be told to take, beside what it was found to take. */
export type TypedAs = "text" | "number" | "integer" | "date" | "signature";

/** One thing a person should look at. */
export interface Finding {
  code: ReviewCode;
  /** One plain sentence. */
  reason: string;
}

/** What became of a value. */
export interface Parsed {
  /** What is put on the page; null leaves the field as it is. */
  writing: Writing | null;
  /** The value as it stands in `filledValues`. */
  value: unknown;
  findings: Finding[];
}

/**
 * All that shared code asks of a kind of field. Each kind answers in its own file, so that nobody else needs to know which
 * kinds there are.
 */
export interface FieldKind {
  readonly name: FieldKindName;
  /** Whether any words may stand in it. */
  readonly takesWords: boolean;
  /** Whether it is a box of its own that is ticked or not: of several under one question each is an answer. */
  readonly isTicked: boolean;
  /** Whether a property of an edit schema describes a field of this kind. */
  owns(property: EditProperty): boolean;
  /** The type and the keywords only this kind knows (wire contract §2). */
  toProperty(field: FormField): EditProperty;
  /**
   * What those keywords say about the field.
   * @param at where the property stands, for messages
   * @throws FormfillError SCHEMA_VALIDATION_ERROR naming the place
   */
  fromProperty(property: EditProperty, at: string): Partial<FormField>;
  /** How far a value can be what a field of this kind takes, judged by its form alone: 0 impossible, 1 fits. */
  fit(value: unknown, field: FormField): number;
  /** What it takes, in a word or two: `date`, `tick`; "" where any text will do or its options say it. */
  hint(field: FormField): string;
  /** The field as one that takes another type of value; as it is where a field of its kind cannot. */
  retyped(field: FormField, type: TypedAs, language: string): FormField;
  /** Whether a field right below may be the next line of this one. */
  continues(field: FormField): boolean;
  /** What a person has put in it on paper; undefined for nothing. */
  onPaper(field: FormField, ink: Ink): unknown;
  /** Whether what is printed around the field, or the language it is printed in, may change how a value is written. */
  heedsPrint(value: unknown, field: FormField): boolean;
  /** A value as it came, made fit for the field. Never throws: what the field cannot take is a finding. */
  parse(value: unknown, field: FormField, context: ParseContext): Parsed;
  /** Puts a parsed value into the PDF: into the field's widgets, or on the page where it is only drawn. */
  write(field: FormField, writing: Writing, pen: Pen): void;
  /** Makes an empty form field of a field that is only drawn. */
  addTo(form: FormBuilder, field: FormField): void;
}

/** The field stays blank and a person is told why. */
export function refused(reason: string, code: ReviewCode = "NOT_AN_OPTION"): Parsed {
  return { writing: null, value: null, findings: [{ code, reason }] };
}

/** Nothing was given: the field stays as it is, and nobody needs to look. */
export const LEFT_ALONE: Parsed = { writing: null, value: null, findings: [] };
