import { type Box, contains, width } from "../../geometry.js";
import { answersOf } from "../../lexicon/answers.js";
import { type Candidate, isTickable } from "../candidate.js";
import { asksToSign } from "../find/signatures.js";
import type { Bands } from "./bands.js";
import { type Block, BRACKETED, besideText, labelOf, MOST_LINES, textOf } from "./blocks.js";
import { enclosingCell } from "./enclosing-cell.js";
import { type Gutter, isParted } from "./gutters.js";
import type { Phrase } from "./phrases.js";
import type { DrawnRules } from "./rules.js";
import { type Setting, settingOf } from "./setting.js";
import type { Stretch } from "./titles.js";

export type Direction = "inside" | "left" | "above" | "below" | "right";

/** Words beside a field that may be its label. */
export interface Neighbour {
  direction: Direction;
  /** The line that touches the field; a label belongs to one field only, told by this line. */
  phrase: Phrase;
  /** The line says nothing by itself here. */
  isMark: boolean;
  /** The drawn frame that holds both. */
  frame: Box | null;
  text: string;
  /** 0 to about 1.2. */
  score: number;
}

/** What the page offers for naming its fields. */
export interface Surface {
  blocks: Block[];
  /** The blocks by their height. */
  blocksAt: Bands<Block>;
  rules: DrawnRules;
  fields: Candidate[];
  /** The fields by their height. */
  fieldsAt: Bands<Candidate>;
  /** Phrases that stand alone, in one line. */
  captions: Phrase[];
  /** Size of most of the print. */
  bodySize: number;
  /** Print that heads a part of the form, with the stretch of the page it heads. */
  titles: ReadonlyMap<Phrase, Stretch>;
  /** What parts the page in columns. */
  gutters: Gutter[];
}

/** Line numbers, currency signs and date patterns name a field only where nothing else does. */
const MARK_WORTH = 0.35;

/** A letter behind a box may be all there is to tell it by: `A`, `M`, `F`. */
const ANSWER = /^\p{Lu}[.)]?$/u;

/** A frame drawn around a blank and its label holds them together, and keeps the words of other frames away. */
const SAME_FRAME = 0.2;
const OTHER_FRAME = 0.15;

/** What is set larger than the body is a title; what stands in a title's place is one beyond doubt. */
const LARGE_PRINT = 0.25;
const TITLE = 0.4;

/** A remark, or the line with which one begins or ends. */
const REMARK = /^(?:\((?:[^()]|\([^()]*\))*\)?|[^(]*\)):?$/;

const PROSE = 0.25;

/** Captions under lines are smaller than the body, by this share. */
const SMALL = 0.88;

/** In a sentence with blanks, brackets after a blank say what it takes, and the sentence goes on: `____ (date) I have sent`. */
const SAID_AFTER = /^\(\p{L}[^()]+\)(?=,|\s\p{L})/u;

/** No gutter of a page is as narrow as the room between a label and its blank, in points. */
const BESIDE = 15;

/** The words that made a line one to sign on name it too. */
const SIGNS = 0.3;

/** So does the word that a place is ticked for, before all others. */
const ANSWERED = 1;

/** What a box to tick is for hardly names a blank near it. */
const ANSWERS = 0.4;

/** Print whose baseline lies less than this share of its size below a blank's upper edge is rather of the row above. */
const ON_ROW = 0.4;
const RAISED = 0.12;

/** Every phrase that could name `field`, best first. */
export function neighbours(field: Candidate, surface: Surface): Neighbour[] {
  const found: Neighbour[] = [];
  const isBox = isTickable(field);
  const cell = isBox ? null : (field.cell ?? enclosingCell(field.box, surface.rules));
  const isSpeaking =
    cell !== null &&
    surface
      .blocksAt(cell.top, cell.bottom)
      .some(({ lines }) => lines.some((line) => !line.mark && contains(cell, line.box, 1.5)));
  const setting = isBox ? "boxed" : settingOf(field, surface.rules);
  for (const block of surface.blocksAt(field.box.top - FURTHEST, field.box.bottom + FURTHEST)) {
    block.lines.forEach((phrase, i) => {
      const seen = isBox ? besideBox(field, phrase, surface) : besideBlank(field, phrase, setting, surface);
      if (seen === null) return;
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
        const text = read(block, i, field, seen.direction, surface);
        found.push({ direction: seen.direction, score, phrase, isMark, frame, text });
      }
    });
  }
  return found.sort((a, b) => b.score - a.score);
}

