import { type Box, height, width } from "../../../geometry.js";

/** How much the edges of one row may differ. */
const SAME_ROW = 2;
/** So many longer combs of such places, and the form is set in combs throughout. */
const THROUGHOUT = 3;

/**
 * Of short runs of places those that are groups of a comb: two such places in the row of a longer comb are another of its
 * groups. Where a form is set in combs throughout, two are written the same way anywhere, and even one in the row of a longer
 * comb.
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
