import type { Concept } from "../../lexicon/concepts.js";
import { kinOf } from "../../lexicon/kinship.js";
import { rejoin } from "../../lexicon/rejoin.js";
import { isFunctionWord, tokens } from "../../lexicon/tokens.js";
import type { Datum } from "../gather.js";
import type { Bearer, FieldIndex, IndexedField } from "./field-index.js";
import { formerFit, isFormerDatum } from "./former-fit.js";
import { accord, concord, type Meaning, meaningOfDatum } from "./meaning.js";
import { ordinalFit, ordinalOfKey } from "./ordinal.js";
import { roleFit } from "./role-fit.js";
import { shapeFit } from "./shape.js";
import { kindsOfValue } from "./value-kind.js";
import type { Like } from "./vocabulary.js";

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

/** A field asks for a concept beyond question from here on. */
const SURELY = 0.75;

/** By so much a sum of fractions may be off. */
const ROUNDING = 1e-9;

/** Fields that may be what `datum` answers, by the words of its key and by what they mean; best first. */
export function pairsOf(
  datum: Datum,
  position: number,
  index: FieldIndex,
  meaning: Meaning = meaningOfDatum(datum, index.recognise),
): Pair[] {
  const accords = accordsOf(meaning, index);
  const words = wordsOf(datum, index, accords);
  const ordinal = ordinalOfKey(datum);
  const isItem = typeof datum.steps.at(-1) === "number";
  const kinds = kindsOfValue(datum.value);
  const wasBefore = isFormerDatum(datum);
  const fitting = (
    { field, meaning: asked, around, ordinal: own, isFormer }: IndexedField,
    concept: Concept | null,
  ): number => {
    const [best] = asked.concepts;
    return (
      roleFit(meaning, asked, concept) *
      concord(meaning, asked, around) *
      ordinalFit(ordinal, own) *
      formerFit(wasBefore, isFormer, concept) *
      (isItem && (field.multiSelect || own === null) ? ITEM_OF_LIST : 1) *
      shapeFit(datum.value, field, best !== undefined && best.score > SURELY ? best.concept : undefined, kinds)
    );
  };
  const found: Found[] = [];
  for (const { order, hit, meant, most } of reachedBy(words, accords)) {
    // no further one can reach the score of the least that is kept
    const least = found.length === MOST_PAIRS ? found.at(-1)!.score : LEAST;
    if (most < least) break;
    const field = index.fields[order]!;
    const said = hit === undefined ? 0 : wordScore(words, hit, field);
    const score = together(said, meant.score) * fitting(field, meant.concept) * ownFit(field, meant, words);
    if (score > LEAST) keep(found, { order, score, said, meant });
  }
  return found.map(({ order, score, said, meant }) => ({
    datum: position,
    field: order,
    likeness: score,
    score,
    why: reasonOf(datum, said, meant),
  }));
}

/** What is left of a match by the words of a heading where the field itself surely asks for something else. */
const ASKS_ELSE = 0.6;

/** Where the words that are the field's own stand; those over it and over its group are of others as well. */
const BESIDE: ReadonlySet<string> = new Set(["label", "tooltip", "native", "inside", "left", "row", "column"]);

/** Less than 1 where nothing but a heading speaks for a field, and its label surely asks for something. */
function ownFit({ meaning, prints }: IndexedField, { concept }: Accord, { alike }: KeyWords): number {
  const [asked] = meaning.concepts;
  if (concept !== null || asked === undefined || asked.score <= SURELY) return 1;
  const says = (token: string) => !isFunctionWord(token) && alike.has(token);
  return prints.some(({ where, tokens: own }) => BESIDE.has(where) && own.some(says)) ? 1 : ASKS_ELSE;
}

/** How well a field answers, and by what. */
interface Found {
  order: number;
  score: number;
  said: number;
  meant: Accord;
}

/** Puts a field in its place among the best. */
function keep(best: Found[], found: Found): void {
  const worse = best.findIndex(
    ({ score, order }) => score < found.score || (score === found.score && order > found.order),
  );
  best.splice(worse < 0 ? best.length : worse, 0, found);
  best.splice(MOST_PAIRS);
}

/** A concept a key gives and a field asks for, and how surely. */
interface Accord {
  score: number;
  concept: Concept | null;
}

const NONE: Accord = { score: 0, concept: null };

/** A field that a key's words or meaning lead to, and the most its score can be: the rest can only take away from it. */
interface Reached {
  order: number;
  hit: Hit | undefined;
  meant: Accord;
  most: number;
}

