import { isFiller, monthOf, relativeDay } from "./calendar-words.js";
import { type DateOrder, orderOfLocale } from "./date-order.js";

/** A date as read; `day` or `month` is null where the text names none ("March 2026"). */
export interface DateReading {
  year: number;
  month: number | null;
  day: number | null;
  time: { hour: number; minute: number; second: number } | null;
  /** Day and month could be the other way round. */
  ambiguous: boolean;
  /** The century was supplied. */
  shortYear: boolean;
}

export interface DateContext {
  locale: string;
  /** ISO date. */
  today: string;
  /** Order of the field's own format, where it has one. */
  order?: DateOrder | undefined;
}

/** "am Mittwoch, den 23. September 2026 um 14:30 Uhr" has 47 characters. */
const LONGEST = 60;

/** Years a form can mean; beyond them eight digits are no date. */
const EARLIEST = 1000;
const LATEST = 2999;

/** Years this far ahead are still meant when only two digits stand there (cards, contracts); later ones lie in the past. */
const YEARS_AHEAD = 20;

/**
 * Reads a date as people and machines write it: ISO, European and American numbers, written months in two dozen languages,
 * bare digits, "today". The calendar day is taken as it stands; a time zone never moves it.
 * @returns "impossible" for what looks like a date and is none (31.02.), null for what does not look like one
 */
export function readDate(text: string, context: DateContext): DateReading | "impossible" | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return null;
  const { rest, time } = withoutTime(trimmed.normalize("NFKC").trim());
  const days = relativeDay(rest, context.locale);
  if (days !== null) return shifted(context.today, days);
  const parts = partsOf(rest, context);
  if (parts === null || parts === "impossible") return parts;
  return isPossible(parts) ? { ...parts, time } : "impossible";
}

type Parts = Omit<DateReading, "time">;

/** A clock time after the date, with its zone. */
const TIME =
  /[T\s,]+(?:(?:um|at|à|a las|alle|om)\s+)?(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:(am|pm|a\.m\.|p\.m\.)|Uhr)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

function withoutTime(text: string): { rest: string; time: DateReading["time"] } {
  const found = TIME.exec(text);
  if (found === null || found.index === 0) return { rest: text, time: null };
  const [, h, m, s, half] = found;
  const afternoon = half?.toLowerCase().startsWith("p") ? 12 : 0;
  const hour = half === undefined ? Number(h) : (Number(h) % 12) + afternoon;
  if (hour > 24 || Number(m) > 59) return { rest: text, time: null };
  return { rest: text.slice(0, found.index), time: { hour, minute: Number(m), second: Number(s ?? 0) } };
}

function shifted(today: string, days: number): DateReading {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    time: null,
    ambiguous: false,
    shortYear: false,
  };
}

