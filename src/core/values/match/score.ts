import type { Concept } from "../../lexicon/concepts.js";
import { isFunctionWord } from "../../lexicon/tokens.js";
import type { Datum } from "../gather.js";
import { type Accord, accordsOf, NO_ACCORD } from "./accords.js";
import { differentFit, isDifferentDatum } from "./different-fit.js";
import type { FieldIndex, IndexedField } from "./field-index.js";
import { formerFit, isFormerDatum } from "./former-fit.js";
import { type Hit, type KeyWords, keyWordsOf, wordScore } from "./key-words.js";
import { concord, type Meaning, meaningOfDatum } from "./meaning.js";
import { ordinalFit, ordinalOfKey } from "./ordinal.js";
import { roleFit, strangerFit } from "./role-fit.js";
import { shapeFit } from "./shape.js";
import { kindsOfValue } from "./value-kind.js";

/** A value that may belong to a field. */
export interface Pair {
  datum: number;
  field: number;
  /** How similar they are in isolation, 0 to 1. */
  likeness: number;
  /** The likeness, until all pairs are weighed together; then the certainty of the pair. */
  score: number;
  why: string;
  /** Whether another open field fits as well. */
  rivalled?: boolean;
}

/** Most fields one value is weighed against. */
const MOST_PAIRS = 12;

/** Factor for a match by the lexicon, which counts a little less than the form's own words. */
const BY_MEANING = 0.9;

/** What the higher of two scores, by words and by meaning, gains from the other. */
const AGREEMENT = 0.15;

/** Factor for a list item in a field of several answers, or one outside of lists, which rather takes the whole list. */
const ITEM_OF_LIST = 0.8;

const LEAST = 0.25;

/** From this score on, a field certainly asks for a concept. */
const SURELY = 0.75;

/** Tolerance for sums of fractions. */
const ROUNDING = 1e-9;

/** Fields that `datum` may answer, by the words of its key and their meaning; best first. */
export function pairsOf(
  datum: Datum,
  position: number,
  index: FieldIndex,
  meaning: Meaning = meaningOfDatum(datum, index.recognise),
): Pair[] {
  const accords = accordsOf(meaning, index);
  const words = keyWordsOf(datum, index, accords.keys());
  const ordinal = ordinalOfKey(datum);
  const isItem = typeof datum.steps.at(-1) === "number";
  const own = kindsOfValue(datum.value);
  const kinds = own.length === 0 && isItem ? kindsOfValue([datum.value]) : own;
  const wasBefore = isFormerDatum(datum);
  const isOther = isDifferentDatum(datum);
  const fitting = (
    { field, meaning: asked, around, ordinal: its, isFormer, isDifferent }: IndexedField,
    concept: Concept | null,
  ): number => {
    const [best] = asked.concepts;
    return (
      roleFit(meaning, asked, concept) *
      concord(meaning, asked, around) *
      ordinalFit(ordinal, its) *
      formerFit(wasBefore, isFormer, concept) *
      differentFit(isOther, isDifferent, concept) *
      (isItem && (field.multiSelect || its === null) ? ITEM_OF_LIST : 1) *
      shapeFit(datum.value, field, best !== undefined && best.score > SURELY ? best.concept : undefined, kinds)
    );
  };
  const found: Found[] = [];
  for (const { order, hit, meant, most } of reachedBy(words, accords)) {
    // none of the rest can reach the lowest score that is kept
    const least = found.length === MOST_PAIRS ? found.at(-1)!.score : LEAST;
    if (most < least) break;
    const field = index.fields[order]!;
    const said = hit === undefined ? 0 : wordScore(words, hit, field);
    const fit = fitting(field, meant.concept) * ownFit(field, meant, words) * strangerFit(meaning, said);
    const score = together(said, meant.score) * fit;
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

/** Factor for a match by the words of a heading if the field itself certainly asks for something else. */
const ASKS_ELSE = 0.6;

/** Positions of a field's own words; those above it and above its group may belong to others as well. */
const BESIDE: ReadonlySet<string> = new Set(["label", "tooltip", "native", "inside", "left", "row", "column"]);

/** Less than 1 if only a heading matches, and the field's label certainly asks for something. */
function ownFit({ meaning, prints }: IndexedField, { concept }: Accord, { alike }: KeyWords): number {
  const [asked] = meaning.concepts;
  if (concept !== null || asked === undefined || asked.score <= SURELY) return 1;
  const says = (token: string) => !isFunctionWord(token) && alike.has(token);
  return prints.some(({ where, tokens: own }) => BESIDE.has(where) && own.some(says)) ? 1 : ASKS_ELSE;
}

/** A matching field with its score. */
interface Found {
  order: number;
  score: number;
  said: number;
  meant: Accord;
}

/** Inserts a field among the best, in order. */
function keep(best: Found[], found: Found): void {
  const worse = best.findIndex(
    ({ score, order }) => score < found.score || (score === found.score && order > found.order),
  );
  best.splice(worse < 0 ? best.length : worse, 0, found);
  best.splice(MOST_PAIRS);
}

/** A candidate field, by words or meaning, with the upper bound of its score, which other factors only reduce. */
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
  for (const [order, hit] of hits) add(order, hit, accords.get(order) ?? NO_ACCORD);
  for (const [order, meant] of accords) if (!hits.has(order)) add(order, undefined, meant);
  return reached.sort((a, b) => b.most - a.most);
}

/** The combined score of words and meaning. */
function together(said: number, meant: number): number {
  const surer = Math.max(said, meant * BY_MEANING);
  return Math.min(1, surer + AGREEMENT * Math.min(said, meant) * (1 - surer));
}

function reasonOf(datum: Datum, said: number, meant: Accord): string {
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  const words = `${percent(said)} of the words of "${datum.path}" are printed at the field`;
  const sense =
    meant.concept === null ? "" : `both mean ${meant.concept.replaceAll("_", " ")} (${percent(meant.score)})`;
  if (sense === "") return words;
  return said > 0.2 ? `${words}; ${sense}` : sense;
}
