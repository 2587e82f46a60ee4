import { type Box, height, overlap, union, width } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { type Asking, FLUSH, isAnswered, nextPrint } from "./blanks/answered.js";
import { ASKS, type Row, rowsOf } from "./blanks/rows.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import { isPanel, isShade } from "./model/field-tones.js";
import type { PageModel } from "./model/page-model.js";
import type { Phrase } from "./model/phrases.js";

/** More words than this are a sentence. */
const LONGEST = 7;
/** Least width of a blank; more at the end of a row, where white space may just be left over. */
const NARROWEST = 20;
const NARROWEST_AT_END = 45;
/** A form that uses white space for answers does so throughout; one or two colons before white space only introduce a text. */
const FEWEST = 3;
/** Height of a line of writing, and the share of it above the baseline. */
const LINE = 16;
const ABOVE = 0.75;
/** Largest line spacing of a list of labels. */
const PITCH = 30;

/** White space after a label; bold labels are headings unless all labels of a form are bold. */
interface Blank {
  label: Box;
  bold: boolean;
  candidate: Candidate;
}

/** Finds the white space between a label and the next print: in frames, and in lists of labels without frames. */
export function findBlanks(model: PageModel, claims: Claims): Candidate[] {
  const frames = model.cells.filter(({ box }) => !hasCellsInside(model, box));
  const framed = new Set<Word>();
  const found = frames.flatMap(({ box }) => {
    const inside = model.wordsNear.near(box).filter((word) => isIn(word, box));
    for (const word of inside) framed.add(word);
    if (height(box) < 12 || width(box) < 60 || inside.length === 0) return [];
    return blanksIn(model, claims, box, inside);
  });
  const open = model.words.filter((word) => !framed.has(word));
  const page = open.map((word) => word.box).reduce(union, { left: 0, right: 0, top: 0, bottom: 0 });
  const loose = blanksIn(model, claims, page, open);
  found.push(...loose.filter((blank) => isStacked(blank, loose)));
  return [true, false]
    .map((bold) => found.filter((blank) => blank.bold === bold))
    .filter((alike) => alike.length >= FEWEST)
    .flatMap((alike) => alike.map(({ candidate }) => candidate));
}

/** Outside of frames, words count as labels only if they are aligned with others on adjacent lines. */
function isStacked({ label, candidate }: Blank, all: Blank[]): boolean {
  return all.some((other) => {
    const apart = Math.abs(other.candidate.line! - candidate.line!);
    return apart > 2 && apart < PITCH && Math.abs(other.label.left - label.left) < FLUSH;
  });
}

function isIn(word: Word, box: Box): boolean {
  const x = (word.box.left + word.box.right) / 2;
  const y = (word.box.top + word.box.bottom) / 2;
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}

/** Whether a frame is around a whole section, whose smaller cells are treated separately. */
function hasCellsInside(model: PageModel, box: Box): boolean {
  return model.cellsNear
    .near(box)
    .some((cell) => cell.box !== box && overlap(cell.box, box) > 0.9 * width(cell.box) * height(cell.box));
}

function blanksIn(model: PageModel, claims: Claims, cell: Box, words: Word[]): Blank[] {
  const rows = rowsOf(words);
  return rows.flatMap((row) => row.phrases.flatMap((_, k) => blankAfter(model, claims, { cell, row, k }, rows) ?? []));
}

function blankAfter(model: PageModel, claims: Claims, asking: Asking, rows: Row[]): Blank | undefined {
  const { cell, row, k } = asking;
  const phrase = row.phrases[k]!;
  const next = row.phrases[k + 1];
  if (!ASKS.test(phrase.text) || phrase.words.length > LONGEST || isAnswered(model, claims, asking)) return undefined;
  // Print after the white space that is not a label is the answer, or a sign before its place.
  if (next && !ASKS.test(next.text) && !next.text.startsWith(":")) return undefined;
  const print = nextPrint(model, claims, cell, phrase.box);
  const wall = Math.min(...wallsBehind(model, phrase.box));
  const step = stepAt(row, rows, phrase.box);
  const box: Box = {
    left: phrase.box.right + 2,
    right: Math.min(print, wall) - 2,
    top: Math.max(cell.top + 0.5, row.baseline - ABOVE * step),
    bottom: Math.min(cell.bottom, row.baseline + (1 - ABOVE) * step),
  };
  const narrowest = next && print < wall ? NARROWEST : NARROWEST_AT_END;
  if (width(box) < narrowest || !isFree(model, claims, box)) return undefined;
  const evidence = ["blank after colon"];
  const candidate = drawn({ kind: "text", box, line: row.baseline, confidence: 0.7, evidence });
  return { label: phrase.box, bold: phrase.words.at(-1)!.bold, candidate };
}

/** Height of a line, at most the distance to the next label above or below it. */
function stepAt({ baseline }: Row, rows: Row[], label: Box): number {
  const isNext = ({ box, text }: Phrase) => ASKS.test(text) && box.left < label.right && box.right > label.left;
  const apart = rows
    .filter((other) => other.baseline !== baseline && other.phrases.some(isNext))
    .map((other) => Math.abs(other.baseline - baseline));
  return Math.min(LINE, ...apart);
}

/** Vertical lines to the right of a label. */
function wallsBehind(model: PageModel, label: Box): number[] {
  return model.verticalsNear
    .near({ ...label, left: label.right + 1, right: model.content.width })
    .map((line) => line.at)
    .filter((at) => at > label.right);
}

function isFree(model: PageModel, claims: Claims, box: Box): boolean {
  const ground = model.ground.at((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  if (isShade(model, ground) || isPanel(model, ground)) return false;
  const inner = { left: box.left + 1, right: box.right - 1, top: box.top + 2, bottom: box.bottom - 2 };
  if (claims.covered(inner) > 0.02) return false;
  if (model.printNear.near(inner).some((word) => overlap(word.box, inner) > 0)) return false;
  if (model.horizontalsNear.near(inner).length > 0) return false;
  return !model.content.images.some((image) => overlap(image, inner) > 0.2 * width(inner) * height(inner));
}
