import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools";
import type { Validator } from "stdnum";
import type { Concept, Language } from "../../lexicon/concepts.js";

/** Countries that use a language; a form in the language may ask for a number of any of them. */
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

/** Languages of countries whose personal number has check digits; elsewhere a national ID is the number of a card, or none. */
const NATIONAL: readonly Language[] = ["es", "it", "nl", "pl", "da", "sv"];

const OF_TAXES: ReadonlySet<Concept> = new Set(["tax_id", "tax_number", "vat_id", "social_security_number"]);

/** Shorter texts are parts of a number, such as its last four digits. */
const SHORTEST = 6;

/** Characters that mask digits. */
const MASKED = /[*•#…]/u;

/** Whether check digits can be verified: the field asks for a number that the state assigns to people and firms. */
const isProved = (asked: Concept, language: Language | null): boolean =>
  OF_TAXES.has(asked) || (asked === "national_id" && language !== null && NATIONAL.includes(language));

/** Whether a concept can have check digits or a structure of its own, on a form in some language. */
export const isProvable = (asked: Concept): boolean =>
  asked === "iban" || asked === "bic" || asked === "national_id" || OF_TAXES.has(asked);

/** Why an IBAN or a BIC is probably wrong; null if it is valid, or if something else is asked for. */
export function unprovedAccount(text: string, asked: Concept): string | null {
  const bare = electronicFormatIBAN(text) ?? text;
  if (asked === "iban" && !isValidIBAN(bare))
    return "The check digits or the length of the IBAN are wrong; it was written unchanged.";
  if (asked === "bic" && !isValidBIC(bare)) return "The value is not a valid BIC; it was written unchanged.";
  return null;
}

/**
 * Why a tax or identity number is probably wrong: its length or check digits are not valid in any country of the form's
 * language, or for a VAT number in the country of its prefix.
 * @returns null if it is valid, or cannot be verified
 */
export async function unprovedNumber(text: string, asked: Concept, language: Language | null): Promise<string | null> {
  const bare = text.replace(/[^\p{L}\p{Nd}]/gu, "");
  if (!isProved(asked, language) || bare.length < SHORTEST || MASKED.test(text) || !/\p{Nd}/u.test(bare)) return null;
  const known = await validatorsFor(bare, asked, language);
  if (known.length === 0 || known.some((one) => one.validate(text).isValid)) return null;
  return `The check digits or the length of the number (${asked.replaceAll("_", " ")}) are wrong; it was written unchanged.`;
}

/** The tables of all countries are large, so they are loaded on demand. */
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
  // the German Steuernummer is any ten or eleven digits, and has its own concept
  return asked === "tax_number" ? known : known.filter((one) => one !== stdnum.DE?.stnr);
}
