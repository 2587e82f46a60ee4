import type { FieldLine } from "./field-lines.js";
import { isInstructing } from "./instructing.js";

/**
 * Parts the lines of fields into what may be shown to the model and what gives orders: of a field one of whose lines does, none
 * is shown; a section that does loses its heading.
 */
export function screenFields(lines: FieldLine[]): { clean: FieldLine[]; orders: FieldLine[] } {
  const orders = lines.filter(({ line }) => isInstructing(line));
  const keys = new Set(orders.map(({ field }) => field.key));
  const clean = lines
    .filter(({ field }) => !keys.has(field.key))
    .map((line) => (isInstructing(line.section) ? { ...line, section: "" } : line));
  return { clean, orders };
}
