import { type Box, overlap } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import type { PageModel } from "./model/page-model.js";
import { YES, YES_OR_NO } from "./yes-or-no.js";

/** Room for a tick between two words, in sizes of the print: less is a space, more parts columns. */
const ROOM = 1.5;
const MOST_ROOM = 8;
/** Room before "yes" this much smaller than before "no" is not kept for a tick: it stands behind its word. */
const SMALLER = 0.75;
/** Share of the room that the tick takes; its side at most, its distance from the word and its middle above the baseline, in sizes. */
const SHARE = 0.45;
const LARGEST = 1.5;
const APART = 0.3;
const MIDDLE = 0.35;
/** Boxes this far below tell that the words are heads, in sizes of the print. */
const BELOW = 4;

interface Pair {
  words: [Word, Word];
  /** Room between what is printed before and the first word, and between both; undefined at the start of a line. */
  before: number | undefined;
  between: number;
}

/**
 * "Yes" and "no" set apart behind a question, with room kept beside each for a tick and no box printed there. The room
 * stands before both words, unless a page's first word follows its question more closely than the second follows it.
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
