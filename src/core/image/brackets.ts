import type { Rule, Word } from "../page.js";
import type { Patch } from "./patches.js";
import { pictureWord } from "./picture-word.js";
import { type Bitmap, inkIn, inPoints } from "./raster.js";

/** Height of a bracket in points; its width, and the gap of the widest pair, as shares of that height. */
const LOWEST = 5.5;
const HIGHEST = 16;
const SLIMMEST = 0.12;
const WIDEST = 0.5;
const APART = 2.5;

/** Share of a bracket's stem that is inked, and of its ends, which a scan may shorten. */
const DRAWN = 0.9;
const REACHED = 0.5;

/** The ends lie within this share of a bracket's height from its top and bottom. */
const END = 0.15;

/** The ends of the two brackets of a pair are level to within this many points. */
const LEVEL = 0.8;

/** A bracket extends below the baseline by this share of its height. */
const BELOW = 0.2;

/**
 * Pairs of brackets with nothing in between, used as check boxes: text recognition would take them for a letter or a part of the
 * next word. In pixels.
 * @param marks patches of ink on the page
 */
export function findBrackets(bitmap: Bitmap, marks: Patch[], scale: number): Patch[] {
  const slim = marks.filter(({ left, right, top, bottom }) => {
    const high = bottom - top;
    const share = (right - left) / high;
    return high >= LOWEST * scale && high <= HIGHEST * scale && share >= SLIMMEST && share <= WIDEST;
  });
  const closing = slim.filter((mark) => isBracket(bitmap, mark, "closing"));
  return slim
    .filter((mark) => isBracket(bitmap, mark, "opening"))
    .flatMap((open) => {
      const close = closing
        .filter((other) => isPair(open, other, scale))
        .reduce<Patch | null>((nearest, other) => (nearest && nearest.left <= other.left ? nearest : other), null);
      if (!close || inkIn(bitmap, { ...open, left: open.right, right: close.left }) > 0) return [];
      return [{ ...open, right: close.right, pixels: open.pixels + close.pixels }];
    });
}

/** A stroke along one whole side, short strokes from both its ends towards the other side, and paper between these. */
function isBracket(bitmap: Bitmap, mark: Patch, kind: "opening" | "closing"): boolean {
  const { left, right, top, bottom } = mark;
  const share = (fromX: number, toX: number, fromY: number, toY: number): number =>
    inkIn(bitmap, { left: fromX, top: fromY, right: toX, bottom: toY }) / Math.max(1, (toX - fromX) * (toY - fromY));
  const middle = (left + right + 1) >> 1;
  const columns = Array.from({ length: right - left }, (_, i) => left + i);
  const isStem = (x: number) => share(x, x + 1, top, bottom) >= DRAWN;
  const stem = columns.filter(isStem);
  const isOnSide = kind === "opening" ? stem.every((x) => x <= middle) : stem.every((x) => x >= middle - 1);
  if (stem.length === 0 || !isOnSide) return false;
  const [from, to] = kind === "opening" ? [stem.at(-1)! + 2, right] : [left, stem[0]! - 1];
  const quarter = (bottom - top) >> 2;
  const rows = Array.from({ length: Math.max(2, Math.floor(END * (bottom - top))) }, (_, i) => i);
  const isEnd = (y: number) => share(from, to, y, y + 1) >= REACHED;
  return (
    to > from &&
    rows.some((row) => isEnd(top + row)) &&
    rows.some((row) => isEnd(bottom - 1 - row)) &&
    share(from, to, top + quarter, bottom - quarter) === 0
  );
}

const isPair = (open: Patch, close: Patch, scale: number): boolean =>
  close.left > open.right &&
  close.left - open.right <= APART * (open.bottom - open.top) &&
  Math.abs(close.top - open.top) <= LEVEL * scale &&
  Math.abs(close.bottom - open.bottom) <= LEVEL * scale;

/** Pairs of brackets as words, as they would be on a drawn page, in points. */
export function bracketWords(pairs: Patch[], scale: number): Word[] {
  return pairs.map((pair) => {
    const box = inPoints(pair, scale);
    const size = box.bottom - box.top;
    const middle = (box.left + box.right) / 2;
    const chars = [
      { left: box.left, right: middle },
      { left: middle, right: box.right },
    ];
    return pictureWord({ text: "[]", box, chars, size, baseline: box.bottom - BELOW * size });
  });
}

/** Removes vertical lines that are the strokes of brackets one above the other. */
export function withoutBrackets(rules: Rule[], pairs: Patch[], scale: number): Rule[] {
  return rules.filter((rule) => {
    if (rule.orientation === "horizontal") return true;
    const inside = pairs.filter(
      ({ left, right, top, bottom }) =>
        rule.at >= left / scale && rule.at <= right / scale && bottom / scale > rule.start && top / scale < rule.end,
    );
    const covered = inside.reduce((sum, { top, bottom }) => sum + (bottom - top) / scale, 0);
    return covered < 0.6 * (rule.end - rule.start);
  });
}
