import { type Box, width } from "../../../geometry.js";
import { boxOfLine, type Line } from "../model/lines.js";
import type { PageModel } from "../model/page-model.js";
import { runsOf } from "./cell-combs.js";
import { isPrinted, wordsIn } from "./printed.js";
import { shortCombs } from "./short-combs.js";
import { HIGHEST, NARROWEST, WIDEST } from "./slot.js";

/** Characters between ticks fill a cell up to this high; in a higher one they take a line at its foot. */
const LINE_AND_HALF = 18.5;
const LINE = 14;
/** Ticks are lower than a line of print; solid ones, not white on a tint, may be higher, as the sides of boxes open at the top. */
const TICK = 9;
const SIDE = 26;
const WHITE = 0.95;
/** Ends of lines this close together meet. */
const END = 1.8;

/** Combs made by short ticks on a line, or on the lower edge of a cell. */
export function tickCombs(model: PageModel): Box[][] {
  const rows = model.horizontals.map((base) => ({ base, runs: runsOn(model, base) }));
  // Two cells in the row of a longer comb are another group of it, as in a date.
  const long = rows.flatMap(({ runs }) => (runs.some(isLong) ? runs.filter((run) => run.length > 1) : []));
  const short = rows.flatMap(({ base, runs }) => runs.filter((run) => run.length === 2 && isWhole(run, base)));
  return [...long, ...shortCombs(short, long)];
}

/** Whether a run takes up all of its line. */
const isWhole = (run: Box[], { start, end }: Line): boolean =>
  run[0]!.left < start + END && run.at(-1)!.right > end - END;

function runsOn(model: PageModel, base: Line): Box[][] {
  if (base.soft || base.end - base.start < 2 * NARROWEST) return [];
  const above = { ...boxOfLine(base), top: base.at - HIGHEST };
  const standing = model.verticalsNear
    .near(above)
    .filter((line) => Math.abs(line.end - base.at) < END && line.end - line.start <= HIGHEST)
    .filter((line) => line.at > base.start - END && line.at < base.end + END)
    .sort((a, b) => a.at - b.at);
  return runsOnTicks(model, base, standing);
}

function runsOnTicks(model: PageModel, base: Line, standing: Line[]): Box[][] {
  const cellOn = ({ at }: Line) =>
    model.cellsNear
      .near({ left: at, right: at, top: base.at - 2, bottom: base.at - 2 })
      .find((cell) => Math.abs(cell.bottom.at - base.at) < 2);
  const ticks = standing.filter((line) => {
    const high = line.end - line.start;
    return high < TICK || (high < SIDE && isDrawn(line) && !cellOn(line));
  });
  if (ticks.length < 2) return [];
  const top = cellOn(ticks[0]!)?.box.top;
  const edges = [base.start, ...standing.map((line) => line.at), base.end].filter(
    (x, i, all) => i === 0 || x - all[i - 1]! > 2,
  );
  const high = Math.max(LINE, ...ticks.map((line) => line.end - line.start));
  const upper = top !== undefined && base.at - top <= LINE_AND_HALF ? top : base.at - high;
  const cells = edges.slice(1).map((right, i) => ({
    box: { left: edges[i]!, right, top: upper, bottom: base.at },
    soft: false,
    gray: 1,
  }));
  const places = cells.filter(
    ({ box }) => width(box) >= NARROWEST && width(box) <= WIDEST && !isPrinted(wordsIn(model, box)),
  );
  return runsOf(places);
}

const isLong = (run: Box[]): boolean => run.length >= 3;

const isDrawn = ({ gray, dash }: Line): boolean => gray < WHITE && dash === undefined;
