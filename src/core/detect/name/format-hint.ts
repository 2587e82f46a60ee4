import type { FieldFormat } from "../../../contract/edit-schema.js";

/** Letters that stand for day, month and year on forms in European languages. */
const DAY = "(?:DD|TT|JJ|GG|PP|VV|dd|tt|jj|gg|pp|vv|D|d)";
const MONTH = "(?:MM|KK|mm|kk|M|m)";
const YEAR = "(?:YYYY|JJJJ|AAAA|ÅÅÅÅ|RRRR|GGGG|VVVV|yyyy|jjjj|aaaa|åååå|rrrr|gggg|vvvv|YY|JJ|AA|ÅÅ|RR|yy|jj|aa|åå|rr)";
const SEPARATOR = "\\s*(?:([./\\-–])\\s*)?";

/** Orders of the parts of a date, with their separators and the resulting pattern; the first match counts. */
const ORDERS: [pattern: string, write: (first: string, second: string, third: string) => string][] = [
  [`${DAY}${SEPARATOR}${MONTH}${SEPARATOR}(${YEAR})`, (a, b, y) => `dd${a}MM${b}${year(y)}`],
  [`${MONTH}${SEPARATOR}(?:DD|dd|D|d)${SEPARATOR}(${YEAR})`, (a, b, y) => `MM${a}dd${b}${year(y)}`],
  [`(${YEAR})${SEPARATOR}${MONTH}${SEPARATOR}${DAY}`, (y, a, b) => `${year(y)}${a}MM${b}dd`],
];

/** Not part of a longer word. */
const wholeWord = (pattern: string): string => `(?<!\\p{L})(?:${pattern})(?!\\p{L})`;

const YEARS = new RegExp(YEAR, "u");
const DATES = ORDERS.map(([pattern, write]) => ({ date: new RegExp(wholeWord(pattern), "u"), write }));
const CURRENCY = /(?<![\p{L}\p{N}])(€|EUR|Euro|\$|US\$|USD|£|GBP|CHF|DKK|SEK|NOK|PLN|zł|kr\.?)(?![\p{L}]|\s?\d)/u;

/**
 * How a value is to be written, if the print near the field says so: `TT.MM.JJJJ`, `mm/dd/yyyy`, `€`.
 * @param near print near the field, the closest first; print that names another field says nothing about dates in this one
 */
export function formatHint(near: { text: string; isOthers?: boolean }[]): FieldFormat | undefined {
  for (const { text, isOthers } of near.slice(0, 3)) {
    const pattern = isOthers ? null : datePattern(text);
    if (pattern !== null) return { kind: "date", pattern };
  }
  const [first = "", second = ""] = near.map(({ text }) => text);
  const nearest = /\p{L}/u.test(second) ? first : `${first} ${second}`;
  const currency = CURRENCY.exec(nearest)?.[1];
  if (currency !== undefined && nearest.length < 60) return { kind: "number", decimals: 2, currency };
  return undefined;
}

/** Whether anything printed on a page may say how a value is to be written. */
export const mentionsFormat = (print: string): boolean => datePattern(print) !== null || CURRENCY.test(print);

function datePattern(text: string): string | null {
  // Most print has none, and one search for it is faster than three.
  if (!YEARS.test(text)) return null;
  for (const { date, write } of DATES) {
    const found = date.exec(text);
    if (found) return write(found[1] ?? "", found[2] ?? "", found[3] ?? "");
  }
  return null;
}

const DAY_AND_MONTH = "(?:DD|TT|MM)\\s?[./-]\\s?(?:DD|TT|MM)";

/** The pattern of a date, with or without brackets, also of just a day and a month. */
const PATTERN = new RegExp(
  `\\(?${wholeWord([...ORDERS.map(([pattern]) => pattern), DAY_AND_MONTH].join("|"))}\\)?`,
  "gu",
);

/** A label without the pattern printed beside it, which says how to write, not what. */
export const withoutHint = (text: string): string => text.replace(PATTERN, " ");

const year = (letters: string): string => (letters.length === 2 ? "yy" : "yyyy");
