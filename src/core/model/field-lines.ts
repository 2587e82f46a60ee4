import type { FormField } from "../field.js";
import { kindNamed } from "../fields/index.js";
import { oneLine } from "./one-line.js";

/** A field as the model sees it: a short id and one line. */
export interface FieldLine {
  id: string;
  field: FormField;
  /** Column of a table field. */
  column?: FormField;
  /** The heading it is under, as sent. */
  section: string;
  line: string;
}

/** Of longer lists of options only the number is given; the field itself then finds the right one. */
const OPTIONS_SHOWN = 16;
const OPTION_LENGTH = 40;
const LABEL_LENGTH = 90;

/**
 * Numbers the fields from 1 in the order given and writes each as one line, `12 Date of birth (date)`: an id costs a token or
 * two where a key costs ten. A table has a line for itself and one for each column (`14a`).
 */
export function fieldLines(fields: FormField[]): FieldLine[] {
  return fields.flatMap((field, index) => {
    const id = String(index + 1);
    const section = oneLine(field.section, LABEL_LENGTH);
    const own: FieldLine = { id, field, section, line: `${id} ${labelOf(field)}${hintOf(field)}` };
    const columns = (field.table?.columns ?? []).map((column, position) => {
      const columnId = `${id}${letters(position)}`;
      return { id: columnId, field, column, section, line: `${columnId} ${labelOf(column)}${hintOf(column)}` };
    });
    return [own, ...columns];
  });
}

/** Lines grouped under their sections, as they appear in a request. */
export function renderFieldLines(lines: FieldLine[]): string {
  let section = "";
  const out: string[] = [];
  for (const { section: own, line } of lines) {
    if (own !== section) out.push(`# ${own}`.trim());
    section = own;
    out.push(line);
  }
  return out.join("\n");
}

/** The printed label; for check boxes, or if it is short, the description with the question; the key if nothing is printed. */
function labelOf(field: FormField): string {
  const label = oneLine(field.label, LABEL_LENGTH);
  const description = oneLine(field.description, LABEL_LENGTH);
  const saysLittle = label.length < 3 || field.valueType === "boolean";
  return (saysLittle && description) || label || oneLine(field.key.replaceAll("_", " "), LABEL_LENGTH);
}

function hintOf(field: FormField): string {
  const hint =
    field.options.length > 0 ? optionsHint(field) : oneLine(kindNamed(field.kind).hint(field), OPTION_LENGTH);
  return hint ? ` (${hint})` : "";
}

function optionsHint(field: FormField): string {
  if (field.options.length > OPTIONS_SHOWN) return `one of ${field.options.length} options, e.g. ${shown(field, 3)}`;
  return `${field.multiSelect ? "any" : "one"} of: ${shown(field, OPTIONS_SHOWN)}`;
}

const shown = (field: FormField, count: number): string =>
  field.options
    .slice(0, count)
    .map((option) => oneLine(option.value, OPTION_LENGTH))
    .join(" | ");

const letters = (position: number): string =>
  position < 26
    ? String.fromCharCode(97 + position)
    : `${letters(Math.floor(position / 26) - 1)}${letters(position % 26)}`;
