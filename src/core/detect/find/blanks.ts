import { type Box, height, overlap, width } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import { isPanel } from "./model/field-tones.js";
import type { PageModel } from "./model/page-model.js";
import { type Phrase, phrasesOf } from "./model/phrases.js";

/** A label ends in a colon, or in the short form of "telephone", "extension", "number". */
const ASKS = /:$|(^|\s)((tel|ext|fax|no|nr)\.|#|nº|n°|№)$/iu;
const NARROWEST = 20;
/** A form that leaves its answers white does so throughout; a colon or two with white behind them only introduce. */
const FEWEST = 3;
/** What answers below a question or label begins with it, give or take the side of a letter. */
const FLUSH = 3;
/** A field beginning farther in has its own label before it. */
const AT_EDGE = 16;
/** A field under its label begins with it, no farther below. */
const BELOW = 5;

/** White behind a label; bold labels are headings unless a form sets all of them so. */
interface Blank {
  bold: boolean;
  candidate: Candidate;
}

/** Finds white space inside frames that a label asks to fill: up to the next print. */
export function findBlanks(model: PageModel, claims: Claims): Candidate[] {
  const found = model.cells.flatMap(({ box }) => {
    if (height(box) < 12 || width(box) < 60) return [];
    const ground = model.ground.at((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (ground < 0.8 || isPanel(model, ground)) return [];
    const inside = model.wordsNear.near(box).filter((word) => isIn(word, box));
    if (inside.length === 0 || hasCellsInside(model, box)) return [];
    const rows = rowsOf(inside);
    return rows.flatMap((row) => blanksOfRow(model, claims, box, row));
  });
  return [true, false]
    .map((bold) => found.filter((blank) => blank.bold === bold))
    .filter((alike) => alike.length >= FEWEST)
    .flatMap((alike) => alike.map(({ candidate }) => candidate));
}

function isIn(word: Word, box: Box): boolean {
  const x = (word.box.left + word.box.right) / 2;
  const y = (word.box.top + word.box.bottom) / 2;
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}

/** A frame around a whole section: its smaller cells answer for themselves. */
function hasCellsInside(model: PageModel, box: Box): boolean {
  return model.cellsNear
    .near(box)
    .some((cell) => cell.box !== box && overlap(cell.box, box) > 0.9 * width(cell.box) * height(cell.box));
}

interface Row {
  phrases: Phrase[];
  baseline: number;
  top: number;
  bottom: number;
}

function rowsOf(words: Word[]): Row[] {
  const rows: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows[rows.length - 1];
    if (row && Math.abs(row[0]!.baseline - word.baseline) < 2.5) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => ({
    phrases: phrasesOf(row),
    baseline: Math.max(...row.map((word) => word.baseline)),
    top: Math.min(...row.map((word) => word.box.top)),
    bottom: Math.max(...row.map((word) => word.box.bottom)),
  }));
}

function blanksOfRow(model: PageModel, claims: Claims, cell: Box, row: Row): Blank[] {
  const found: Blank[] = [];
  row.phrases.forEach((phrase, k) => {
    if (!ASKS.test(phrase.text) || phrase.words.length > 7 || asksToTick(model, claims, cell, row, k)) return;
    const next = row.phrases[k + 1];
    if ((!next && isAnsweredBeside(claims, cell, row)) || isAnsweredBelow(claims, phrase.box)) return;
    if (leadsToField(model, claims, cell, phrase.box)) return;
    const right = nextPrint(model, claims, cell, phrase.box) - 2;
    const beside: Box = {
      left: phrase.box.right + 2,
      right,
      top: Math.max(cell.top + 0.5, row.baseline - 12),
      bottom: Math.min(cell.bottom, row.baseline + 4),
    };
    if (width(beside) >= NARROWEST && isFree(model, claims, beside)) {
      found.push({
        bold: phrase.words.at(-1)!.bold,
        candidate: drawn({ kind: "text", box: beside, line: row.baseline, confidence: 0.4, evidence: ["blank after colon"] }),
      });
    }
  });
  return found;
}

/** Where the next print or mark begins to the right of a label. */
function nextPrint(model: PageModel, claims: Claims, cell: Box, label: Box): number {
  const band = { left: label.right + 1, right: cell.right, top: label.top - 3, bottom: label.bottom + 3 };
  const marks = [...model.printNear.near(band), ...claims.near(band)].map((mark) => mark.box.left);
  return Math.min(cell.right + 1, ...marks.filter((left) => left > label.right));
}

/** The white behind a label ends at a field before any print: the label is that field's. */
function leadsToField(model: PageModel, claims: Claims, cell: Box, label: Box): boolean {
  const band = { left: label.right + 1, right: cell.right - FLUSH, top: label.top, bottom: label.bottom };
  const fields = claims.near(band).filter(({ kind, box }) => kind === "text" && box.left > label.right);
  const first = Math.min(...fields.map(({ box }) => box.left));
  return Number.isFinite(first) && nextPrint(model, claims, cell, label) >= first;
}

/** The field in the cell to the right, as high as this one and without a label of its own, is what the row's label asks for. */
function isAnsweredBeside(claims: Claims, cell: Box, row: Row): boolean {
  return claims
    .near({ left: cell.right, right: cell.right + 2, top: row.top, bottom: row.bottom })
    .some(({ box, cell: other }) => {
      if (!other || Math.abs(other.left - cell.right) > 2 || Math.abs(height(other) - height(cell)) > 2) return false;
      return box.left - other.left < AT_EDGE && box.top < row.baseline;
    });
}

/** A field begins right below the label, at its own edge: the label is its head. */
function isAnsweredBelow(claims: Claims, label: Box): boolean {
  const below = {
    left: label.left - FLUSH,
    right: label.left + FLUSH,
    top: label.bottom,
    bottom: label.bottom + BELOW,
  };
  return claims.near(below).some(({ kind, box }) => {
    if (kind === "checkbox" || kind === "radio" || Math.abs(box.left - label.left) > FLUSH) return false;
    return box.top > label.top + 0.5 * height(label);
  });
}

/** Boxes beside a question, up to the next one in its row, or a list of boxes right below it are its answer. */
function asksToTick(model: PageModel, claims: Claims, cell: Box, row: Row, k: number): boolean {
  const { left } = row.phrases[k]!.box;
  const next = row.phrases.slice(k + 1).find((phrase) => ASKS.test(phrase.text));
  const area = { left, right: next?.box.left ?? cell.right, top: row.top, bottom: row.bottom + 14 };
  return claims
    .near(row.phrases.length === 1 ? { ...area, left: cell.left } : area)
    .filter(({ kind }) => kind === "checkbox" || kind === "radio")
    .some(({ box }) => {
      const before = { left, right: box.left - 1, top: box.top + 2, bottom: box.bottom - 2 };
      if (box.top < row.bottom) return true;
      return (row.phrases.length === 1 || box.left >= left - FLUSH) && model.wordsNear.near(before).length === 0;
    });
}

function isFree(model: PageModel, claims: Claims, box: Box): boolean {
  const inner = { left: box.left + 1, right: box.right - 1, top: box.top + 2, bottom: box.bottom - 2 };
  if (claims.covered(inner) > 0.02) return false;
  if (model.printNear.near(inner).some((word) => overlap(word.box, inner) > 0)) return false;
  if (model.horizontalsNear.near(inner).length > 0) return false;
  return !model.content.images.some((image) => overlap(image, inner) > 0.2 * width(inner) * height(inner));
}
