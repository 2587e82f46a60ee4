import type { FieldFormat } from "../../../contract/edit-schema.js";

/** Letters that forms print for day, month and year in the languages of Europe. */
const DAY = "(?:DD|TT|JJ|GG|PP|VV|dd|tt|jj|gg|pp|vv|D|d)";
const MONTH = "(?:MM|KK|mm|kk|M|m)";
const YEAR = "(?:YYYY|JJJJ|AAAA|ÅÅÅÅ|RRRR|GGGG|VVVV|yyyy|jjjj|aaaa|åååå|rrrr|gggg|vvvv|YY|JJ|AA|ÅÅ|RR|yy|jj|aa|åå|rr)";
const SEPARATOR = "\\s*([./\\-–\\s]?)\\s*";

const ORDERS: [RegExp, (a: string, b: string, year: string) => string][] = [
  [
    new RegExp(`(?<!\\p{L})${DAY}${SEPARATOR}${MONTH}${SEPARATOR}(${YEAR})(?!\\p{L})`, "u"),
    (a, b, y) => `dd${a}MM${b}${y}`,
  ],
  [
    new RegExp(`(?<!\\p{L})${MONTH}${SEPARATOR}(?:DD|dd|D|d)${SEPARATOR}(${YEAR})(?!\\p{L})`, "u"),
    (a, b, y) => `MM${a}dd${b}${y}`,
  ],
];
const YEAR_FIRST = new RegExp(`(?<!\\p{L})(${YEAR})${SEPARATOR}${MONTH}${SEPARATOR}${DAY}(?!\\p{L})`, "u");
const CURRENCY = /(?<![\p{L}\p{N}])(€|EUR|Euro|\$|US\$|USD|£|GBP|CHF|DKK|SEK|NOK|PLN|zł|kr\.?)(?![\p{L}])/u;

/**
 * How a value is to be written, where the print near the field says so: `TT.MM.JJJJ`, `mm/dd/yyyy`, `€`.
 * @param near print near the field, the closest first; what names another field says nothing of dates in this one
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

/** Whether a page of print may ask anywhere for a way to write a value. */
export const mentionsFormat = (print: string): boolean => datePattern(print) !== null || CURRENCY.test(print);

function datePattern(text: string): string | null {
  for (const [order, write] of ORDERS) {
    const found = order.exec(text);
    if (found) return write(found[1] ?? "", found[2] ?? "", year(found[3] ?? ""));
  }
  const found = YEAR_FIRST.exec(text);
  return found ? `${year(found[1] ?? "")}${found[2] ?? ""}MM${found[3] ?? ""}dd` : null;
}

/** A date's pattern in brackets or bare, also of a day and a month alone. */
const PATTERN = new RegExp(
  `\\(?(?:${[...ORDERS.map(([order]) => order), YEAR_FIRST].map(({ source }) => source).join("|")}|(?<!\\p{L})(?:DD|TT|MM)\\s?[./-]\\s?(?:DD|TT|MM)(?!\\p{L}))\\)?`,
  "gu",
);

/** Words without the pattern printed beside them: that tells how to write, not what. */
export const withoutHint = (text: string): string => text.replace(PATTERN, " ");

const year = (letters: string): string => (letters.length === 2 ? "yy" : "yyyy");
