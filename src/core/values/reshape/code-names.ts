import type { Concept, Language } from "../../lexicon/concepts.js";

const COUNTRIES: ReadonlySet<Concept> = new Set(["country", "birth_country", "nationality", "issue_place"]);

/**
 * Country and language codes as a form's language writes them out (`DE` is "Deutschland" on a German form); anything else
 * comes back as it is.
 * @param room characters the field has
 */
export function writeOut(value: unknown, concepts: Concept[], language: Language | null, room: number): unknown {
  if (typeof value !== "string" || language === null || room < 4) return value;
  const country = concepts.some((concept) => COUNTRIES.has(concept));
  if (country && /^[A-Z]{2}$/.test(value)) return nameOf(value, "region", language);
  if (concepts.includes("language") && /^[a-z]{2}$/.test(value)) return nameOf(value, "language", language);
  return value;
}

/** Names from Unicode CLDR, as included in the runtime. */
function nameOf(code: string, type: "region" | "language", language: Language): string {
  return new Intl.DisplayNames([language], { type, fallback: "code" }).of(code) ?? code;
}
