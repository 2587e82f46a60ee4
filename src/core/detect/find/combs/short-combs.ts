import { type Box, height, width } from "../../../geometry.js";

/** Tolerance for the upper edges of a row. */
const SAME_ROW = 2;
/** With this many longer combs of equal cells, a form uses combs throughout. */
const THROUGHOUT = 3;

/**
 * The runs of one or two cells that belong to combs: two cells in the row of a longer comb of equal cells are another group of
 * it. Where a form uses combs throughout, two cells are a comb anywhere, and a single one is in the row of a longer comb.
 */
export const shortCombs = (runs: Box[][], long: Box[][]): Box[][] =>
  runs.filter((cells) => {
    const alike = long.filter(([first]) => isSameCell(first!, cells[0]!));
    const isInRow = alike.some(([first]) => Math.abs(first!.top - cells[0]!.top) < SAME_ROW);
    return cells.length > 1 ? isInRow || alike.length >= THROUGHOUT : isInRow && alike.length >= THROUGHOUT;
  });

function isSameCell(a: Box, b: Box): boolean {
  return Math.abs(width(a) - width(b)) < 0.1 * width(a) && Math.abs(height(a) - height(b)) < 0.1 * height(a);
}
