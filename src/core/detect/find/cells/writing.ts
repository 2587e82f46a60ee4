import { type Box, height, width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { Cell } from "../model/cells.js";
import { toneOf } from "../model/field-tones.js";
import type { PageModel } from "../model/page-model.js";
import { ENTRY, type Place } from "./place.js";
import type { Column, Table } from "./table.js";

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

/** y from which an empty cell is written in, down to its lower side. */
export function topOfWriting(cell: Cell, model: PageModel, { places, neighbours, columnOf }: Table): number {
  const { box } = cell;
  const high = height(box);
  const column = columnOf(cell);
  const signed =
    heightOfSign(cell, places) ??
    // The first row of a column often carries the sign for all of them.
    column.signed.find((each) => Math.abs(each.high - high) < ALIKE)?.line ??
    neighbours
      .get(cell)!
      .left.map((before) => heightOfNumber(before, box, places))
      .find((line) => line !== undefined);
  if (signed !== undefined) return box.bottom - Math.min(high, signed);
  const line = lineHeightIn(cell, column);
  const isTinted = model.fieldTones.has(
    toneOf(model.ground.at((box.left + box.right) / 2, (box.top + box.bottom) / 2)),
  );
  if (!isTinted && high > HIGH * line && width(box) < WIDE_AMOUNT) return box.bottom - line;
  return box.bottom - high * lowerPart(high);
}

/** Height of the line that a sign low in a high empty cell stands on. */
export function heightOfSign(cell: Cell, places: Map<Cell, Place>): number | undefined {
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

/** A generous row is written in its lower part, where the text has room above it; a low row and an area are filled whole. */
const lowerPart = (high: number): number => (high >= 15 && high < 40 ? 0.86 : 1);

/** Height of a line in the cell's column: that of its lowest empty cells. A cell of several such heights is written on its last. */
function lineHeightIn({ box }: Cell, { empty }: Column): number {
  const [first = height(box), second = Number.POSITIVE_INFINITY] = empty;
  const lowest = Math.min(first, height(box));
  return second < lowest + ALIKE || lowest === height(box) ? lowest : height(box);
}
