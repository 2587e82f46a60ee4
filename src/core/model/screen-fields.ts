import type { FieldLine } from "./field-lines.js";
import { isInstructing } from "./instructing.js";

/**
 * Separates the lines of fields that may be shown to the model from those that give orders. If one line of a field does, none of
 * its lines is shown; a section heading that does is removed.
 */
export function screenFields(lines: FieldLine[]): { clean: FieldLine[]; orders: FieldLine[] } {
  const orders = lines.filter(({ line }) => isInstructing(line));
  const keys = new Set(orders.map(({ field }) => field.key));
  const clean = lines
    .filter(({ field }) => !keys.has(field.key))
    .map((line) => (isInstructing(line.section) ? { ...line, section: "" } : line));
  return { clean, orders };
}
