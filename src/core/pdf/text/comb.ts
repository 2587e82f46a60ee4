import type { FittedText, Panel, PlacedLine } from "./fit.js";
import { shape } from "./shape.js";
import { CAP_HEIGHT, DESCENT, READABLE_SIZE, type TextStyle } from "./style.js";

const clusters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The letters a comb has to hold, one a cell. */
export const combLetters = (text: string): string[] => [...clusters.segment(text)].map(({ segment }) => segment);

/** A cell of a comb in its panel. */
export interface Cell {
  left: number;
  right: number;
}

export const equalCells = (count: number, panel: Panel): Cell[] =>
  Array.from({ length: count }, (_, at) => ({
    left: (panel.width * at) / count,
    right: (panel.width * (at + 1)) / count,
  }));

/** One letter in the middle of each cell; from the left, or ending at the last cell where the form sets its text right. */
export function fitComb(letters: string[], cells: Cell[], panel: Panel, style: TextStyle): FittedText {
  const shown = letters.slice(0, cells.length);
  const first = style.quadding === 2 ? cells.length - shown.length : 0;
  const shapes = shown.map((letter) => shape(letter, style.family));
  const narrowest = Math.min(...cells.map((cell) => cell.right - cell.left));
  const widest = Math.max(0.01, ...shapes.map((shaped) => shaped.width));
  const largest = panel.height / (CAP_HEIGHT + DESCENT);
  const preferred = style.size > 0 ? style.size : Math.min(12, panel.height * 0.75);
  const size = Math.min(preferred, largest, (narrowest * 0.96) / widest);
  const y = Math.max(
    (panel.height - CAP_HEIGHT * size) / 2,
    Math.min(DESCENT * size, panel.height - CAP_HEIGHT * size),
  );
  const lines: PlacedLine[] = shapes.map((shaped, at) => {
    const cell = cells[first + at] as Cell;
    return { shaped, x: (cell.left + cell.right - shaped.width * size) / 2, y };
  });
  return {
    lines,
    size,
    missing: [...new Set(shapes.flatMap((shaped) => shaped.missing))],
    shortened: letters.length > cells.length,
    tiny: size < READABLE_SIZE - 0.01,
  };
}