function partsOf(text: string, context: DateContext): Parts | "impossible" | null {
  if (/^\d{8}$/.test(text)) return fromDigits(text, context);
  if (/\p{L}/u.test(text)) return fromWords(text, context);
  const numbers = /^['’]?(\d{1,4})\s*([./\-–\s])\s*['’]?(\d{1,4})(?:\s*([./\-–\s])\s*['’]?(\d{1,4}))?\.?$/.exec(text);
  if (numbers === null) return null;
  const [, a = "", first = "", b = "", second, c] = numbers;
  if (c === undefined) return fromTwo(a, b, first);
  if (first.trim() !== (second ?? "").trim()) return null;
  return fromThree([a, b, c], first.trim(), context);
}

/** `20260203` or `03022026`: whichever order makes a date of our times. */
function fromDigits(text: string, context: DateContext): Parts | "impossible" | null {
  const read = (order: DateOrder): Parts => {
    const [y, m, d] =
      order === "ymd"
        ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
        : order === "dmy"
          ? [text.slice(4), text.slice(2, 4), text.slice(0, 2)]
          : [text.slice(4), text.slice(0, 2), text.slice(2, 4)];
    return { year: Number(y), month: Number(m), day: Number(d), ambiguous: false, shortYear: false };
  };
  const own = context.order ?? orderOfLocale(context.locale);
  const possible = (["ymd", own, "dmy", "mdy"] as const)
    .map(read)
    .filter((parts) => isPossible(parts) && parts.year >= 1850 && parts.year <= 2150);
  const [best] = possible;
  if (best === undefined) return null;
  return { ...best, ambiguous: possible.some((other) => !sameDay(other, best)) };
}

/** `03/2026`, `2026-03`; two numbers without a year are no date. */
function fromTwo(a: string, b: string, separator: string): Parts | "impossible" | null {
  if (separator.trim() === "") return null;
  const [year, month] = a.length === 4 ? [a, b] : [b, a];
  if (year.length !== 4 || month.length > 2) return null;
  if (Number(month) < 1 || Number(month) > 12) return null;
  return { year: Number(year), month: Number(month), day: null, ambiguous: false, shortYear: false };
}

function fromThree(
  numbers: [string, string, string],
  separator: string,
  context: DateContext,
): Parts | "impossible" | null {
  const long = numbers.findIndex((number) => number.length > 2);
  if (numbers.some((number, i) => i !== long && number.length > 2) || numbers[long]?.length === 3) return null;
  const order = orderOf(numbers, long, separator, context);
  if (order === null) return null;
  const at = (letter: string) => Number(numbers[order.indexOf(letter)]);
  const { year, shortYear } = fullYear(numbers[order.indexOf("y")]!, context.today);
  const [month, day] = [at("m"), at("d")];
  // the order of the form gives way where only the other one makes a date
  const turned = order !== "ymd" && month > 12 && day <= 12;
  // dots stand between day, month and year only in this order
  const ambiguous = order !== "ymd" && separator !== "." && month <= 12 && day <= 12 && month !== day;
  return { year, month: turned ? day : month, day: turned ? month : day, ambiguous, shortYear };
}

function orderOf(numbers: string[], long: number, separator: string, context: DateContext): DateOrder | null {
  if (long === 0) return "ymd";
  if (long === 1) return null;
  const own = context.order ?? orderOfLocale(context.locale);
  if (long === -1 && Number(numbers[0]) > 31) return "ymd";
  if (separator === ".") return own === "ymd" && long === -1 ? "ymd" : "dmy";
  if (own !== "ymd") return own;
  return long === -1 ? "ymd" : orderOfLocale(context.locale) === "mdy" ? "mdy" : "dmy";
}

/** The century that puts the year at most twenty years ahead of today. */
function fullYear(digits: string, today: string): { year: number; shortYear: boolean } {
  if (digits.length > 2) return { year: Number(digits), shortYear: false };
  const latest = Number(today.slice(0, 4)) + YEARS_AHEAD;
  const century = Math.floor(latest / 100) * 100;
  const year = century + Number(digits);
  return { year: year > latest ? year - 100 : year, shortYear: true };
}

/** `3. Februar 2026`, `Feb 3rd, 2026`, `1er mars 2026`, `3 de febrero de 2026`, `3 II 2026`. */
function fromWords(text: string, context: DateContext): Parts | "impossible" | null {
  const tokens = text.match(/['’]\d{2}(?!\d)|\d+|[\p{L}\p{M}.'’]*\p{L}[\p{L}\p{M}.'’]*|[º°ª]/gu) ?? [];
  if (tokens.length > 12) return null;
  let month: number | null = null;
  const numbers: string[] = [];
  for (const token of tokens) {
    if (/\d/.test(token)) {
      numbers.push(token);
      continue;
    }
    const named = numbers.length > 0 && isOrdinal(token) ? null : monthOf(token, context.locale);
    if (named !== null && month === null) month = named;
    else if (!isFiller(token) && !isOrdinal(token)) return null;
  }
  if (month === null || numbers.length === 0 || numbers.length > 2) return null;
  const yearAt = numbers.findIndex((number) => /^['’]|^\d{4}$/.test(number));
  if (numbers.length === 1) {
    return yearAt < 0 ? null : { ...fullYear(bare(numbers[0]!), context.today), month, day: null, ambiguous: false };
  }
  // without a long year the day comes first, as in every order with a written month but the Asian ones
  const year = numbers[yearAt < 0 ? 1 : yearAt]!;
  const day = numbers[yearAt === 0 ? 1 : 0]!;
  if (bare(day).length > 2) return null;
  return { ...fullYear(bare(year), context.today), month, day: Number(bare(day)), ambiguous: false };
}

const bare = (number: string): string => number.replace(/\D/g, "");

const isOrdinal = (token: string): boolean => /^(?:st|nd|rd|th|er|re|e|ème|º|°|ª|\.)$/i.test(token);

function isPossible({ year, month, day }: Parts): boolean {
  if (year < EARLIEST || year > LATEST) return false;
  if (month === null) return true;
  if (month < 1 || month > 12) return false;
  return day === null || (day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate());
}

const sameDay = (a: Parts, b: Parts): boolean => a.year === b.year && a.month === b.month && a.day === b.day;