function reachedBy({ hits, total }: KeyWords, accords: Map<number, Accord>): Reached[] {
  const reached: Reached[] = [];
  const add = (order: number, hit: Hit | undefined, meant: Accord) => {
    const most = together(hit === undefined || total === 0 ? 0 : hit.covered / total, meant.score) + ROUNDING;
    if (most > LEAST) reached.push({ order, hit, meant, most });
  };
  for (const [order, hit] of hits) add(order, hit, accords.get(order) ?? NONE);
  for (const [order, meant] of accords) if (!hits.has(order)) add(order, undefined, meant);
  return reached.sort((a, b) => b.most - a.most);
}

/** Fields that may ask for what a key means, each with the concept that joins them best. */
function accordsOf({ concepts }: Meaning, { byConcept }: FieldIndex): Map<number, Accord> {
  const found = new Map<number, Accord & { rank: number }>();
  for (const given of concepts) {
    for (const concept of [given.concept, ...kinOf(given.concept).keys()]) {
      for (const { order, meant, rank } of byConcept.get(concept) ?? []) {
        const score = accord(given, meant);
        const best = found.get(order);
        if (best === undefined || score > best.score || (score === best.score && rank < best.rank))
          found.set(order, { score, concept, rank });
      }
    }
  }
  return found;
}

/** What words and meaning say of a pair together. */
function together(said: number, meant: number): number {
  const surer = Math.max(said, meant * BY_MEANING);
  return Math.min(1, surer + AGREEMENT * Math.min(said, meant) * (1 - surer));
}

function reasonOf(datum: Datum, said: number, meant: Accord): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const words = `the words of "${datum.path}" are printed at the field to ${percent(said)}`;
  const sense =
    meant.concept === null ? "" : `both mean ${meant.concept.replaceAll("_", " ")} (${percent(meant.score)})`;
  if (sense === "") return words;
  return said > 0.2 ? `${words}; ${sense}` : sense;
}

/** The words of a key, weighed, with the fields they lead to. */
interface KeyWords {
  total: number;
  /** How many of them are no mere function words. */
  telling: number;
  /** Printed words that are like any of them, with their likeness. */
  alike: Map<string, number>;
  hits: Map<number, Hit>;
}

/** Words of a key that stand around a field. */
interface Hit {
  /** Weight of the words, each by how well it stands there. */
  covered: number;
  /** Any of them stands in what names the field. */
  names: boolean;
  /** The word that was found last, and how well it stands there. */
  last: number;
  standing: number;
}

/** How far the key's words stand around the field: all of them, and little else, is 1. */
function wordScore({ total, telling, alike }: KeyWords, { covered, names }: Hit, field: IndexedField): number {
  if (total === 0) return 0;
  const found = (telling > 1 ? PHRASE_FOUND : WORD_FOUND)[names ? "named" : "around"];
  return (covered / total) * (found + (1 - found) * bestFit(field, alike));
}

function wordsOf(datum: Datum, index: FieldIndex, accords: Map<number, Accord>): KeyWords {
  const asked = askedBy(datum, index).map((word) => ({ ...word, printed: index.vocabulary.like(word.token) }));
  const telling = asked.filter(({ token }) => !isFunctionWord(token));
  const bearersOf = ({ token }: Like): Bearer[] => index.byToken.get(token) ?? [];
  // mere function words lead nowhere
  const reached = new Set(accords.keys());
  for (const { printed } of telling)
    for (const like of printed) for (const { order } of bearersOf(like)) reached.add(order);
  const alike = new Map<string, number>();
  const hits = new Map<number, Hit>();
  for (const [i, { weight, printed }] of asked.entries()) {
    for (const like of printed) {
      alike.set(like.token, Math.max(alike.get(like.token) ?? 0, like.similarity));
      for (const bearer of bearersOf(like)) {
        if (!reached.has(bearer.order)) continue;
        const hit = hits.get(bearer.order) ?? { covered: 0, names: false, last: -1, standing: 0 };
        hits.set(bearer.order, hit);
        hit.names ||= bearer.names;
        const standing = like.similarity * bearer.weight;
        if (hit.last === i && standing <= hit.standing) continue;
        hit.covered += (standing - (hit.last === i ? hit.standing : 0)) * weight;
        hit.last = i;
        hit.standing = standing;
      }
    }
  }
  return { total: asked.reduce((sum, { weight }) => sum + weight, 0), telling: telling.length, alike, hits };
}

/** Words of the last key count in full, those of the keys above it for context. */
function askedBy({ steps }: Datum, { vocabulary, weightOf }: FieldIndex): Asked[] {
  const names = steps.filter((step) => typeof step === "string");
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

/** How much of what is printed the key says too: the whole label beats a word of a paragraph. */
function bestFit({ prints }: IndexedField, alike: Map<string, number>): number {
  let best = 0;
  for (const { weight, tokens, weights, total } of prints) {
    if (weight <= best) continue;
    let said = 0;
    for (const [i, token] of tokens.entries()) said += weights[i]! * (alike.get(token) ?? 0);
    if (said > 0) best = Math.max(best, weight * (said / total));
  }
  return best;
}
