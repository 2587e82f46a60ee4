import { type FormField, plainField } from "../../../src/core/field.js";

/** A text field with this label; whatever else matters to a test is given. */
export const aField = (label: string, given: Partial<FormField> = {}): FormField =>
  plainField({
    key: label.toLowerCase().replace(/[^a-z0-9]+/g, "_"),
    kind: "text",
    pageIndex: 0,
    box: { left: 100, top: 100, right: 300, bottom: 115 },
    label,
    source: "drawn",
    confidence: 0.9,
    ...given,
  });

export const aTick = (label: string, given: Partial<FormField> = {}): FormField =>
  aField(label, { kind: "checkbox", valueType: "boolean", ...given });

export const aChoice = (label: string, values: string[], given: Partial<FormField> = {}): FormField =>
  aField(label, { kind: "choice", options: values.map((value) => ({ value })), ...given });

export const aTable = (label: string, columns: FormField[], rows: number): FormField =>
  aField(label, { kind: "table", table: { columns, rowHeights: Array(rows).fill(1 / rows) } });
