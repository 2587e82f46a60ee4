import type { Cell } from "../model/cells.js";
import type { Neighbours } from "../model/neighbours.js";
import type { PageModel } from "../model/page-model.js";
import type { Place } from "./place.js";

/** A cell this much darker than the cells around it is a heading or blocked. */
const DARKER = 0.03;
/** Where so many cells are darker the table is striped. */
const STRIPED = 0.4;

/** Cells shaded against their neighbours: headings, and places where a table asks for nothing. */
export function blockedCells(model: PageModel, places: Map<Cell, Place>, neighbours: Map<Cell, Neighbours>): Cell[] {
  const toneOf = ({ box }: Cell) => model.ground.at((box.left + box.right) / 2, box.top + 0.2 * (box.bottom - box.top));
  const isDark = ({ cell }: Place) => {
    const { left, right, above, below } = neighbours.get(cell)!;
    return [...left, ...right, ...above, ...below].some(
      (other) => places.has(other) && toneOf(other) > toneOf(cell) + DARKER,
    );
  };
  const all = [...places.values()];
  return [all.filter((place) => place.words.length === 0), all.filter((place) => place.words.length > 0)].flatMap(
    (group) => {
      const dark = group.filter(isDark);
      return dark.length < STRIPED * group.length ? dark.map((place) => place.cell) : [];
    },
  );
}
