import { type Box, overlap, width } from "../../../geometry.js";
import type { Line } from "../model/lines.js";
import type { PageModel } from "../model/page-model.js";

/** Length and least thickness of a dash, in points; thinner ones are pieces of the lines of a table. */
const SHORTEST = 4;
const LONGEST = 12;
const THICK = 1.2;
/** Tolerance for the lengths and heights of the dashes of one number. */
const ALIKE = 1.2;

/** Space between a dash and the cells beside it. */
const MARGIN = 5;
/** Width of a cell between dashes. */
const NARROWEST = 13;
const WIDEST = 21;
const USUAL = 17;
/** How far the cells extend above and below their dash. */
const ABOVE = 8;
const BELOW = 7.5;

/** Largest distance of a label above the cells. */
const LABEL = 26;
const SAME_LINE = 3;
/** Dates begin with two digits, other numbers with three. */
const DATE = /\b(?:date|datum|day|month|MM|DD|TT)\b/iu;

/**
 * Combs of which only the two dashes are printed, as for dates, telephone and social security numbers: two or three characters
 * between the dashes, two or three before them, and four after.
 */
export function dashedCombs(model: PageModel): Box[][] {
  const dashes = model.horizontals
    .filter((line) => isDash(line) && isAlone(model, line))
    .sort((a, b) => a.at - b.at || a.start - b.start);
  return dashes.flatMap((first) => {
    const second = dashes.find((other) => isPair(first, other));
    return second === undefined ? [] : groupsOf(model, first, second);
  });
}

const isDash = ({ start, end, thickness, soft, side, dash }: Line): boolean =>
  !soft && !side && dash === undefined && thickness >= THICK && end - start >= SHORTEST && end - start <= LONGEST;

/** Whether nothing is printed or drawn around a dash. */
function isAlone(model: PageModel, { start, end, at }: Line): boolean {
  const around = { left: start - MARGIN, right: end + MARGIN, top: at - ABOVE, bottom: at + BELOW };
  return isWhite(model, around, [start, end]);
}

function isPair(first: Line, second: Line): boolean {
  const gap = second.start - first.end - 2 * MARGIN;
  return (
    Math.abs(second.at - first.at) < ALIKE &&
    Math.abs(second.end - second.start - (first.end - first.start)) < ALIKE &&
    gap >= 2 * NARROWEST &&
    gap <= 3 * WIDEST
  );
}

function groupsOf(model: PageModel, first: Line, second: Line): Box[][] {
  const row = { top: first.at - ABOVE, bottom: first.at + BELOW };
  const between = { ...row, left: first.end + MARGIN, right: second.start - MARGIN };
  const count = Math.round(width(between) / USUAL);
  const step = width(between) / count;
  if (count < 2 || count > 3 || step < NARROWEST || step > WIDEST || !isWhite(model, between)) return [];
  const before = isDate(model, first, second) ? 2 : 3;
  const behind = 4;
  const left = { ...row, left: first.start - MARGIN - before * step, right: first.start - MARGIN };
  const right = { ...row, left: second.end + MARGIN, right: second.end + MARGIN + behind * step };
  if (!isWhite(model, inner(left)) || !isWhite(model, inner(right))) return [];
  return [cellsOf(left, before), cellsOf(between, count), cellsOf(right, behind)];
}

/** Only the dashes tell where the cells are, so the outermost points may touch what is printed beside them. */
const inner = (box: Box): Box => ({ ...box, left: box.left + 2, right: box.right - 2 });

const cellsOf = (box: Box, count: number): Box[] =>
  Array.from({ length: count }, (_, i) => ({
    ...box,
    left: box.left + (i * width(box)) / count,
    right: box.left + ((i + 1) * width(box)) / count,
  }));

/** Whether a box is empty except for the dash from `own[0]` to `own[1]`. */
function isWhite(model: PageModel, box: Box, own?: [start: number, end: number]): boolean {
  const lines = [
    ...model.horizontalsNear.near(box).filter(({ at, start, end }) => {
      const isOwn = own !== undefined && start >= own[0] - 1 && end <= own[1] + 1;
      return !isOwn && at > box.top + 1 && at < box.bottom - 1 && start < box.right && end > box.left;
    }),
    ...model.verticalsNear.near(box).filter(({ at }) => at > box.left && at < box.right),
  ];
  return lines.length === 0 && model.printNear.near(box).every((word) => overlap(word.box, box) === 0);
}

/** Whether the nearest words above or before the groups mention a date. */
function isDate(model: PageModel, first: Line, second: Line): boolean {
  const around = {
    left: first.start - 5 * WIDEST,
    right: second.end + 4 * WIDEST,
    top: first.at - LABEL,
    bottom: first.at + BELOW,
  };
  const words = model.wordsNear.near(around).filter(({ box }) => box.right > around.left && box.left < around.right);
  const nearest = Math.max(...words.map(({ baseline }) => baseline));
  return words.some(({ baseline, text }) => Math.abs(baseline - nearest) < SAME_LINE && DATE.test(text));
}
