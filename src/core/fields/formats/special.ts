import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from "ibantools";
import type { FieldFormat } from "../../../contract/edit-schema.js";
import type { FormField } from "../../field.js";
import { date } from "./date.js";
import { patternOfLocale } from "./date-order.js";
import { type Format, type Formatted, guessed, isComb, roomOf } from "./format.js";
import { printedCountry } from "./printed-country.js";

type SpecialFormat = Extract<FieldFormat, { kind: "special" }>;

/** Masks of Acrobat's special formats: 9 a digit, A a letter, O either, X any character. */
const MASKS: ReadonlyMap<string, string[]> = new Map([
  ["zip", ["99999"]],
  ["zip4", ["99999-9999", "99999"]],
  ["phone", ["(999) 999-9999", "999-9999"]],
  ["ssn", ["999-99-9999"]],
]);

/** Numbers with a fixed build: postcodes, telephone and social security numbers, IBANs, masks of the form's own. */
export const special: Format<SpecialFormat> = {
  write(value, format, field, context) {
    if (typeof value !== "string" && typeof value !== "number") return null;
    const text = String(value).normalize("NFKC").trim();
    if (text === "") return null;
    if (format.name === "iban") return iban(text, field);
    const masks = format.mask === undefined ? MASKS.get(format.name) : [format.mask];
    if (masks === undefined) return { text, findings: [] };
    if (/^99?\D99?\D99(?:99)?$/.test(format.mask ?? "")) {
      const pattern = patternOfLocale(context.locale).replace(/[^A-Za-z]+/g, format.mask!.replace(/9/g, "")[0]!);
      const dated = date.write(text, { kind: "date", pattern }, field, context);
      if (dated !== null) return dated;
    }
    for (const mask of masks) {
      const masked = throughMask(national(text, format), mask);
      if (masked !== null) return { text: bareIn(masked, field), findings: [] };
    }
    return {
      text,
      findings: [guessed("The value does not match the pattern that the field asks for; it was written unchanged.")],
    };
  },
};

/** Whether a text is an IBAN beyond doubt: its check digits fit. */
export const isIban = (text: string): boolean =>
  /^[A-Za-z]{2}\d{2}[\sA-Za-z0-9]{11,40}$/.test(text) && isValidIBAN(electronicFormatIBAN(text) ?? "");

/** An IBAN in blocks of four, or without blanks where each character has a cell, and without its country where that is printed. */
export function iban(text: string, field: FormField): Formatted {
  const bare = electronicFormatIBAN(text) ?? text;
  const blocks = friendlyFormatIBAN(bare) ?? bare;
  const findings = isValidIBAN(bare)
    ? []
    : [guessed("The check digits of the IBAN are wrong; it was written unchanged.")];
  const room = roomOf(field);
  if (isComb(field)) {
    const isPrinted = bare.length === room + 2 && printedCountry(field) === bare.slice(0, 2);
    return { text: blocks.length === room ? blocks : isPrinted ? bare.slice(2) : bare, findings };
  }
  return { text: blocks.length <= room ? blocks : bare, findings };
}

/** The American number without its country code; one of another country fits no American mask. */
function national(text: string, format: SpecialFormat): string {
  if (format.name !== "phone") return text;
  const own = text.replace(/^(?:\+1|1(?=\D?\d{3}\D?\d{3}\D?\d{4}$))[\s.-]*/, "");
  return own.startsWith("+") || own.startsWith("00") ? "" : own;
}

/** The letters and digits of a value put into a mask, or null where they do not fit it one for one. */
function throughMask(text: string, mask: string): string | null {
  const given = Array.from(text.replace(/[^\p{L}\p{N}]/gu, ""));
  const slots = Array.from(mask).filter((slot) => TAKES[slot] !== undefined);
  if (given.length !== slots.length || !given.every((character, i) => TAKES[slots[i]!]!.test(character))) return null;
  let next = 0;
  return Array.from(mask)
    .map((slot) => (TAKES[slot] === undefined ? slot : given[next++]!))
    .join("");
}

const TAKES: Record<string, RegExp> = { "9": /^\p{Nd}$/u, A: /^\p{L}$/u, O: /^[\p{L}\p{Nd}]$/u, X: /^.$/u };

/** Without its separators where the field has no room for them. */
function bareIn(masked: string, field: FormField): string {
  return masked.length <= roomOf(field) && !(isComb(field) && masked.length !== roomOf(field))
    ? masked
    : masked.replace(/[^\p{L}\p{N}]/gu, "");
}
