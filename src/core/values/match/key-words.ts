import { rejoin } from "../../lexicon/rejoin.js";
import { isFunctionWord, tokens } from "../../lexicon/tokens.js";
import { type Datum, keysOf } from "../gather.js";
import type { Bearer, FieldIndex, IndexedField } from "./field-index.js";
import type { Like } from "./vocabulary.js";

/** A word of a key with its weight. */
interface Asked {
  token: string;
  weight: number;
}

/** Share of the score for key words amid much other print; lower for a single one, and around a field, as it may be chance. */
const PHRASE_FOUND = { named: 0.65, around: 0.55 };
const WORD_FOUND = { named: 0.6, around: 0.42 };

/** Words that alone only say that a record has a number or a kind, not which; folded. */
const GENERIC = new Set("id ids uuid guid key code ref type kind status index number nummer numero nr".split(" "));

/** Factor for a key of such words alone at a field that says more: a bare "id" is hardly the "Member ID". */
const SAYS_NOT_WHICH = 0.6;

/** The words of a key, weighed, with the fields they occur at. */
export interface KeyWords {
  total: number;
  /** Number of words that are not function words. */
  telling: number;
  /** Whether it does not say whose number or what kind it is. */
  isGeneric: boolean;
  /** Printed words similar to any of them, with their similarity. */
  alike: Map<string, number>;
  hits: Map<number, Hit>;
}

/** Words of a key found around a field. */
export interface Hit {
  /** Weight of the words found, each by similarity and position. */
  covered: number;
  /** Whether any of them is part of what names the field. */
  names: boolean;
  /** Index of the word found last, and its similarity and position as one factor. */
  last: number;
  standing: number;
}

/** To what extent the key's words are found around a field: 1 if all of them are and little else. */
export function wordScore(
  { total, telling, isGeneric, alike }: KeyWords,
  { covered, names }: Hit,
  field: IndexedField,
): number {
  if (total === 0) return 0;
  const found = (telling > 1 ? PHRASE_FOUND : WORD_FOUND)[names ? "named" : "around"];
  const said = (covered / total) * (found + (1 - found) * bestFit(field, alike));
  return isGeneric && saysWhich(field) ? said * SAYS_NOT_WHICH : said;
}

/**
 * The words of a key and where they occur on the form.
 * @param others further candidate fields, which are weighed by the words as well
 */
export function keyWordsOf(datum: Datum, index: FieldIndex, others: Iterable<number>): KeyWords {
  const asked = askedBy(datum, index).map((word) => ({ ...word, printed: index.vocabulary.like(word.token) }));
  const telling = asked.filter(({ token }) => !isFunctionWord(token));
  const bearersOf = ({ token }: Like): Bearer[] => index.byToken.get(token) ?? [];
  // function words alone find no fields
  const reached = new Set(others);
  for (const { printed } of telling)
    for (const like of printed) for (const { order } of bearersOf(like)) reached.add(order);
  const alike = new Map<string, number>();
  const hits = new Map<number, Hit>();
  for (const [i, { weight, printed }] of asked.entries()) {
    for (const like of printed) {
      alike.set(like.token, Math.max(alike.get(like.token) ?? 0, like.similarity));
      for (const bearer of bearersOf(like)) {
        if (!reached.has(bearer.order)) continue;
        let hit = hits.get(bearer.order);
        if (hit === undefined) {
          hit = { covered: 0, names: false, last: -1, standing: 0 };
          hits.set(bearer.order, hit);
        }
        hit.names ||= bearer.names;
        const standing = like.similarity * bearer.weight;
        if (hit.last === i && standing <= hit.standing) continue;
        hit.covered += (standing - (hit.last === i ? hit.standing : 0)) * weight;
        hit.last = i;
        hit.standing = standing;
      }
    }
  }
  const isGeneric = telling.every(({ token, printed }) => GENERIC.has(token) || printed.length === 0);
  return { total: asked.reduce((sum, { weight }) => sum + weight, 0), telling: telling.length, isGeneric, alike, hits };
}

/** Whether a label has words of its own besides those. */
const saysWhich = ({ prints }: IndexedField): boolean =>
  prints.some(
    ({ where, tokens }) => where === "label" && tokens.some((each) => !isFunctionWord(each) && !GENERIC.has(each)),
  );

/** Words of the last key count in full, those of the keys above it as context. */
function askedBy(datum: Datum, { vocabulary, weightOf }: FieldIndex): Asked[] {
  const names = keysOf(datum);
  const asked = new Map<string, number>();
  const add = (name: string, factor: number) => {
    for (const token of rejoin(tokens(name), (word) => vocabulary.has(word))) {
      const known = vocabulary.like(token).length > 0;
      const doubt = known ? 1 : factor < 1 ? 0.3 : token.length < 4 ? 0.5 : 1;
      asked.set(token, Math.max(asked.get(token) ?? 0, weightOf(token) * factor * doubt));
    }
  };
  add(names.at(-1) ?? "", 1);
  const above = names.slice(0, -1).reverse().slice(0, 4);
  for (const [i, name] of above.entries()) add(name, 0.6 / (i + 1));
  return [...asked].map(([token, weight]) => ({ token, weight }));
}

/** The share of the print that is also in the key: a whole label beats one word of a paragraph. */
function bestFit({ prints }: IndexedField, alike: Map<string, number>): number {
  let best = 0;
  for (const { weight, tokens, weights, total } of prints) {
    if (weight <= best) continue;
    let said = 0;
    for (let i = 0; i < tokens.length; i++) said += weights[i]! * (alike.get(tokens[i]!) ?? 0);
    if (said > 0) best = Math.max(best, weight * (said / total));
  }
  return best;
}
