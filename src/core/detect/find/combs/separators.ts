import { type Box, overlap, width } from "../../../geometry.js";
import type { PageModel } from "../model/page-model.js";
import { phrasesOf } from "../model/phrases.js";
import { SEPARATOR } from "./slot.js";

/** A separator this pale is printed to be written over: it is in a cell of the comb. */
const WRITTEN_OVER = 0.75;

/** Separators within an amount; dashes and slashes may separate fields. */
const POINT = /^[,.]$/;

/** Whether a separator belongs to the comb: it is one of an amount, has a cell of its own, or is pale enough to be written over. */
export function isOneComb(model: PageModel, left: Box, right: Box): boolean {
  if (!isSeparated(model, left, right)) return false;
  const between = { left: left.right + 1, right: right.left - 1, top: left.top, bottom: left.bottom };
  const words = model.wordsNear.near(between).map((word) => word.text);
  if (words.length > 0 && words.every((text) => POINT.test(text))) return true;
  const tones = [...model.wordsNear.near(between).map((word) => word.gray), ...strokesIn(model, between)];
  return (
    (isFramed(model, left, right) && !isNamed(model, left, right)) ||
    (tones.length > 0 && tones.every((gray) => gray > WRITTEN_OVER))
  );
}

/** Gray levels of the dashes and slashes drawn as separators. */
function strokesIn(model: PageModel, between: Box): number[] {
  const dashes = model.horizontalsNear
    .near({ ...between, top: between.top + 3, bottom: between.bottom - 3 })
    .filter((line) => line.start >= between.left - 2 && line.end <= between.right + 2)
    .map((line) => line.gray);
  const slashes = model.slantedNear
    .near(between)
    .filter(({ box }) => box.left >= between.left - 2 && box.right <= between.right + 2)
    .map((shape) => shape.stroke!.gray);
  return [...dashes, ...slashes];
}

/** Whether the frame continues across the gap, so that the separator has a cell of its own. */
function isFramed(model: PageModel, left: Box, right: Box): boolean {
  return [left.top, left.bottom].every((y) =>
    model.horizontalsNear
      .near({ left: left.right, right: right.left, top: y - 1.5, bottom: y + 1.5 })
      .some((line) => line.start <= left.right + 1 && line.end >= right.left - 1),
  );
}

/** Largest distance of a caption above its group, in points. */
const ABOVE = 12;

/** Whether a caption begins above the right cell, or the gap before it, where the next field begins then ("ZIP" after "State"). */
function isNamed(model: PageModel, left: Box, right: Box): boolean {
  const above = { left: left.left, right: right.right, top: right.top - ABOVE, bottom: right.top };
  const words = model.wordsNear.near(above).filter((word) => word.box.bottom < right.top + 2);
  return phrasesOf(words).some(({ box, text }) => box.left > left.right - 1 && /\p{L}\P{N}*\p{L}/u.test(text));
}

/** Whether there are separators between two cells, and nothing else. */
export function isSeparated(model: PageModel, left: Box, right: Box): boolean {
  const between = { left: left.right, right: right.left, top: left.top, bottom: left.bottom };
  if (width(between) > 1.7 * width(left) || width(between) < 0) return false;
  const words = model.wordsNear.near(between).filter((word) => {
    const x = (word.box.left + word.box.right) / 2;
    return x > between.left - 1 && x < between.right + 1 && overlap(word.box, between) > 0;
  });
  return (
    words.every((word) => SEPARATOR.test(word.text)) &&
    (words.length > 0 || strokesIn(model, between).length > 0 || isFramed(model, left, right))
  );
}
