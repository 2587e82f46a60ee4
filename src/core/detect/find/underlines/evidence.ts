import type { Word } from "../../../page.js";
import type { Claims } from "../claims.js";
import type { PageModel } from "../model/page-model.js";
import type { Tiles } from "../model/tiles.js";
import type { Blank } from "./blank.js";

/** Free height above the line, up to the next words or rule. */
export function spaceAbove(model: PageModel, { left, right, at }: Pick<Blank, "left" | "right" | "at">): number {
  let space = 40;
  for (const word of model.wordsNear.near({ left: left + 1, right: right - 1, top: at - 40, bottom: at - 3 })) {
    const inside = Math.min(word.box.right, right) - Math.max(word.box.left, left);
    if (inside > 1 && word.box.bottom < at - 5) space = Math.min(space, at - word.box.bottom);
  }
  const area = { left: left + 2, right: right - 2, top: at - 40, bottom: at - 3 };
  for (const line of model.horizontalsNear.near(area)) {
    if (line.at < at - 3) space = Math.min(space, at - line.at);
  }
  return space;
}

/** The word right before the line, at about its height. */
export function labelBefore(model: PageModel, { left, at }: Blank): Word | undefined {
  return model.wordsNear
    .near({ left: left - 60, right: left + 1, top: at - 16, bottom: at + 3 })
    .filter((word) => word.box.right <= left + 3 && word.baseline > at - 10 && word.baseline < at + 4)
    .filter((word) => !/^[_.]+$/.test(word.text))
    .sort((a, b) => b.box.right - a.box.right)[0];
}

/** How far the baseline of a label set one line higher is above the line to write on, in points. */
const HIGHER = [14, 22] as const;

/**
 * Height up to the top of a label that ends in a colon and is set one line higher, if there is room: the answer takes both lines.
 */
export function askedBeside(model: PageModel, { left, at }: Blank, space: number): number | undefined {
  const [last] = model.wordsNear
    .near({ left: left - 60, right: left + 1, top: at - HIGHER[1], bottom: at - HIGHER[0] })
    .filter(({ box, baseline }) => box.right <= left + 3 && at - baseline >= HIGHER[0] && at - baseline < HIGHER[1])
    .sort((a, b) => b.box.right - a.box.right);
  const high = last?.text.endsWith(":") ? at - last.box.top : Number.POSITIVE_INFINITY;
  return high < space ? high : undefined;
}

/** Largest gap between the blanks of one number, and their largest length. */
const NEXT_BLANK = 26;
const LONGEST_BLANK = 90;
const SAME_LINE = 1;
/** An IBAN has at least four blocks; fewer lines side by side are seldom one number. */
const FEWEST_BLANKS = 4;

/** Whether several short blanks on one line share the label before the first: "IBAN ____ ____ ____ ____". */
export function isBlockOfLabelled(model: PageModel, blank: Blank, begins: Tiles<Blank>): boolean {
  const row = [blank];
  for (let next = follower(blank, begins, 1); next; next = follower(next, begins, 1)) row.push(next);
  for (let next = follower(blank, begins, -1); next; next = follower(next, begins, -1)) row.unshift(next);
  const isShort = row.every(({ left, right }) => right - left <= LONGEST_BLANK);
  return isShort && row.length >= FEWEST_BLANKS && labelBefore(model, row[0]!) !== undefined;
}

/** The next blank on the same line, to the right (1) or to the left (-1). */
function follower(blank: Blank, begins: Tiles<Blank>, side: 1 | -1): Blank | undefined {
  const reach = LONGEST_BLANK + NEXT_BLANK;
  const area = {
    left: blank.left - reach,
    right: blank.right + reach,
    top: blank.at - SAME_LINE,
    bottom: blank.at + SAME_LINE,
  };
  return begins.near(area).find((other) => {
    const gap = side > 0 ? other.left - blank.right : blank.left - other.right;
    return gap > 0 && gap < NEXT_BLANK && Math.abs(other.at - blank.at) < SAME_LINE;
  });
}

