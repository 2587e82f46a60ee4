import type { Cell } from "../model/cells.js";
import type { Neighbours } from "../model/neighbours.js";
import type { PageModel } from "../model/page-model.js";
import type { Place } from "./place.js";

/** A cell this much darker than the empty cells around it is blocked. */
const DARKER = 0.05;
/** Where so many cells are darker the table is striped. */
const STRIPED = 0.4;

/** Empty cells shaded against their neighbours: the table asks for nothing there. */
export function blockedCells(model: PageModel, places: Map<Cell, Place>, neighbours: Map<Cell, Neighbours>): Cell[] {
  const empty = [...places.values()].filter((place) => place.words.length === 0).map((place) => place.cell);
  const toneOf = ({ box }: Cell) => model.ground.at((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  const dark = empty.filter((cell) => {
    const { left, right, above, below } = neighbours.get(cell)!;
    return [...left, ...right, ...above, ...below].some(
      (other) => places.has(other) && toneOf(other) > toneOf(cell) + DARKER,
    );
  });
  return dark.length < STRIPED * empty.length ? dark : [];
}
