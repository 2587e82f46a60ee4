import type { FormField } from "../../field.js";
import { kindNamed } from "../../fields/index.js";
import { height, width } from "../../geometry.js";

/** Labels of the narrow box that takes the cents of an amount. */
const CENTS = /^(?:cents?|ct\.?|cts\.?|centimes?|c[ée]ntimos?|centesimi|centen|gr\.?|grosz[ey]?|øre|öre)$/iu;

/** Widest gap between the two boxes, in points: room for a printed comma. */
const WIDEST_GAP = 20;

/** Links the two boxes of an amount, euros and cents: the first one gets the key of the second. */
export function amounts(fields: FormField[]): FormField[] {
  const narrow = new Set(fields.filter(takesCents));
  const wholes = fields.filter((field) => !narrow.has(field) && takesWhole(field));
  const centsOf = new Map<FormField, FormField>();
  for (const cents of narrow) {
    const whole = nearestAtLeft(cents, wholes);
    if (whole !== null) centsOf.set(whole, cents);
  }
  const cents = new Set(centsOf.values());
  return fields.map((field) => {
    const own = centsOf.get(field);
    if (own !== undefined) return { ...field, cents: own.key, format: { kind: "number", decimals: 0 } };
    if (!cents.has(field)) return field;
    const { format: _, ...plain } = field;
    return plain;
  });
}

/** Whether anything printed on a page may mean that a box takes cents. */
export const mentionsCents = (print: string): boolean => print.split(/\s+/).some((word) => CENTS.test(word));

function takesCents(field: FormField): boolean {
  const printed = [field.label, ...(field.surroundings ?? []).map(({ text }) => text)];
  return isText(field) && printed.some((text) => CENTS.test(text.trim()));
}

const isText = ({ kind }: FormField): boolean => kindNamed(kind).takesWords;

/** A box whose own script formats decimals takes the whole amount. */
const takesWhole = (field: FormField): boolean =>
  isText(field) && !(field.format !== undefined && "decimal" in field.format);

/** The box to its left on the same line. */
function nearestAtLeft(cents: FormField, wholes: FormField[]): FormField | null {
  const before = wholes.filter((field) => {
    if (field.pageIndex !== cents.pageIndex) return false;
    const gap = cents.box.left - field.box.right;
    const shared = Math.min(field.box.bottom, cents.box.bottom) - Math.max(field.box.top, cents.box.top);
    const onLine = shared > 0.5 * Math.min(height(field.box), height(cents.box));
    return onLine && gap > -2 && gap < WIDEST_GAP && width(field.box) > width(cents.box);
  });
  return before.sort((a, b) => b.box.right - a.box.right)[0] ?? null;
}
