import type { Parts } from "./reshape.js";

/** Words for streets: in French before the name, in English after it. */
const FRENCH =
  /^(?:all[ée]e|avenue|boulevard|bd|chemin|cours|esplanade|faubourg|impasse|lotissement|passage|place|quai|route|rue|ruelle|sentier|square)\.?\s/iu;
const ENGLISH =
  /\s(?:avenue|ave|boulevard|blvd|circle|close|court|ct|crescent|drive|dr|gardens|grove|highway|hwy|lane|ln|mews|parkway|pkwy|place|road|rd|square|street|st|terrace|trail|way)\.?$/iu;

/** Codes of Belgium, Luxembourg and Switzerland, where the number comes after French names, too. */
const OF_FOUR = /^\p{L}?-?\d{4}$/u;

/** A street and its number in one line; the number comes first in France and English-speaking countries, judged by the name. */
export function streetLine({ street = "", house_number: number = "", postal_code: code = "" }: Parts): string {
  const isFirst = ENGLISH.test(street) || (FRENCH.test(street) && !OF_FOUR.test(code.trim()));
  return (isFirst ? [number, street] : [street, number]).filter(Boolean).join(" ");
}
