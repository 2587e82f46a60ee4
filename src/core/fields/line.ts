import type { FormField } from "../field.js";
import { patternOfLocale } from "./formats/date-order.js";
import { hasIsoDate, inFormat } from "./formats/index.js";
import { readDate } from "./formats/read-date.js";
import { LEFT_ALONE, type ParseContext, type Parsed, refused, type TypedAs } from "./kind.js";
import { plainText } from "./plain-text.js";
import { shorten } from "./shorten.js";

/**
 * A value as one text: in the field's format where it has one, and within its limit.
 * @param tidy how this kind of field takes text that has no format
 * @param limit characters the field has room for
 */
export function parseLine(
  value: unknown,
  field: FormField,
  context: ParseContext,
  tidy: (text: string) => string,
  limit: number | undefined,
): Parsed {
  if (value === null || value === undefined) return LEFT_ALONE;
  const plain = plainText(value, context);
  if (plain === null) return refused("The value is not text; the field was left blank.");
  const asked = withFormat(field);
  const formatted =
    (typeof value === "number" ? inFormat(value, asked, context) : null) ?? inFormat(plain.text, asked, context);
  if (formatted?.text === null) return { writing: null, value: null, findings: formatted.findings };
  const isNumber = field.valueType === "number" || field.valueType === "integer";
  if (isNumber && plain.text !== "" && formatted?.number === undefined) {
    return refused("The value is not a number; the field was left blank.");
  }
  const whole = formatted?.text ?? tidy(plain.text);
  const { text, findings } = shorten(whole, limit);
  if (text !== whole && (formatted?.number !== undefined || isSpoilt(whole, text))) {
    return refused("The value has more characters than fit in the field; the field was left blank.", "VALUE_SHORTENED");
  }
  const stored = field.nativeName === undefined ? undefined : formatted?.stored;
  return {
    writing: { kind: "text", text, ...(stored === undefined ? {} : { stored }) },
    value: isNumber ? (formatted?.number ?? null) : text,
    findings: [...plain.findings, ...(formatted?.findings ?? []), ...findings],
  };
}

/** Of one word that is cut in half nothing can be told; an e-mail address or a code is another one however little is cut. */
const isSpoilt = (whole: string, cut: string): boolean =>
  /^\S+$/u.test(whole) && (/[@\d]/u.test(whole) || cut.length * 2 < whole.length);

/** Countries and languages have codes of two letters. */
const CODE = /^[A-Za-z]{2}$/;

/** Numbers parted as dates are. */
const LIKE_A_DATE = /^\s*\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/;

/** A date may be written without what parts it. */
const DIGITS = /^\s*\d{8}\s*$/;

/** Only the print tells whether a day is meant, be it one that does not exist, or a number that is parted so or as long. */
function mayBeDay(text: string): boolean {
  if (!LIKE_A_DATE.test(text) && !DIGITS.test(text)) return false;
  const read = readDate(text, { locale: "en", today: "2000-01-01" });
  return read === "impossible" || (read !== null && DIGITS.test(text));
}

/** Plain words go in as they came; dates, numbers, codes and formats are written as the form's language has them. */
export const lineHeedsPrint = (value: unknown, { format }: FormField): boolean =>
  typeof value !== "string" || format !== undefined || hasIsoDate(value) || CODE.test(value) || mayBeDay(value);

/** What a line takes beside any text. */
export function lineHint({ format, valueType, text }: FormField): string {
  if (format?.kind === "date") return "date";
  if (format?.kind === "special") return format.name;
  if (valueType !== "string" || format?.kind === "number") return "number";
  return text.maxLength ? `max ${text.maxLength}` : "";
}

/** A line can hold whatever is written; only where it is drawn can it be a place to sign. */
export function lineRetyped(field: FormField, type: TypedAs, language: string): FormField {
  if (type === "signature") return field.nativeName === undefined ? { ...field, kind: "signature" } : field;
  if (type !== "date") return { ...field, valueType: type === "text" ? "string" : type };
  return field.format ? field : { ...field, format: { kind: "date", pattern: patternOfLocale(language) } };
}

/**
 * A field the schema says holds a number is written as one, whether or not it names a format; one whose cents have a box of
 * their own takes whole numbers.
 */
function withFormat(field: FormField): FormField {
  if (field.cents !== undefined && field.format?.kind === "number") {
    return { ...field, format: { ...field.format, decimals: 0 } };
  }
  if (field.format !== undefined || field.valueType === "string" || field.valueType === "boolean") return field;
  return { ...field, format: { kind: "number", ...(field.valueType === "integer" ? { decimals: 0 } : {}) } };
}
