import { type Box, contains } from "../../geometry.js";
import { answersOf } from "../../lexicon/answers.js";
import { type Candidate, isTickable } from "../candidate.js";
import { asksToSign } from "../find/signatures.js";
import type { Block } from "./blocks.js";
import { enclosingCell } from "./enclosing-cell.js";
import { BESIDE, type Direction, labelPlaces } from "./label-place.js";
import { labelText } from "./label-text.js";
import type { Phrase } from "./phrases.js";
import type { Surface } from "./surface.js";

/** Words beside a field that may be its label. */
export interface Neighbour {
  direction: Direction;
  /** The line closest to the field, by which a label is identified, since it belongs to one field only. */
  phrase: Phrase;
  /** Whether the line does not say anything by itself here. */
  isMark: boolean;
  /** The drawn frame that holds both. */
  frame: Box | null;
  text: string;
  /** 0 to about 1.2. */
  score: number;
}

/** Line numbers, currency signs and date patterns name a field only if nothing else does. */
const MARK_WORTH = 0.35;

/** A single letter after a box may be its whole label: `A`, `M`, `F`. */
const ANSWER = /^\p{Lu}[.)]?$/u;

/** A frame around a blank and its label connects them, and excludes the words of other frames. */
const SAME_FRAME = 0.2;
const OTHER_FRAME = 0.15;

/** What is taken off the score of print larger than the body text, probably a title, and of a certain title. */
const LARGE_PRINT = 0.25;
const TITLE = 0.4;

const PROSE = 0.25;

/** The words that identified a signature line name it, too. */
const SIGNS = 0.3;

/** So does the word that a place to tick belongs to, with the highest priority. */
const ANSWERED = 1;

/** The label of a check box hardly names a blank near it. */
const ANSWERS = 0.4;

/** Every phrase that could name `field`, best first. */
export function neighbours(field: Candidate, surface: Surface): Neighbour[] {
  const found: Neighbour[] = [];
  const isBox = isTickable(field);
  const cell = isBox ? null : (field.cell ?? enclosingCell(field.box, surface.rules));
  const isSpeaking =
    cell !== null &&
    surface.blocksAt.some(cell.top, cell.bottom, ({ lines }) =>
      lines.some((line) => !line.mark && contains(cell, line.box, 1.5)),
    );
  const placeOf = labelPlaces(field, surface);
  for (const block of surface.blocksAt.near(field.box.top - FURTHEST, field.box.bottom + FURTHEST)) {
    for (const [i, phrase] of block.lines.entries()) {
      const seen = placeOf(phrase);
      if (seen === null) continue;
      const large = surface.titles.has(phrase) ? TITLE : phrase.size > surface.bodySize * 1.15 ? LARGE_PRINT : 0;
      const told = seen.direction === "above" && isProse(block) ? PROSE : 0;
      const answers = !isBox && isAnswer(phrase, surface) ? ANSWERS : 0;
      const signs = field.kind === "signature" && asksToSign(phrase.text) ? SIGNS : 0;
      const frame = cell !== null && contains(cell, phrase.box, 1.5) ? cell : null;
      const framed = frame !== null ? SAME_FRAME : isSpeaking ? -OTHER_FRAME : 0;
      const answer = isBox && seen.direction === "right" && ANSWER.test(phrase.text);
      const answered = field.answer !== undefined && contains(phrase.box, field.answer, 1) ? ANSWERED : 0;
      const worth = seen.score - large - told - answers + signs + answered + framed;
      const score = worth * (phrase.mark && !answer ? MARK_WORTH : 1);
      if (score > 0.1) {
        const isMark = phrase.mark && !answer;
        const text = labelText(block, i, field, seen.direction, surface);
        found.push({ direction: seen.direction, score, phrase, isMark, frame, text });
      }
    }
  }
  return found.sort((a, b) => b.score - a.score);
}

/** Sentences over several lines are explanations, not labels. */
const isProse = ({ lines }: Block): boolean => lines.length > 1 && /[.;]\s*$/.test(lines.at(-1)?.text ?? "");

/** Words farther above or below than this do not name a field, in points. */
const FURTHEST = 64;

/** Whether print directly after a check box is a usual answer: `Yes`, `married`. */
const isAnswer = ({ box, text }: Phrase, { fieldsAt }: Surface): boolean =>
  fieldsAt.some(
    box.top,
    box.bottom,
    (field) =>
      isTickable(field) &&
      field.box.top < box.bottom &&
      field.box.bottom > box.top &&
      field.box.right < box.left + 3 &&
      box.left - field.box.right < BESIDE,
  ) && answersOf(text).length > 0;
