import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools";
import type { Validator } from "stdnum";
import type { Concept, Language } from "../../lexicon/concepts.js";

/** Countries where forms are printed in a language; a number of any of them may stand on such a form. */
const COUNTRIES: Record<Language, readonly string[]> = {
  en: ["US", "GB", "IE", "CA", "AU", "NZ", "IN", "ZA"],
  de: ["DE", "AT", "CH", "LU"],
  fr: ["FR", "BE", "CH", "LU", "CA", "MC"],
  es: ["ES", "MX", "AR", "CL", "CO", "PE", "EC", "UY", "VE", "DO", "GT", "CR", "PY", "SV", "BO", "US"],
  it: ["IT", "CH", "SM"],
  nl: ["NL", "BE"],
  pl: ["PL"],
  pt: ["PT", "BR", "AO", "MZ"],
  da: ["DK", "FO"],
  sv: ["SE", "FI"],
};

/** Where the number everybody has from the state has check digits; elsewhere that of a card or none is meant. */
const NATIONAL: readonly Language[] = ["es", "it", "nl", "pl", "da", "sv"];

const OF_TAXES: ReadonlySet<Concept> = new Set(["tax_id", "tax_number", "vat_id", "social_security_number"]);

/** Fewer characters are a part of a number: its last four digits. */
const SHORTEST = 6;

/** Digits that somebody has made unreadable. */
const MASKED = /[*•#…]/u;

/** Whether there are check digits to look at: what the field asks for is a number that the state gives to people and firms. */
const isProved = (asked: Concept, language: Language | null): boolean =>
  OF_TAXES.has(asked) || (asked === "national_id" && language !== null && NATIONAL.includes(language));

/** Whether what is asked for can have check digits or a build of its own, on a form in some language. */
export const isProvable = (asked: Concept): boolean =>
  asked === "iban" || asked === "bic" || asked === "national_id" || OF_TAXES.has(asked);

/** Why an IBAN or a BIC is hardly right; null where it is, or another number is asked for. */
export function unprovedAccount(text: string, asked: Concept): string | null {
  const bare = electronicFormatIBAN(text) ?? text;
  if (asked === "iban" && !isValidIBAN(bare))
    return "The check digits of the IBAN or its length do not fit; it was written as it came.";
  if (asked === "bic" && !isValidBIC(bare)) return "The value is not built as a BIC is; it was written as it came.";
  return null;
}

/**
 * Why a tax or identity number is hardly right: no such number of the countries where the form's language is spoken is as long
 * and has such check digits. A VAT number is one of the country it begins with.
 * @returns null where it is one, or nothing can be told
 */
export async function unprovedNumber(text: string, asked: Concept, language: Language | null): Promise<string | null> {
  const bare = text.replace(/[^\p{L}\p{Nd}]/gu, "");
  if (!isProved(asked, language) || bare.length < SHORTEST || MASKED.test(text) || !/\p{Nd}/u.test(bare)) return null;
  const known = await validatorsFor(bare, asked, language);
  if (known.length === 0 || known.some((one) => one.validate(text).isValid)) return null;
  return `The check digits of the number (${asked.replaceAll("_", " ")}) or its length do not fit; it was written as it came.`;
}

/** The tables of all countries are large; they are read where a form asks for such a number. */
async function validatorsFor(bare: string, asked: Concept, language: Language | null): Promise<Validator[]> {
  const { stdnum, personValidators, entityValidators, euVat } = await import("stdnum");
  const prefix = bare.slice(0, 2).toUpperCase().replace("EL", "GR");
  const countries = language === null ? [] : COUNTRIES[language];
  const known = [
    ...(euVat[prefix] ?? []),
    ...countries.flatMap((country) =>
      [personValidators, entityValidators, euVat].flatMap((validators) => validators[country] ?? []),
    ),
  ];
  // the German Steuernummer is any ten or eleven digits, and has a name of its own
  return asked === "tax_number" ? known : known.filter((one) => one !== stdnum.DE?.stnr);
}
