import type { Cell } from "../model/cells.js";
import { toneOf } from "../model/field-tones.js";
import type { Neighbours } from "../model/neighbours.js";
import type { PageModel } from "../model/page-model.js";
import type { Place } from "./place.js";

/** A cell this much darker than the cells around it is a heading or blocked. */
const DARKER = 0.03;
/** Where so many empty cells are darker the table is striped. */
const STRIPED = 0.4;

interface ShadedCells {
  /** Places where a table asks for nothing. */
  blocked: Cell[];
  /** Labels: the shade tells them from the places to write in, however many they are. */
  labels: Set<Cell>;
}

/** Cells shaded against their neighbours. */
export function shadedCells(
  model: PageModel,
  places: Map<Cell, Place>,
  neighbours: Map<Cell, Neighbours>,
): ShadedCells {
  const groundOf = ({ box }: Cell) =>
    model.ground.at((box.left + box.right) / 2, box.top + 0.2 * (box.bottom - box.top));
  const isDarkBeside = (cell: Cell, others: Cell[]) =>
    others.some((other) => groundOf(other) > groundOf(cell) + DARKER);
  const isEmpty = (cell: Cell) => places.get(cell)?.words.length === 0;
  const isDark = ({ cell }: Place) => {
    const { left, right, above, below } = neighbours.get(cell)!;
    const around = [...left, ...right, ...above, ...below];
    // A tint kept for fields tells them from labels; among lighter empty cells it tells what is blocked.
    const isForFields = model.fieldTones.has(toneOf(groundOf(cell)));
    return isDarkBeside(cell, isForFields ? around.filter(isEmpty) : around);
  };
  // Stripes go through whole rows: where a row has cells of two tones, the answer belongs into the lighter ones.
  const isBesideLight = ({ cell }: Place) => {
    const { left, right } = neighbours.get(cell)!;
    return isDarkBeside(cell, [...left, ...right]);
  };
  const all = [...places.values()];
  const empty = all.filter((place) => place.words.length === 0);
  const dark = empty.filter(isDark);
  const labels = all.filter((place) => place.words.length > 0 && isDark(place));
  return {
    blocked: (dark.length < STRIPED * empty.length ? dark : dark.filter(isBesideLight)).map(({ cell }) => cell),
    labels: new Set(labels.map(({ cell }) => cell)),
  };
}
