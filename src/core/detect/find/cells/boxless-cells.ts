import { contains, width } from "../../../geometry.js";
import { isTickable } from "../../candidate.js";
import type { Claims } from "../claims.js";
import type { Cell } from "../model/cells.js";
import type { PageModel } from "../model/page-model.js";
import type { Place } from "./place.js";

/** So many boxes in one row or column make it one of boxes. */
const FEWEST = 3;
const SAME_EDGE = 2;

/** Empty cells of a table whose other cells, in their row and column or as wide in their row, each hold a box to tick and nothing else. */
export function boxlessCells(model: PageModel, claims: Claims, places: Map<Cell, Place>): Cell[] {
  const boxed = model.cells.filter(({ box }) => {
    const inside = claims.near(box).filter((mark) => contains(box, mark.box, 1));
    if (inside.length !== 1 || model.wordsNear.near(box).some((word) => contains(box, word.box, 1))) return false;
    return isTickable(inside[0]!);
  });
  if (boxed.length < 2 * FEWEST) return [];
  const alike = (a: Cell, b: Cell, sides: ["left", "right"] | ["top", "bottom"]) =>
    sides.every((side) => Math.abs(a.box[side] - b.box[side]) < SAME_EDGE);
  return [...places.values()]
    .filter(({ words }) => words.length === 0)
    .map(({ cell }) => cell)
    .filter((cell) => {
      const column = boxed.filter((other) => alike(cell, other, ["left", "right"]));
      const row = boxed.filter((other) => alike(cell, other, ["top", "bottom"]));
      const asWide = row.filter(({ box }) => Math.abs(width(box) - width(cell.box)) < SAME_EDGE);
      return (column.length >= FEWEST && row.length > 0) || asWide.length >= FEWEST;
    });
}
