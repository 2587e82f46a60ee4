import { type Box, height, width } from "../../../geometry.js";
import type { Cell } from "../model/cells.js";
import type { PageModel } from "../model/page-model.js";
import { isNamedBehind } from "./behind.js";
import { isMarkSized, SQUARE } from "./sizes.js";
import { outerSides, standsAlone } from "./squares.js";

/** A frame of its own no higher than print holds no writing: it is ticked, even where it is up to so much wider than high. */
const LOW = 10.5;
const WIDE = 2.6;
/** One lower than this has no room for a tick either: it is filled in, but for so much of it at each end. */
const FLAT = 8;
const ENDS = 0.1;

/** A frame too low to write in: one to fill in wherever it stands, one to tick before its name. */
export function isLowFrame(model: PageModel, cell: Cell): boolean {
  const { box } = cell;
  if (height(box) > LOW || width(box) <= SQUARE * height(box) || !isMarkSized(box, WIDE) || !standsAlone(cell))
    return false;
  return isFlat(cell) || isNamedBehind(model, box, /[\p{L}§]/u);
}

const isFlat = ({ box, top, bottom }: Cell): boolean => height(box) < FLAT && !top.soft && !bottom.soft;

/** The place of the tick in a low frame. */
export function placeInLowFrame(cell: Cell): Box {
  const { box } = cell;
  if (isFlat(cell)) return narrowed(outerSides(cell), ENDS * width(outerSides(cell)));
  return narrowed(box, (width(box) - height(box)) / 2);
}

const narrowed = (box: Box, by: number): Box => ({ ...box, left: box.left + by, right: box.right - by });