/** Largest distance of a caption below its line, and its largest size, in sizes of the body text. */
const CAPTION_GAP = 6.5;
const CAPTION_SIZE = 1.2;

/** Whether there is a caption right below the line; bold print is the heading of what follows. */
export function hasCaption(model: PageModel, { left, right, at }: Blank): boolean {
  const caption = model.wordsNear
    .near({ left, right, top: at, bottom: at + 9 })
    .filter((word) => word.box.top > at - 1 && word.size <= CAPTION_SIZE * model.bodySize && /\p{L}/u.test(word.text));
  return caption.some((word) => word.box.top < at + CAPTION_GAP) && !caption.some((word) => word.bold);
}

/** Whether the text right above ends in a colon or bracket and leaves its answer to this line. */
export function isAskedAbove(model: PageModel, { left, right, at }: Blank): boolean {
  const above = model.wordsNear.near({ left, right, top: at - 32, bottom: at - 9 });
  const last = above.sort((a, b) => b.baseline - a.baseline || b.box.right - a.box.right)[0];
  return last !== undefined && /[:\]]$/.test(last.text);
}

/** Distances between the lines of a column, and the tolerance for their ends. */
const NEAREST = 9;
const FARTHEST = 45;
const SAME_END = 3;

/** Whether another line with the same ends is close above or below, with nothing printed in between. */
export function isRepeated(model: PageModel, blank: Blank, begins: Tiles<Blank>): boolean {
  const { left, at } = blank;
  const around = { left: left - SAME_END, right: left + SAME_END, top: at - FARTHEST, bottom: at + FARTHEST };
  return begins.near(around).some((other) => {
    const apart = Math.abs(other.at - blank.at);
    if (other === blank || apart <= NEAREST || apart >= FARTHEST) return false;
    if (Math.abs(other.left - blank.left) >= SAME_END || Math.abs(other.right - blank.right) >= SAME_END) return false;
    const [upper, lower] = [Math.min(other.at, blank.at), Math.max(other.at, blank.at)];
    return !model.wordsNear
      .near({ left: blank.left + 2, right: blank.right - 2, top: upper + 2, bottom: lower - 3 })
      .some((word) => !/^[_.]+$/.test(word.text));
  });
}

/** Whether a field with the same ends is close above or below, so that the line continues its column. */
export function continuesColumn(claims: Claims, { left, right, at }: Blank): boolean {
  return claims
    .near({ left, right, top: at - FARTHEST, bottom: at + FARTHEST })
    .some(({ kind, box, cell = box, line }) => {
      const apart = Math.abs((line ?? cell.bottom) - at);
      if (kind !== "text" || apart <= NEAREST || apart >= FARTHEST) return false;
      return Math.abs(cell.left - left) < SAME_END && Math.abs(cell.right - right) < SAME_END;
    });
}

/** Whether the row between this line and the rule above begins with a small label. */
export function hasLabelInRow(model: PageModel, { left, right, at }: Blank): boolean {
  const label = model.wordsNear
    .near({ left: left - 1, right: left + 12, top: at - 32, bottom: at - 10 })
    .filter((word) => word.baseline < at - 9 && word.box.left < left + 12 && word.size <= 1.1 * model.bodySize)
    .sort((a, b) => b.baseline - a.baseline)[0];
  if (!label) return false;
  const above = { left: left + 2, right: right - 2, top: label.box.top - 9, bottom: label.box.top + 0.5 };
  return model.horizontalsNear.near(above).some((line) => line.start < left + 6);
}

/** The word right after the line, at about its height. */
export function labelAfter(model: PageModel, { right, at }: Blank): Word | undefined {
  return model.wordsNear
    .near({ left: right - 1, right: right + 24, top: at - 16, bottom: at + 3 })
    .filter((word) => word.box.left >= right - 2 && word.baseline > at - 6 && word.baseline < at + 3)
    .filter((word) => !/^[_.]+$/.test(word.text))
    .sort((a, b) => a.box.left - b.box.left)[0];
}
