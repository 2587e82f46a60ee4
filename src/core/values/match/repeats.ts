import { CONCEPTS, type Concept } from "../../lexicon/concepts.js";
import { fold } from "../../lexicon/fold.js";
import { isFunctionWord, tokens } from "../../lexicon/tokens.js";
import type { FieldIndex, IndexedField } from "./field-index.js";
import type { Pair } from "./score.js";

/** Least score of a match that is repeated if the form asks again. */
const SURE = 0.9;

/** From this score on, the meaning of a label is known. */
const KNOWN = 0.8;

/** Numbers that belong to one person or one case only. */
const NUMBERS: ReadonlySet<Concept> = new Set([
  ...CONCEPTS.identity.filter((concept) => /_(?:id|number)$/.test(concept)),
  "case_number",
  "file_reference",
  "policy_number",
]);

const NAMES: ReadonlySet<Concept> = new Set(CONCEPTS.name);

/**
 * Whether a field on a later page asks again for the same as an earlier one, as page headers do: in the same words, about the
 * same person, once a page, and for something unique. A bare "Name" may be another person's.
 */
export function asksAgain(field: IndexedField, first: IndexedField): boolean {
  const [a, b] = [field.field, first.field];
  if (!field.isAlone || !first.isAlone) return false;
  if (a.pageIndex <= b.pageIndex || a.kind !== b.kind || a.readOnly || a.label === "") return false;
  if (fold(a.label) !== fold(b.label) || field.meaning.role !== first.meaning.role) return false;
  const [asked] = field.meaning.concepts;
  if (asked === undefined || asked.score < KNOWN) return false;
  return NUMBERS.has(asked.concept) || (NAMES.has(asked.concept) && isSpecific(a.label));
}

const isSpecific = (label: string): boolean => tokens(label).filter((token) => !isFunctionWord(token)).length > 1;

/** Certain matches, repeated for each open field that asks for them again. */
export function repeated(pairs: Pair[], index: FieldIndex): Pair[] {
  const filled = new Set(pairs.map(({ field }) => field));
  const byLabel = new Map<string, IndexedField[]>();
  for (const field of index.fields) {
    const label = fold(field.field.label);
    byLabel.set(label, [...(byLabel.get(label) ?? []), field]);
  }
  return pairs.flatMap((pair) => {
    const first = index.fields[pair.field];
    if (first === undefined || pair.score < SURE) return [];
    const alike = byLabel.get(fold(first.field.label)) ?? [];
    const again = alike.filter((field) => !filled.has(field.order) && asksAgain(field, first));
    return again.map(({ order }) => ({ ...pair, field: order, why: `${pair.why}; the form asks for it again` }));
  });
}
