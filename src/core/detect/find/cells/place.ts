import type { Box } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { Cell } from "../model/cells.js";

/** A cell that may be written in, with the print in it. */
export interface Place {
  cell: Cell;
  /** Words that say something. */
  words: Word[];
  /** Currency and unit signs, which stand in a field without naming it. */
  units: Word[];
}

/** The number or letter of an entry: 12, 3a, 1A., (b), G(a), 1801. */
export const ENTRY = /^\(?(\d{1,4}[a-z]?|\d{0,2}[A-Z](\([a-z]\))?)\)?[.:]?$/;

/** A higher cell takes more than one line. */
export const TWO_LINES = 34;

/** Signs this near an edge belong to it; farther in, they separate digits. */
const AT_EDGE = 16;

/** Words as one text. */
export const textOf = (words: Word[]): string => words.map((word) => word.text).join(" ");

/** The room in a cell beside currency signs at its edges. */
export function besideUnits(box: Box, units: Word[]): Box {
  let { left, right } = box;
  for (const { box: unit, text } of units) {
    // Slashes part the numbers of one date, however narrow its cell.
    if (text === "/") continue;
    if (unit.left - box.left < AT_EDGE) left = Math.max(left, unit.right + 1);
    else if (box.right - unit.right < AT_EDGE) right = Math.min(right, unit.left - 1);
    else if (isClosing(text, units)) left = Math.max(left, unit.right + 1);
  }
  return { ...box, left, right };
}

/** Brackets at the beginning take an area code: the number is written behind them. */
const isClosing = (text: string, units: Word[]): boolean => text === ")" && units.some((unit) => unit.text === "(");
