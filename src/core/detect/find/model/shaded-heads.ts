import { width } from "../../../geometry.js";
import type { Cell } from "./cells.js";
import type { PageModel } from "./page-model.js";

/** A cell this much darker than the cell below it is shaded against it. */
const DARKER = 0.03;
/** A head is as wide as what it heads, give or take a line. */
const AS_WIDE = 4;

/** A shaded cell right above a lighter one of its width names that one: nobody writes on the shade. */
export function isShadedHead(model: PageModel, { box, bottom }: Cell): boolean {
  const gray = groundOf(model, box);
  const under = { left: box.left, right: box.right, top: box.bottom, bottom: box.bottom + 1 };
  return model.cellsNear
    .near(under)
    .some(
      (cell) =>
        cell.top === bottom &&
        Math.abs(cell.box.left - box.left) < AS_WIDE &&
        Math.abs(width(cell.box) - width(box)) < AS_WIDE &&
        groundOf(model, cell.box) > gray + DARKER,
    );
}

const groundOf = ({ ground }: PageModel, { left, right, top, bottom }: Cell["box"]): number =>
  ground.at((left + right) / 2, top + 0.2 * (bottom - top));
