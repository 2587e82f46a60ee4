import type { Concept, Role } from "../../lexicon/concepts.js";
import { kinOf } from "../../lexicon/kinship.js";
import { rejoin } from "../../lexicon/rejoin.js";
import { isFunctionWord, tokens } from "../../lexicon/tokens.js";
import type { Datum } from "../gather.js";
import type { FieldIndex, IndexedField } from "./field-index.js";
import { accord, concord, type Meaning, meaningOfDatum } from "./meaning.js";
import { ordinalFit, ordinalOfKey } from "./ordinal.js";
import { roleFit } from "./role-fit.js";
import { shapeFit } from "./shape.js";

/** A value that may belong to a field. */
export interface Pair {
  datum: number;
  field: number;
  /** How alike they are by themselves, 0 to 1. */
  likeness: number;
  /** The same until all pairs are weighed together, then how certain the pair is. */
  score: number;
  why: string;
  /** Another field that stays open fits as well. */
  rivalled?: boolean;
}

/** A key as matching sees it: its words with how much each counts. */
interface Asked {
  token: string;
  weight: number;
}

/** Most fields one value is weighed against. */
const MOST_PAIRS = 12;

/** What the lexicon says of a match counts a little less than the form's own words. */
const BY_MEANING = 0.9;

/** Where words and meaning agree, the surer of the two gains from the other. */
const AGREEMENT = 0.15;

/** A field of several answers, or one that stands alone, takes the whole list rather than one item of it. */
const ITEM_OF_LIST = 0.8;

/** How far the words of a key tell among much other print: a single one may stand there by chance, around a field the more. */
const PHRASE_FOUND = { named: 0.65, around: 0.55 };
const WORD_FOUND = { named: 0.6, around: 0.42 };

const LEAST = 0.25;

/** Fields that may be what `datum` answers, by the words of its key and by what they mean; best first. */
export function pairsOf(datum: Datum, position: number, index: FieldIndex, subject: Role | null = null): Pair[] {
  const meaning = meaningOfDatum(datum, index.recognise, subject);
  const ordinal = ordinalOfKey(datum);
  const isItem = typeof datum.steps.at(-1) === "number";
  const words = wordsOf(datum, index);
  const reached = new Set(words.reached);
  for (const { concept } of meaning.concepts) {
    for (const near of kinOf(concept)) for (const field of index.byConcept.get(near) ?? []) reached.add(field);
  }
  const likely: Likeness[] = [];
  for (const order of reached) {
    const likeness = likenessOf(words, meaning, index.fields[order]!, index);
    if (likeness.high > LEAST) likely.push(likeness);
  }
  likely.sort((a, b) => b.high - a.high || a.field.order - b.field.order);
  const pairs: Pair[] = [];
  for (const { field, said, meant, high } of likely) {
    // no further one can reach the score of the least that is kept
    if (pairs.length === MOST_PAIRS && (pairs.at(-1)?.score ?? 0) > high) break;
    const score =
      high *
      roleFit(meaning, field.meaning, meant.concept) *
      concord(meaning, field.meaning, field.around) *
      ordinalFit(ordinal, field.ordinal) *
      (isItem && (field.field.multiSelect || field.ordinal === null) ? ITEM_OF_LIST : 1) *
      shapeFit(
        datum.value,
        field.field,
        field.meaning.concepts.filter(({ score }) => score > 0.75).map(({ concept }) => concept),
      );
    if (score <= LEAST) continue;
    const worst = pairs[MOST_PAIRS - 1];
    if (worst !== undefined && worst.score > score) continue;
    pairs.push({ datum: position, field: field.order, likeness: score, score, why: reasonOf(datum, said, meant) });
    pairs.sort((a, b) => b.score - a.score || a.field - b.field);
    pairs.splice(MOST_PAIRS);
  }
  return pairs;
}

/** What words and meaning say of a pair; whose it is and the kind of value can only take away from `high`. */
interface Likeness {
  field: IndexedField;
  said: number;
  meant: { score: number; concept: Concept | null };
  high: number;
}

function likenessOf(words: KeyWords, meaning: Meaning, field: IndexedField, index: FieldIndex): Likeness {
  const said = wordScore(words, field, index);
  const meant = accord(meaning, field.meaning);
  const surer = Math.max(said, meant.score * BY_MEANING);
  const high = Math.min(1, surer + AGREEMENT * Math.min(said, meant.score) * (1 - surer));
  return { field, said, meant, high };
}

