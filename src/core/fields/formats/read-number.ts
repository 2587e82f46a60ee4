import Big from "big.js";
import { remembered } from "../../remembered.js";

export interface NumberReading {
  value: Big;
  /** The separator could be read as decimal mark or as grouping. */
  guessed: boolean;
  /** Currency sign or code that stood beside it, null where there was none. */
  currency: string | null;
  percent: boolean;
}

/** Signs and codes people put beside an amount, with the code each stands for. */
const CURRENCIES: [RegExp, string][] = [
  [/€|\bEUR(?:O|OS)?\b/i, "EUR"],
  [/US\$|\bUSD\b|\$/i, "USD"],
  [/£|\bGBP\b/i, "GBP"],
  [/\bCHF\b|\bSFr\.?|\bFr\.(?=\s|$)/i, "CHF"],
  [/zł|\bPLN\b/i, "PLN"],
  [/\bDKK\b/i, "DKK"],
  [/\bSEK\b/i, "SEK"],
  [/\bNOK\b/i, "NOK"],
  [/\bkr\b\.?/i, "kr"],
  [/\bCZK\b|Kč/i, "CZK"],
  [/\bHUF\b|\bFt\b/i, "HUF"],
  [/¥|\bJPY\b/i, "JPY"],
];

/** Digits that any number in a form stays below; longer ones are references. */
const LONGEST = 40;

/** The decimal mark of a locale. */
export const decimalMark = remembered((locale: string): "," | "." => {
  const part = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal");
  return part?.value === "," ? "," : ".";
});

/**
 * Reads a number as data or people write it, without ever going through binary fractions: `1234.5`, `1.234,50 €`,
 * `(1,200.00)`, `-3`, `1'234.-`, `12,5 %`. One separator before exactly three digits could be either: it groups where so
 * many decimals are not taken, else the locale decides.
 * @param decimals most that are taken, where that is known
 * @returns null where the text is no number
 */
export function readNumber(value: unknown, locale: string, decimals?: number): NumberReading | null {
  if (typeof value === "number" && Number.isFinite(value)) return plain(new Big(value));
  if (typeof value === "bigint") return plain(new Big(value.toString()));
  if (typeof value !== "string" || value.length > 2 * LONGEST) return null;
  const { rest, currency } = withoutCurrency(value.normalize("NFKC"));
  const percent = /%|\bProzent\b|\bpercent\b/i.test(rest);
  const bare = rest.replace(/%|\bProzent\b|\bpercent\b/gi, "").trim();
  const signed = /^\((.+)\)$/.exec(bare) ?? /^[-−–](.+)$/.exec(bare) ?? /^(.*\d)\s*[-−–]$/.exec(bare);
  const digits = (signed?.[1] ?? bare.replace(/^\+/, "")).trim();
  const read = unsigned(digits.replace(/[.,][-–—]+$/, ""), locale, decimals);
  if (read === null) return null;
  const negative = signed !== null && !/[.,][-–—]+$/.test(bare);
  return { value: negative ? read.value.neg() : read.value, guessed: read.guessed, currency, percent };
}

const plain = (value: Big): NumberReading => ({ value, guessed: false, currency: null, percent: false });

function withoutCurrency(text: string): { rest: string; currency: string | null } {
  for (const [sign, code] of CURRENCIES) {
    if (sign.test(text)) return { rest: text.replace(sign, "").trim(), currency: code };
  }
  return { rest: text.trim(), currency: null };
}

/** Digits of a group. */
const GROUP = 3;

function unsigned(text: string, locale: string, decimals = GROUP): { value: Big; guessed: boolean } | null {
  const digits = text.replace(/(?<=\d)[\s'’_](?=\d{3})/g, "");
  if (digits.length > LONGEST || !/^\d*(?:[.,]\d+)*[.,]?$/.test(digits) || !/\d/.test(digits)) return null;
  const marks = digits.replace(/\d/g, "");
  const kinds = new Set(marks);
  if (kinds.size === 0) return { value: new Big(digits), guessed: false };
  const last = marks.at(-1)!;
  if (kinds.size === 2) {
    // 1.234,56: the last mark parts the decimals and stands once; what stands before it groups
    if (marks.split(last).length > 2 || !isGrouped(digits.slice(0, digits.lastIndexOf(last)))) return null;
    return { value: withPoint(digits, last), guessed: false };
  }
  if (marks.length > 1)
    return isGrouped(digits) ? { value: new Big(digits.replace(/[.,]/g, "")), guessed: false } : null;
  const [whole = "", fraction = ""] = digits.split(last);
  const couldGroup = fraction.length === GROUP && whole.length >= 1 && whole.length <= 3 && !whole.startsWith("0");
  if (!couldGroup) return { value: withPoint(digits, last), guessed: false };
  const isDecimal = last === decimalMark(locale) && decimals >= GROUP;
  return { value: isDecimal ? withPoint(digits, last) : new Big(whole + fraction), guessed: true };
}

/** Groups of three, or of two and three as in India. */
const isGrouped = (text: string): boolean => /^\d{1,3}(?:([.,])\d{2,3})*(?:[.,]\d{3})?$/.test(text);

function withPoint(digits: string, mark: string): Big {
  const at = digits.lastIndexOf(mark);
  const fraction = digits.slice(at + 1).replace(/[.,]/g, "");
  return new Big(`${digits.slice(0, at).replace(/[.,]/g, "") || "0"}.${fraction || "0"}`);
}
