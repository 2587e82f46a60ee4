import type { FormField } from "../../field.js";
import { kindNamed } from "../../fields/index.js";
import { height, width } from "../../geometry.js";

/** What is printed over or beside the narrow box that takes the hundredths of an amount. */
const CENTS = /^(?:cents?|ct\.?|cts\.?|centimes?|c[ée]ntimos?|centesimi|centen|gr\.?|grosz[ey]?|øre|öre)$/iu;

/** The two boxes stand side by side, with at most a printed comma in between. */
const WIDEST_GAP = 20;

/** Amounts printed as two boxes, euros and cents: the first learns where its cents go. */
export function amounts(fields: FormField[]): FormField[] {
  const centsOf = new Map<FormField, FormField>();
  for (const cents of fields.filter(takesCents)) {
    const whole = nearestAtLeft(cents, fields);
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

/** Whether a page of print may tell anywhere that a box takes hundredths. */
export const mentionsCents = (print: string): boolean => print.split(/\s+/).some((word) => CENTS.test(word));

function takesCents(field: FormField): boolean {
  const printed = [field.label, ...(field.surroundings ?? []).map(({ text }) => text)];
  return isText(field) && printed.some((text) => CENTS.test(text.trim()));
}

const isText = ({ kind }: FormField): boolean => kindNamed(kind).takesWords;

/** The box before it on its line; one whose own script writes the decimals takes the whole amount itself. */
function nearestAtLeft(cents: FormField, fields: FormField[]): FormField | null {
  const before = fields.filter((field) => {
    if (field === cents || field.pageIndex !== cents.pageIndex || !isText(field) || takesCents(field)) return false;
    if (field.format !== undefined && "decimal" in field.format) return false;
    const gap = cents.box.left - field.box.right;
    const shared = Math.min(field.box.bottom, cents.box.bottom) - Math.max(field.box.top, cents.box.top);
    const onLine = shared > 0.5 * Math.min(height(field.box), height(cents.box));
    return onLine && gap > -2 && gap < WIDEST_GAP && width(field.box) > width(cents.box);
  });
  return before.sort((a, b) => b.box.right - a.box.right)[0] ?? null;
}
