import type { FieldFormat, FieldSource } from "../contract/edit-schema.js";
import type { Box } from "./geometry.js";

/** How a field is written; each kind has its file in `fields/`. */
export type FieldKindName = "text" | "comb" | "checkbox" | "radio" | "choice" | "signature" | "table";

/** A place on a page. */
export interface Place {
  pageIndex: number;
  box: Box;
  /** Fully qualified AcroForm name of the widget here, if it differs from that of the field. */
  nativeName?: string;
}

/** Printed words near a field, and how much they say about it. */
export interface Surrounding {
  where:
    | "label"
    | "tooltip"
    | "inside"
    | "left"
    | "above"
    | "below"
    | "right"
    | "row"
    | "column"
    | "group"
    | "section"
    | "page";
  text: string;
  /** 0 to 1. */
  weight: number;
}

/** Fields that belong together, such as a signature with its printed name and date: an object property in a schema. */
export interface Block {
  key: string;
  /** The keywords of that property other than its parts. */
  keywords: Record<string, unknown>;
}

/** One of several answers. */
export interface Option {
  /** What stands in the schema's `enum`. */
  value: string;
  /** The box to mark, for radio groups; absent for drop-downs and lists. */
  place?: Place;
  /** Appearance state of a native widget. */
  onState?: string;
  /** Stored value of a native choice where it differs from `value`. */
  exportValue?: string;
}

/**
 * A field of the form: what detection finds, what an edit schema says, what filling writes. `schema.ts` turns it into an
 * edit property and back.
 */
export interface FormField {
  /** Unique in the form, lower snake case. */
  key: string;
  kind: FieldKindName;
  pageIndex: number;
  /** The box a person writes in. */
  box: Box;
  /** On a turned scan, degrees clockwise at which its text is written; `box` is then the upright box around it. */
  angle?: number;
  /** More places that show the same value (repeated native names). */
  also: Place[];
  /** The printed words that name it. */
  label: string;
  /** The heading it is under. */
  section: string;
  /** Label in its context, in the form's language. */
  description: string;
  /** What is printed around it, as evidence for matching; absent if the field comes from a schema. */
  surroundings?: Surrounding[];
  source: FieldSource;
  /** 0 to 1. */
  confidence: number;
  /** Why it was taken for a field; never leaves the process except by `--explain`. */
  evidence: string[];
  format?: FieldFormat;
  /** Boolean, number or integer where the schema says so; strings otherwise. */
  valueType: "string" | "number" | "integer" | "boolean";
  options: Option[];
  multiSelect: boolean;
  /** Accepts values other than its options (editable combo box). */
  editable: boolean;
  /** Shown as an open list rather than a drop-down. */
  listed?: boolean;
  /** Text appearance, where the form or the schema fixes it. */
  text: {
    fontSize?: number;
    fontColor?: [number, number, number];
    font?: string;
    maxLength?: number;
    multiLine?: boolean;
    /** 0 left, 1 centre, 2 right. */
    quadding?: 0 | 1 | 2;
  };
  /** Key of the box to its right that takes the cents of its amount. */
  cents?: string;
  /** Cells of a comb, left to right; absent = `maxLength` equal cells of `box`. */
  cells?: Box[];
  /** Columns and rows of a table; the columns' boxes are those of the first row, the row heights fractions of `box`. */
  table?: { columns: FormField[]; rowHeights: number[] };
  nativeName?: string;
  readOnly: boolean;
  required: boolean;
  /** Its current value. */
  current?: unknown;
  /** `extend_edit:value`: written as it is, nothing inferred. */
  preset?: unknown;
  /** `extend_edit:image`: bytes or address of a signature picture. */
  image?: { url: string };
  /** Blocks it is part of, outermost first; its key is then a dotted path through theirs. */
  blocks?: Block[];
  /** Schema keywords we do not know; handed back untouched. */
  extra?: Record<string, unknown>;
}

/** A field of which only `known` is known: without words, options, format or limits. */
export function plainField(
  known: Pick<FormField, "key" | "kind" | "pageIndex" | "box" | "source"> & Partial<FormField>,
): FormField {
  return {
    also: [],
    label: "",
    section: "",
    description: "",
    confidence: 1,
    evidence: [],
    valueType: "string",
    options: [],
    multiSelect: false,
    editable: false,
    text: {},
    readOnly: false,
    required: false,
    ...known,
  };
}
