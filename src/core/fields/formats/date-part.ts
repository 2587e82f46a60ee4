import { monthOf } from "./calendar-words.js";
import type { CalendarDate } from "./write-date.js";

/** A month of 31 days in a leap year: any part can stand in it. */
const ANY: CalendarDate = { year: 2000, month: 1, day: 1 };

/**
 * A part of a date on its own, for a field that holds nothing else: `3` for `dd`, `Februar` for `MM`, `2026` for `yyyy`.
 * @returns null where the pattern asks for more, or the text is no such part
 */
export function readPart(text: string, pattern: string, locale: string): CalendarDate | null {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : null;
  if (/^d+$/.test(pattern)) return number !== null && number >= 1 && number <= 31 ? { ...ANY, day: number } : null;
  if (/^M+$/.test(pattern)) {
    const month = number ?? monthOf(text, locale);
    return month !== null && month >= 1 && month <= 12 ? { ...ANY, month } : null;
  }
  if (!/^y+$/.test(pattern) || number === null) return null;
  if (text.length === 4) return { ...ANY, year: number };
  return text.length === 2 && pattern.length === 2 ? { ...ANY, year: 2000 + number } : null;
}
