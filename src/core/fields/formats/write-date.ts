import { monthName, weekdayName } from "./calendar-words.js";

/** A full calendar day, perhaps with a time of day. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
  time?: { hour: number; minute: number; second: number } | null;
}

/** Runs of one pattern letter, quoted text, and letters that mean nothing. */
const TOKENS = /'[^']*'|(d|M|y|H|h|m|s|a|E)\1*|[A-Za-z]+/g;

/** What is written in digits; names of months and days come from the locale, other letters stay. */
const NUMERIC = /^(?:d{1,2}|M{1,2}|y{2}|y{4}|H{1,2}|h{1,2}|m{1,2}|s{1,2}|a)$/;

/**
 * Writes a date by a pattern (UTS 35: `dd.MM.yyyy`, `MMMM d, yyyy`), with names in the language of the locale. No time zone has a
 * part in it: an hour that the clocks of this machine skip is one all the same.
 */
export function writeDate(date: CalendarDate, pattern: string, locale: string): string {
  return pattern.replace(TOKENS, (token) => {
    if (token.startsWith("'")) return token === "''" ? "'" : token.slice(1, -1);
    return NUMERIC.test(token) ? inDigits(date, token) : named(token, date, locale);
  });
}

function inDigits({ year, month, day, time }: CalendarDate, token: string): string {
  const { hour, minute, second } = time ?? { hour: 0, minute: 0, second: 0 };
  if (token === "a") return hour % 24 < 12 ? "AM" : "PM";
  const parts: Record<string, number> = {
    d: day,
    M: month,
    y: token.length === 2 ? year % 100 : year,
    H: hour % 24,
    h: hour % 12 || 12,
    m: minute,
    s: second,
  };
  return String(parts[token[0]!]).padStart(token.length, "0");
}

function named(token: string, date: CalendarDate, locale: string): string {
  if (/^M{3,}$/.test(token)) return monthName(date.month, token.length === 3 ? "short" : "long", locale);
  if (/^E+$/.test(token) || /^d{3,}$/.test(token))
    return weekdayName(date, token.length <= 3 ? "short" : "long", locale);
  if (/^y+$/.test(token)) return String(date.year);
  return token;
}
