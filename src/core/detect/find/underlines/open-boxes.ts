import type { CellEdge } from "../model/cell-edges.js";

/** Tolerance for the ends of a box and of the cell below it. */
const SLACK = 2;

/**
 * Stretches of a line between two verticals that stand on it, with a cell below but none above: the first box of a column often
 * has no top of its own.
 */
export function openBoxes(uprights: number[], edges: CellEdge[]): [number, number][] {
  const sides = [...uprights].sort((a, b) => a - b);
  const boxes = sides.slice(1).map((right, i): [number, number] => [sides[i]!, right]);
  return boxes.filter(([left, right]) => {
    const shared = edges.filter((edge) => edge.left < right - SLACK && edge.right > left + SLACK);
    if (shared.some(({ edge }) => edge === "bottom")) return false;
    return shared.some((edge) => edge.left < left + SLACK && edge.right > right - SLACK);
  });
}