function reasonOf(datum: Datum, said: number, meant: { score: number; concept: Concept | null }): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const words = `the words of "${datum.path}" are printed at the field to ${percent(said)}`;
  const sense =
    meant.concept === null ? "" : `both mean ${meant.concept.replaceAll("_", " ")} (${percent(meant.score)})`;
  if (sense === "") return words;
  return said > 0.2 ? `${words}; ${sense}` : sense;
}

/** The key's words, weighed, with the printed words like them and the fields these lead to. */
interface KeyWords {
  asked: Asked[];
  total: number;
  /** How many of them are no mere function words. */
  telling: number;
  reached: Set<number>;
  /** What of them stands around each field that has any of them. */
  hits: Map<number, Hit>;
}

/** Words of a key that stand around a field. */
interface Hit {
  /** How well each word of the key stands there. */
  standing: number[];
  /** Printed words that are like them, with their likeness. */
  matched: Map<string, number>;
}

/** How far the key's words stand around the field: all of them, and little else, is 1. */
function wordScore({ asked, hits, total, telling }: KeyWords, field: IndexedField, index: FieldIndex): number {
  const hit = hits.get(field.order);
  if (hit === undefined || total === 0) return 0;
  const { standing, matched } = hit;
  const covered = asked.reduce((sum, { weight }, i) => sum + standing[i]! * weight, 0);
  const where = [...matched.keys()].some((token) => field.named.has(token)) ? "named" : "around";
  const found = (telling > 1 ? PHRASE_FOUND : WORD_FOUND)[where];
  return (covered / total) * (found + (1 - found) * bestFit(field, matched, index));
}

/** Words of the last key count in full, those of the keys above it for context. */
function wordsOf(datum: Datum, index: FieldIndex): KeyWords {
  const names = datum.steps.filter((step) => typeof step === "string");
  const leaf = names.at(-1) ?? "";
  const asked = new Map<string, number>();
  const add = (name: string, factor: number) => {
    for (const token of rejoin(tokens(name), (word) => index.vocabulary.has(word))) {
      const known = index.vocabulary.like(token).length > 0;
      const doubt = known ? 1 : factor < 1 ? 0.3 : token.length < 4 ? 0.5 : 1;
      const weight = index.weightOf(token) * factor * doubt;
      asked.set(token, Math.max(asked.get(token) ?? 0, weight));
    }
  };
  add(leaf, 1);
  const above = names.slice(0, -1).reverse().slice(0, 4);
  for (const [i, name] of above.entries()) add(name, 0.6 / (i + 1));
  const words = [...asked].map(([token, weight]) => ({ token, weight }));
  const likes = words.map((word) => index.vocabulary.like(word.token));
  const reached = new Set<number>();
  const hits = new Map<number, Hit>();
  likes.forEach((like, i) => {
    const tells = !isFunctionWord(words[i]!.token);
    for (const { token, similarity } of like) {
      for (const order of index.byToken.get(token) ?? []) {
        if (tells) reached.add(order);
        const hit = hits.get(order) ?? { standing: Array<number>(words.length).fill(0), matched: new Map() };
        hits.set(order, hit);
        const standing = similarity * index.fields[order]!.words.get(token)!;
        hit.standing[i] = Math.max(hit.standing[i]!, standing);
        hit.matched.set(token, Math.max(hit.matched.get(token) ?? 0, similarity));
      }
    }
  });
  const telling = words.filter(({ token }) => !isFunctionWord(token)).length;
  return { asked: words, total: words.reduce((sum, word) => sum + word.weight, 0), telling, reached, hits };
}

/** How much of what is printed the key says too: the whole label beats a word of a paragraph. */
function bestFit(field: IndexedField, matched: Map<string, number>, index: FieldIndex): number {
  let best = 0;
  for (const print of field.prints) {
    if (print.weight <= best) continue;
    let said = 0;
    for (const token of print.tokens) {
      const alike = matched.get(token);
      if (alike !== undefined) said += index.weightOf(token) * alike;
    }
    if (said > 0) best = Math.max(best, print.weight * (said / index.weightOfPrint(print)));
  }
  return best;
}
