import { type Box, overlap } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import type { PageModel } from "./model/page-model.js";
import { YES, YES_OR_NO } from "./yes-or-no.js";

/** Room for a tick between two words, in font sizes: less is a space, more is a gap between columns. */
const ROOM = 1.5;
const MOST_ROOM = 8;
/** If the gap before "yes" is smaller than this share of that before "no", the ticks go after the words. */
const SMALLER = 0.75;
/** The tick: its share of the gap; its largest side, distance from the word and centre above the baseline, in font sizes. */
const SHARE = 0.45;
const LARGEST = 1.5;
const APART = 0.3;
const MIDDLE = 0.35;
/** If there are boxes within this distance below, in font sizes, the words are column headings. */
const BELOW = 4;

interface Pair {
  words: [Word, Word];
  /** Gap between the preceding print and the first word, undefined at the start of a line, and between both words. */
  before: number | undefined;
  between: number;
}

/**
 * Finds "yes" and "no" after a question with room beside each for a tick but no printed box. The room is before both words,
 * unless on this page the first word is closer to its question than to the second word.
 */
export function findSpacedAnswers(model: PageModel, claims: Claims): Candidate[] {
  const pairs = model.words.flatMap((word) => pairOf(model, word) ?? []).filter((pair) => isBoxless(claims, pair));
  const isBehind = pairs.some(({ before, between }) => before !== undefined && before < SMALLER * between);
  return pairs
    .filter(({ before }) => isBehind || before !== undefined)
    .map(({ words, between }) => words.map((word) => ({ answer: word.box, box: placeBeside(word, between, isBehind) })))
    .filter((places) => places.every(({ box }) => isFree(model, claims, box)))
    .flat()
    .map((place) => drawn({ kind: "checkbox", ...place, confidence: 0.7, evidence: ["room beside yes or no"] }));
}

function pairOf(model: PageModel, yes: Word): Pair | undefined {
  if (!YES.test(yes.text)) return undefined;
  const line = model.wordsNear
    .near({ ...yes.box, left: 0, right: model.content.width })
    .filter((word) => Math.abs(word.baseline - yes.baseline) < 2 && /\P{Cc}/u.test(word.text))
    .sort((a, b) => a.box.left - b.box.left);
  const at = line.indexOf(yes);
  const [last, no] = [line[at - 1], line[at + 1]];
  if (!no || !YES_OR_NO.test(no.text) || YES.test(no.text)) return undefined;
  const between = no.box.left - yes.box.right;
  if (between < ROOM * yes.size || between > MOST_ROOM * yes.size) return undefined;
  return { words: [yes, no], before: last && yes.box.left - last.box.right, between };
}

/** No boxes to tick stand beside the words, nor below them, as under the heads of columns. */
function isBoxless(claims: Claims, { words: [yes, no], between }: Pair): boolean {
  const { left, top, bottom } = yes.box;
  const around = { left: left - between, right: no.box.right + between, top, bottom: bottom + BELOW * yes.size };
  return claims.ticksNear(around).length === 0;
}

function placeBeside({ box, size, baseline }: Word, room: number, isBehind: boolean): Box {
  const side = Math.min(SHARE * room, LARGEST * size);
  const left = isBehind ? box.right + APART * size : box.left - APART * size - side;
  const middle = baseline - MIDDLE * size;
  return { left, right: left + side, top: middle - side / 2, bottom: middle + side / 2 };
}

/** Nothing is printed or drawn there. */
function isFree(model: PageModel, claims: Claims, place: Box): boolean {
  return (
    claims.covered(place) < 0.02 &&
    model.wordsNear.near(place).every(({ box }) => overlap(box, place) === 0) &&
    [model.verticalsNear, model.horizontalsNear, model.outlinesNear].every((drawn) => drawn.near(place).length === 0)
  );
}
