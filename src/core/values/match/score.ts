import type { Datum } from "../gather.js";
import type { FieldIndex, IndexedField } from "./field-index.js";
import { shapeFit } from "./shape.js";
import { isFunctionWord, tokens } from "./tokens.js";

/** A value that may belong to a field. */
export interface Pair {
  datum: number;
  field: number;
  /** 0 to 1. */
  score: number;
  why: string;
}

/** A key as matching sees it: its words with how much each counts. */
interface Asked {
  token: string;
  weight: number;
}

/** Most fields one value is weighed against. */
const MOST_PAIRS = 12;

/** Fields whose print is like the words of `datum`'s key, best first. */
export function pairsOf(datum: Datum, position: number, index: FieldIndex): Pair[] {
  const asked = wordsOf(datum, index);
  const total = asked.reduce((sum, word) => sum + word.weight, 0);
  if (total === 0) return [];
  const likes = asked.map((word) => index.vocabulary.like(word.token));
  const reached = new Set<number>();
  likes.forEach((like, i) => {
    if (isFunctionWord(asked[i]?.token ?? "")) return;
    for (const { token } of like) for (const field of index.byToken.get(token) ?? []) reached.add(field);
  });
  const pairs: Pair[] = [];
  for (const order of reached) {
    const field = index.fields[order];
    if (field === undefined) continue;
    let covered = 0;
    const matched = new Map<string, number>();
    asked.forEach((word, i) => {
      let best = 0;
      for (const { token, similarity } of likes[i] ?? []) {
        const standing = field.words.get(token);
        if (standing === undefined) continue;
        best = Math.max(best, similarity * standing);
        matched.set(token, Math.max(matched.get(token) ?? 0, similarity));
      }
      covered += best * word.weight;
    });
    const cover = covered / total;
    const fit = bestFit(field, matched, index);
    const score = cover * (0.68 + 0.32 * fit) * shapeFit(datum.value, field.field);
    if (score > 0.25) pairs.push({ datum: position, field: order, score, why: "" });
  }
  pairs.sort((a, b) => b.score - a.score || a.field - b.field);
  return pairs.slice(0, MOST_PAIRS);
}

/** Words of the last key count in full, those of the keys above it for context. */
function wordsOf(datum: Datum, index: FieldIndex): Asked[] {
  const names = datum.steps.filter((step) => typeof step === "string");
  const leaf = names.at(-1) ?? "";
  const asked = new Map<string, number>();
  const add = (name: string, factor: number) => {
    for (const token of tokens(name)) {
      const known = index.vocabulary.like(token).length > 0;
      const weight = index.weightOf(token) * (factor < 1 && !known ? factor * 0.3 : factor);
      asked.set(token, Math.max(asked.get(token) ?? 0, weight));
    }
  };
  add(leaf, 1);
  const above = names.slice(0, -1).reverse().slice(0, 4);
  for (const [i, name] of above.entries()) add(name, 0.6 / (i + 1));
  return [...asked].map(([token, weight]) => ({ token, weight }));
}

/** How much of what is printed the key says too: the whole label beats a word of a paragraph. */
function bestFit(field: IndexedField, matched: Map<string, number>, index: FieldIndex): number {
  let best = 0;
  for (const print of field.prints) {
    let said = 0;
    let all = 0;
    for (const token of print.tokens) {
      const weight = index.weightOf(token);
      all += weight;
      said += weight * (matched.get(token) ?? 0);
    }
    if (all > 0) best = Math.max(best, print.weight * (said / all));
  }
  return best;
}
