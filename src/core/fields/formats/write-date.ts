import { lightFormat } from "date-fns/lightFormat";
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
 * Writes a date by a pattern (UTS 35: `dd.MM.yyyy`, `MMMM d, yyyy`), with names in the language of the locale.
 */
export function writeDate(date: CalendarDate, pattern: string, locale: string): string {
  const { hour = 0, minute = 0, second = 0 } = date.time ?? {};
  const local = new Date(2000, 0, 1, hour, minute, second);
  local.setFullYear(date.year, date.month - 1, date.day);
  return pattern.replace(TOKENS, (token) => {
    if (token.startsWith("'")) return token === "''" ? "'" : token.slice(1, -1);
    return NUMERIC.test(token) ? lightFormat(local, token) : named(token, date, locale);
  });
}

function named(token: string, date: CalendarDate, locale: string): string {
  if (/^M{3,}$/.test(token)) return monthName(date.month, token.length === 3 ? "short" : "long", locale);
  if (/^E+$/.test(token) || /^d{3,}$/.test(token))
    return weekdayName(date, token.length <= 3 ? "short" : "long", locale);
  if (/^y+$/.test(token)) return String(date.year);
  return token;
}