/** Sentences over several lines tell a person something; they name no blank. */
const isProse = ({ lines }: Block): boolean => lines.length > 1 && /[.;]\s*$/.test(lines.at(-1)?.text ?? "");

/** Words further above or below than this name no field, in points. */
const FURTHEST = 64;

/** Directions differ in how often forms use them; distances count in points, most forms being set in 7 to 11 points. */
function besideBlank(
  field: Candidate,
  phrase: Phrase,
  setting: Setting,
  surface: Surface,
): { direction: Direction; score: number } | null {
  const { box } = field;
  const print = phrase.box;
  const middle = (print.top + print.bottom) / 2;
  if (print.left < box.right && print.right > box.left && middle > box.top && middle < box.bottom) {
    return { direction: "inside", score: 1.05 + asks(phrase) };
  }
  const onRow = phrase.baseline > box.top + 1 && phrase.baseline < box.bottom + Math.max(3, phrase.size * 0.35);
  if (onRow && print.right <= box.left + 4) {
    const gap = Math.max(0, box.left - phrase.reach);
    if (gap > 260 || isFieldBetween(print, box, surface)) return null;
    if (gap > BESIDE && isParted(print, box, surface.gutters)) return null;
    const parted = isRuleBeside(print.right, box.left - 1.5, box, surface.rules) ? 0.08 : 0;
    const raised = phrase.baseline < box.top + phrase.size * ON_ROW ? RAISED : 0;
    return {
      direction: "left",
      score: 1 + asks(phrase) - Math.min(0.65, gap / 160) - parted - raised - remark(phrase),
    };
  }
  if (onRow && print.left >= box.right - 3) {
    const gap = Math.max(0, print.left - box.right);
    if (gap > 40 || isFieldBetween(box, print, surface)) return null;
    return { direction: "right", score: (gap < BESIDE && SAID_AFTER.test(phrase.text) ? 1.1 : 0.38) - gap / 120 };
  }
  const shared = Math.min(print.right, box.right) - Math.max(print.left, box.left);
  if (shared <= Math.min(width(print), width(box)) * 0.25) return null;
  const aligned = Math.abs(print.left - box.left) < 7 ? 0.08 : 0;
  if (print.bottom <= box.top + 4) {
    const gap = Math.max(0, box.top - phrase.baseline);
    if (gap > 60 || isFieldBetween(print, box, surface)) return null;
    const parted = isRuleBetween(phrase.baseline + 1, box.top - 1.8, box, surface.rules) ? 0.2 : 0;
    return {
      direction: "above",
      score:
        0.92 +
        aligned +
        asks(phrase) -
        Math.min(0.7, gap / 50) -
        parted -
        (setting === "line" ? 0.08 : 0) -
        remark(phrase),
    };
  }
  if (print.top >= box.bottom - 4) {
    const gap = Math.max(0, print.top - box.bottom);
    if (gap > 12 || isFieldBetween(box, print, surface)) return null;
    const parted = isRuleBetween(box.bottom + 2.5, print.top, box, surface.rules) ? 0.3 : 0;
    const caption =
      (phrase.size <= 8.2 ? 0.08 : 0) + (setting === "line" ? captionUnder(box, phrase, gap, surface) : 0);
    return { direction: "below", score: 0.66 + caption + aligned / 2 - gap / 24 - parted - asks(phrase) };
  }
  return null;
}

/** How likely print under a line is its caption: in brackets, or small and not for a part of an answer (`First   Last`) or its unit. */
function captionUnder(line: Box, phrase: Phrase, gap: number, surface: Surface): number {
  if (BRACKETED.test(phrase.text)) return 0.42;
  const isSmall = phrase.size < surface.bodySize * SMALL && gap < phrase.size;
  return isSmall && /\p{L}{3}/u.test(phrase.text) && alongside(phrase, line, surface).length < 2 ? 0.36 : 0.14;
}

/** Whether print stands right behind a box to tick and is one of the answers forms offer: `Yes`, `married`. */
const isAnswer = ({ box, text }: Phrase, { fieldsAt }: Surface): boolean =>
  fieldsAt(box.top, box.bottom).some(
    (field) =>
      isTickable(field) &&
      field.box.top < box.bottom &&
      field.box.bottom > box.top &&
      field.box.right < box.left + 3 &&
      box.left - field.box.right < BESIDE,
  ) && answersOf(text).length > 0;

const asks = ({ text }: Phrase): number => (/[:?]\s*$/.test(text) ? 0.1 : 0);

