import { startsRight } from "./bidi.js";
import type { FittedText, Panel, PlacedLine } from "./fit.js";
import { baseline, riseOf, tallest } from "./line-room.js";
import { shape } from "./shape.js";
import { READABLE_SIZE, type TextStyle } from "./style.js";

/** A cell of a comb in its panel. */
export interface Cell {
  left: number;
  right: number;
}

/** Cells of equal width that divide a panel. */
export const equalCells = (count: number, panel: Panel): Cell[] =>
  Array.from({ length: count }, (_, at) => ({
    left: (panel.width * at) / count,
    right: (panel.width * (at + 1)) / count,
  }));

/** Share of a cell's width a letter may take. */
const WIDEST = 0.9;

/**
 * Sets one letter in the middle of each cell: from the left, or according to the quadding of the form. Right-to-left text begins
 * at the last cell.
 */
export function fitComb(letters: string[], cells: Cell[], panel: Panel, style: TextStyle): FittedText {
  const fromRight = startsRight(letters.join(""));
  const kept = letters.slice(0, cells.length);
  const shown = fromRight ? kept.reverse() : kept;
  const first = firstCell(cells.length - shown.length, fromRight && style.quadding === 0 ? 2 : style.quadding);
  const shapes = shown.map((letter) => shape(letter, style.family));
  const narrowest = Math.min(...cells.map((cell) => cell.right - cell.left));
  const widest = Math.max(0.01, ...shapes.map((shaped) => shaped.width));
  const room = { height: panel.height, border: style.border, rise: riseOf(shown.join("")) };
  const preferred = style.size > 0 ? style.size : Math.min(12, panel.height * 0.75);
  const size = Math.min(preferred, tallest(room), (narrowest * WIDEST) / widest);
  const y = baseline(size, room);
  const lines: PlacedLine[] = shapes.map((shaped, at) => {
    const cell = cells[first + at] as Cell;
    return { shaped, x: (cell.left + cell.right - shaped.width * size) / 2, y };
  });
  return {
    lines,
    size,
    color: style.color,
    missing: [...new Set(shapes.flatMap((shaped) => shaped.missing))],
    shortened: letters.length > cells.length,
    shown: letters.slice(0, cells.length).join(""),
    tiny: size < READABLE_SIZE - 0.01,
  };
}

/** How many of the empty cells come before the letters; for centred text, the smaller half. */
function firstCell(empty: number, quadding: TextStyle["quadding"]): number {
  if (quadding === 1) return Math.floor(empty / 2);
  return quadding === 2 ? empty : 0;
}
