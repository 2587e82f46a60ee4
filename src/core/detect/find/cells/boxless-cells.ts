import { type Box, contains, width } from "../../../geometry.js";
import { remembered } from "../../../remembered.js";
import { isTickable } from "../../candidate.js";
import type { Claims } from "../claims.js";
import type { Cell } from "../model/cells.js";
import type { PageModel } from "../model/page-model.js";
import type { Place } from "./place.js";

/** Fewest check boxes for a row or column of these. */
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
  const columnOf = alike(boxed, "left", "right");
  const rowOf = alike(boxed, "top", "bottom");
  return [...places.values()]
    .filter(({ words }) => words.length === 0)
    .map(({ cell }) => cell)
    .filter((cell) => {
      const row = rowOf(cell);
      const asWide = row.filter(({ box }) => Math.abs(width(box) - width(cell.box)) < SAME_EDGE);
      return (row.length > 0 && columnOf(cell).length >= FEWEST) || asWide.length >= FEWEST;
    });
}

/** Those of some cells that share two sides with another, found once for all that stand between the same. */
const alike = (cells: Cell[], one: keyof Box, other: keyof Box): ((cell: Cell) => Cell[]) =>
  remembered(
    ({ box }) =>
      cells.filter(
        (each) => Math.abs(each.box[one] - box[one]) < SAME_EDGE && Math.abs(each.box[other] - box[other]) < SAME_EDGE,
      ),
    ({ box }) => `${box[one]} ${box[other]}`,
  );