/** What stands in brackets belongs to what is above it: a caption under its line, a remark under its label. */
const remark = (phrase: Phrase): number => (isRemark(phrase) ? 0.25 : 0);

export const isRemark = ({ text }: Phrase): boolean => REMARK.test(text);

function besideBox(field: Candidate, phrase: Phrase, surface: Surface): { direction: Direction; score: number } | null {
  const { box } = field;
  const print = phrase.box;
  const middle = (box.top + box.bottom) / 2;
  const onRow = print.top - 2 < middle && print.bottom + 2 > middle;
  if (onRow && print.left >= box.right - 3) {
    const gap = Math.max(0, print.left - box.right);
    if (gap > 120 || isFieldBetween(box, print, surface)) return null;
    return { direction: "right", score: 1.05 - Math.min(0.7, gap / 60) };
  }
  if (onRow && print.right <= box.left + 3) {
    const gap = Math.max(0, box.left - print.right);
    if (gap > 200 || isFieldBetween(print, box, surface)) return null;
    return { direction: "left", score: 0.78 - Math.min(0.6, gap / 90) };
  }
  if (print.left > box.right + 30 || print.right < box.left - 30) return null;
  if (print.bottom <= box.top + 3) {
    const gap = Math.max(0, box.top - phrase.baseline);
    if (gap > 40 || isFieldBetween(print, box, surface)) return null;
    return { direction: "above", score: 0.5 - gap / 80 };
  }
  const gap = Math.max(0, print.top - box.bottom);
  if (print.top < box.bottom - 3 || gap > 14 || isFieldBetween(box, print, surface)) return null;
  return { direction: "below", score: 0.45 - gap / 30 };
}

/** The lines of a block that make up the label seen from the field. */
function read(block: Block, index: number, field: Candidate, direction: Direction, surface: Surface): string {
  const beside =
    block.lines.length === 1 && direction !== "left" && direction !== "right"
      ? alongside(block.lines[0]!, field.box, surface)
      : [];
  if (beside.length > 1 && !isTickable(field)) return textOf(beside);
  if (direction === "below" || (isTickable(field) && direction === "right")) {
    return labelOf(block.lines.slice(index, index + MOST_LINES));
  }
  if (direction === "left") return besideText(block, index, field.box);
  if (direction === "right") {
    const text = block.lines[index]?.text ?? "";
    return SAID_AFTER.exec(text)?.[0] ?? text;
  }
  const over = block.lines.findLastIndex(({ box }) => box.bottom <= field.box.top + 4);
  const end = Math.max(over, index) + 1;
  return labelOf(block.lines.slice(Math.max(0, end - MOST_LINES), end));
}

/** Captions in one line over or under one blank: `Number   Street`. */
function alongside(phrase: Phrase, box: Box, surface: Surface): Phrase[] {
  const within = (each: Phrase) =>
    !each.mark &&
    Math.abs(each.baseline - phrase.baseline) < 1.5 &&
    each.box.left >= box.left - 3 &&
    each.box.right <= box.right + 3;
  return surface.captions.filter(within).sort((a, b) => a.box.left - b.box.left);
}

/** Whether the middle of another field stands in the way between two boxes. */
function isFieldBetween(from: Box, to: Box, surface: Surface): boolean {
  const left = Math.min(from.right, to.right);
  const right = Math.max(from.left, to.left);
  const top = Math.min(from.bottom, to.bottom);
  const bottom = Math.max(from.top, to.top);
  const beside = left < right && top > bottom;
  return surface.fieldsAt(Math.min(top, bottom), Math.max(top, bottom)).some(({ box }) => {
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    return beside
      ? x > left && x < right && box.top < top - 1 && box.bottom > bottom + 1
      : y > top &&
          y < bottom &&
          box.left < Math.min(from.right, to.right) - 1 &&
          box.right > Math.max(from.left, to.left) + 1;
  });
}

/** Whether a horizontal line parts two heights over or under the middle of a box. */
function isRuleBetween(from: number, to: number, box: Box, { horizontals }: DrawnRules): boolean {
  const middle = (box.left + box.right) / 2;
  return horizontals(from, to).some(({ at, start, end }) => at > from && at < to && start <= middle && end >= middle);
}

/** Whether a vertical line at the height of a box stands from one edge to another. */
function isRuleBeside(from: number, to: number, box: Box, { verticals }: DrawnRules): boolean {
  const middle = (box.top + box.bottom) / 2;
  return verticals(middle, middle).some(
    ({ at, start, end }) => at > from && at < to && start <= middle && end >= middle,
  );
}
