import { type Box, height, width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { Cell } from "../model/cells.js";
import { toneOf } from "../model/field-tones.js";
import type { PageModel } from "../model/page-model.js";
import { ENTRY, type Place } from "./place.js";

/** Amounts stand on the last line of a high cell; a column wider than this is for words, which fill the whole cell. */
const WIDE_AMOUNT = 90;
/** A cell higher than this, in lines of its column, is written on its last. */
const HIGH = 1.9;
/** In a cell higher than this, in their sizes, signs low in it tell the line: those of a currency, and the slashes of a date. */
const ROOMY = 3;
const ROOMY_FOR_A_DATE = 2.1;
const LOW = 0.65;
/** Room above and below a sign, in its size. */
export const LEADING = 0.4;
/** Rows of one table are as high, give or take a line's thickness. */
const ALIKE = 1.5;
/** Sides of the cells of one column differ by less. */
const EDGE = 2;
/** Cells lower than this hold no line of print. */
const LOWEST = 10.5;

/** y from which an empty cell is written in, down to its lower side. */
export function topOfWriting(cell: Cell, before: Cell[], model: PageModel, places: Map<Cell, Place>): number {
  const { box } = cell;
  const high = height(box);
  const column = columnOf(cell, model);
  // The first row of a column often carries the sign for all of them.
  const alike = column.filter((each) => Math.abs(height(each.box) - high) < ALIKE);
  const signed = [
    ...[cell, ...alike].map((each) => heightOfSign(each, places)),
    ...before.map((each) => heightOfNumber(each, box, places)),
  ].find((line) => line !== undefined);
  if (signed !== undefined) return box.bottom - Math.min(high, signed);
  const line = lineHeightIn(cell, column, places);
  const isTinted = model.fieldTones.has(
    toneOf(model.ground.at((box.left + box.right) / 2, (box.top + box.bottom) / 2)),
  );
  if (!isTinted && high > HIGH * line && width(box) < WIDE_AMOUNT) return box.bottom - line;
  return box.bottom - high * lowerPart(high);
}

/** Height of the line that a sign low in a high empty cell stands on. */
function heightOfSign(cell: Cell, places: Map<Cell, Place>): number | undefined {
  const { words, units } = places.get(cell) ?? { words: [], units: [] };
  const sign = units.find((unit) => standsLow(unit, cell.box, unit.text === "/" ? ROOMY_FOR_A_DATE : ROOMY));
  return sign && words.length === 0 ? lineOf(sign, cell.box) : undefined;
}

/** Height of the line that the number of an entry stands on, low in the cell before a high one. */
function heightOfNumber(cell: Cell, box: Box, places: Map<Cell, Place>): number | undefined {
  const [number, ...more] = places.get(cell)?.words ?? [];
  const isEntry = number && more.length === 0 && ENTRY.test(number.text) && standsLow(number, box, ROOMY);
  return isEntry && Math.abs(height(cell.box) - height(box)) < ALIKE ? lineOf(number, box) : undefined;
}

const standsLow = ({ baseline, size }: Word, box: Box, lines: number): boolean =>
  height(box) > lines * size && baseline > box.top + LOW * height(box);

const lineOf = (word: Word, box: Box): number => box.bottom - topOfLine(word);

/** y from which the line of a printed sign is written on. */
export const topOfLine = ({ box, size }: Word): number => box.top - LEADING * size;

/** Cells as wide, above and below a cell on the page. */
const columnOf = ({ box }: Cell, model: PageModel): Cell[] =>
  model.cellsNear
    .near({ left: box.left - EDGE, right: box.left + EDGE, top: 0, bottom: model.content.height })
    .filter(({ box: other }) => Math.abs(other.left - box.left) < EDGE && Math.abs(other.right - box.right) < EDGE);

/** A generous row is written in its lower part, where the text has room above it; a low row and an area are filled whole. */
const lowerPart = (high: number): number => (high >= 15 && high < 40 ? 0.86 : 1);

/** Height of a line in the cell's column: that of its lowest empty cells. A cell of several such heights is written on its last. */
function lineHeightIn({ box }: Cell, column: readonly Cell[], places: Map<Cell, Place>): number {
  const heights = column
    .filter((each) => places.get(each)?.words.length === 0)
    .map((each) => height(each.box))
    .filter((high) => high >= LOWEST);
  const lowest = Math.min(...heights, height(box));
  return heights.filter((high) => high < lowest + ALIKE).length >= 2 || lowest === height(box) ? lowest : height(box);
}
