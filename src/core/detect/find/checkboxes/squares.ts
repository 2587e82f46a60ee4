import { type Box, height, width } from "../../../geometry.js";
import { MEASURE } from "../measures.js";
import type { Cell } from "../model/cells.js";
import type { PageModel } from "../model/page-model.js";
import { isNamedBehind, wordsBehind } from "./behind.js";
import { SQUARE } from "./sizes.js";

/** Sides of a square so large that only words behind it tell it from a place for digits, and how much they may differ. */
const LARGE = [10.5, 30] as const;
const NEARLY_SQUARE = 1.5;
/** A label stands no farther before its field. */
const LABEL = 30;

/** The square with the lines around it. */
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

/** A frame of its own, about as wide as high, with room for little more than a tick. */
export function isLargeSquare(cell: Cell): boolean {
  const [short, long] = [width(cell.box), height(cell.box)].sort((a, b) => a - b) as [number, number];
  return short >= LARGE[0] && long <= LARGE[1] && long <= NEARLY_SQUARE * short && standsAlone(cell);
}

/** Words stand right behind a frame and none before it; units behind it say what is counted in it. */
export function isNamedOnlyBehind(model: PageModel, box: Box): boolean {
  const before = { left: box.left - LABEL, right: box.left - 1, top: box.top + 3, bottom: box.bottom - 3 };
  const [first] = wordsBehind(model, box).sort((a, b) => a.box.left - b.box.left);
  if (first === undefined || !/[\p{L}\d]/u.test(first.text) || MEASURE.test(first.text)) return false;
  return model.wordsNear.near(before).length === 0;
}

/** A ruled square of a table right before the first words of the next cell; squares in a row are written in. */
export function isNamedBeside(model: PageModel, { box, top, bottom, left, right }: Cell): boolean {
  if ([top, bottom, left, right].some((line) => line.soft)) return false;
  const next = { left: box.right + 1, right: box.right + 2, top: box.top + 2, bottom: box.bottom - 2 };
  const isInRow = model.cellsNear.near(next).some((cell) => width(cell.box) < SQUARE * width(box));
  return !isInRow && isNamedBehind(model, box, /\p{L}/u);
}
