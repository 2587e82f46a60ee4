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
 * lists joined by commas. Control characters and unpaired surrogates are dropped, line ends become `\n`.
 * @returns null where the value has no text: objects, and lists of anything but scalars
 */
export function plainText(value: unknown, context: ParseContext): PlainText | null {
  if (!Array.isArray(value)) return scalarText(value, context);
  const parts = value.filter((item) => item !== null && item !== undefined).map((item) => scalarText(item, context));
  if (parts.some((part) => part === null)) return null;
  return clean(parts.map((part) => part?.text).join(", "));
}

function scalarText(value: unknown, context: ParseContext): PlainText | null {
  if (typeof value === "string") return clean(value);
  if (typeof value === "number") return Number.isFinite(value) ? clean(numberText(value, context.locale)) : null;
  if (typeof value === "bigint") return clean(String(value));
  if (typeof value === "boolean") return clean(inWords(value, context.locale));
  return null;
}

/** The digits JSON gave, with the decimal mark of the form; without grouping, since it may be a reference. */
const numberText = (value: number, locale: string): string =>
  new Big(value).toFixed().replace(".", decimalMark(locale));

function clean(raw: string): PlainText {
  const findings: Finding[] = [];
  const wellFormed = raw.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "");
  if (wellFormed.length < raw.length) {
    findings.push({ code: "GLYPH_MISSING", reason: "Characters that are broken in the data were left out." });
  }
  let text = wellFormed
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/(?!\n)[\p{Cc}\uFEFF\uFFFE\uFFFF]/gu, "");
  if (text.length > LONGEST) {
    text = text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, "");
    findings.push({ code: "VALUE_SHORTENED", reason: `Only the first ${LONGEST} characters of the value were kept.` });
  }
  return { text, findings };
}
