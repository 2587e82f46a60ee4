import Big from "big.js";
import { decimalMark } from "./formats/read-number.js";
import type { Finding, ParseContext } from "./kind.js";
import { inWords } from "./yes-no.js";

/** More than any form field holds; what is longer would only keep the layout busy. */
const LONGEST = 20_000;

export interface PlainText {
  text: string;
  findings: Finding[];
}

/**
 * Any scalar as the text a person would write: numbers with the decimal mark of the form, booleans in the form's language,
 * lists joined by commas. What cannot be printed is left out, line ends become `\n`.
 * @returns null where the value has no text: objects, and lists of anything but scalars
 */
export function plainText(value: unknown, context: ParseContext): PlainText | null {
  if (!Array.isArray(value)) return scalarText(value, context);
  const parts = value.filter((item) => item !== null && item !== undefined).map((item) => scalarText(item, context));
  if (parts.some((part) => part === null)) return null;
  const joined = clean(parts.map((part) => part?.text).join(", "));
  return { text: joined.text, findings: [...parts.flatMap((part) => part?.findings ?? []), ...joined.findings] };
}

function scalarText(value: unknown, context: ParseContext): PlainText | null {
  if (typeof value === "string") return clean(value);
  if (typeof value === "number") return Number.isFinite(value) ? numberText(value, context.locale) : null;
  if (typeof value === "bigint") return clean(String(value));
  if (typeof value === "boolean") return clean(inWords(value, context.locale));
  return null;
}

/** The digits JSON gave, with the decimal mark of the form; without grouping, since it may be a reference. */
function numberText(value: number, locale: string): PlainText {
  const { text } = clean(new Big(value).toFixed().replace(".", decimalMark(locale)));
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return { text, findings: [] };
  const reason =
    "The number has more digits than JSON numbers can hold. Check the last digits, or give the number as text.";
  return { text, findings: [{ code: "FORMAT_GUESSED", reason }] };
}

/** What nothing can print, or what would turn the order of the letters after it. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Cs}\uFEFF\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu;

function clean(raw: string): PlainText {
  const findings: Finding[] = [];
  const lines = raw.replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n");
  let text = lines.replace(UNPRINTABLE, "");
  if (text.length < lines.length) {
    findings.push({ code: "GLYPH_MISSING", reason: "Unprintable characters were left out." });
  }
  text = text.normalize("NFC").replace(/\t/g, " ");
  if (text.length > LONGEST) {
    text = text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, "");
    findings.push({ code: "VALUE_SHORTENED", reason: `Only the first ${LONGEST} characters of the value were used.` });
  }
  return { text, findings };
}

/** Several lines as one, for fields that have but one. */
export const onOneLine = (text: string, joint: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(joint);
