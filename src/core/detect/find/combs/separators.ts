import { type Box, overlap, width } from "../../../geometry.js";
import type { PageModel } from "../model/page-model.js";
import { phrasesOf } from "../model/phrases.js";
import { SEPARATOR } from "./slot.js";

/** Gray from which a separator is one of the comb's own places. */
const WRITTEN_OVER = 0.75;

/** Stands within an amount, where dashes and slashes part the entries of a number or date. */
const POINT = /^[,.]$/;

/** The separator belongs to the comb: it has a cell of its own, or is printed in a tone to be written over. */
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

/** Tones of the dashes and slashes drawn as separators. */
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

/** The frame runs on through the gap: the separator has a cell of its own among the others. */
function isFramed(model: PageModel, left: Box, right: Box): boolean {
  return [left.top, left.bottom].every((y) =>
    model.horizontalsNear
      .near({ left: left.right, right: right.left, top: y - 1.5, bottom: y + 1.5 })
      .some((line) => line.start <= left.right + 1 && line.end >= right.left - 1),
  );
}

/** A caption no farther above its group, in points. */
const ABOVE = 12;

/** A caption begins over the right one, or over the gap before it: with it begins the next entry ("State" beside "ZIP"). */
function isNamed(model: PageModel, left: Box, right: Box): boolean {
  const above = { left: left.left, right: right.right, top: right.top - ABOVE, bottom: right.top };
  const words = model.wordsNear.near(above).filter((word) => word.box.bottom < right.top + 2);
  return phrasesOf(words).some(({ box, text }) => box.left > left.right - 1 && /\p{L}\P{N}*\p{L}/u.test(text));
}

/** Nothing but separators stands between two characters' places. */
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
