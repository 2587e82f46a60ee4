import type { EditProperty, FieldFormat } from "../../../contract/edit-schema.js";
import { isRecord, malformed, readCount } from "../keywords.js";

/** Patterns, masks and signs are short; a longer one is a mistake. */
const LONGEST = 100;
const MOST_DECIMALS = 20;

/** What each kind of format may say, by the type it says it in. */
const TEXTS: Record<string, readonly string[]> = {
  date: ["pattern"],
  time: ["pattern"],
  number: ["grouping", "decimal", "currency", "prefix", "suffix", "negative"],
  percent: ["decimal"],
  special: ["name", "mask"],
};

/**
 * `formfill:format` of a property; a kind this version does not know is kept and does nothing.
 * @throws FormfillError SCHEMA_VALIDATION_ERROR naming the place
 */
export function readFormat(property: EditProperty, at: string): { format?: FieldFormat } {
  const format: unknown = property["formfill:format"];
  if (format === undefined || format === null) return {};
  const here = `${at}.formfill:format`;
  if (!isRecord(format) || typeof format.kind !== "string") malformed(here, "an object with a kind");
  for (const name of Object.hasOwn(TEXTS, format.kind) ? TEXTS[format.kind]! : []) {
    const text = format[name];
    if (text !== undefined && (typeof text !== "string" || text.length > LONGEST)) {
      malformed(`${here}.${name}`, `a string of at most ${LONGEST} characters`);
    }
  }
  if (format.decimals !== undefined) readCount(format.decimals, `${here}.decimals`, MOST_DECIMALS);
  return { format: format as FieldFormat };
}
