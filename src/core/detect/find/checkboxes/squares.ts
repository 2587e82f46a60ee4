import { type Box, height, width } from "../../../geometry.js";
import type { Cell } from "../model/cells.js";
import type { PageModel } from "../model/page-model.js";
import { isNamedBehind } from "./behind.js";
import { SQUARE } from "./sizes.js";

/** The square including the lines around it. */
export function outerSides({ box, top, bottom, left, right }: Cell): Box {
  return {
    left: box.left - left.thickness / 2,
    top: box.top - top.thickness / 2,
    right: box.right + right.thickness / 2,
    bottom: box.bottom + bottom.thickness / 2,
  };
}

/** The lines around it end at its corners: a square of a table has longer ones. */
export function standsAlone({ box, top, bottom, left, right }: Cell): boolean {
  const lengths = [top, bottom].map((line) => (line.end - line.start) / width(box));
  lengths.push(...[left, right].map((line) => (line.end - line.start) / height(box)));
  return lengths.filter((ratio) => ratio <= 1.5).length >= 3;
}

/** A ruled square of a table right before the first words of the next cell; squares in a row are written in. */
export function isNamedBeside(model: PageModel, { box }: Cell): boolean {
  const next = { left: box.right + 1, right: box.right + 2, top: box.top + 2, bottom: box.bottom - 2 };
  const isInRow = model.cellsNear.near(next).some((cell) => width(cell.box) < SQUARE * width(box));
  return !isInRow && isNamedBehind(model, box, /\p{L}/u);
}
