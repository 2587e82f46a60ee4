import { area, type Box, height, overlap, width } from "../../../geometry.js";
import { isBounded } from "../bounded.js";
import type { Claims } from "../claims.js";
import type { PageModel } from "../model/page-model.js";
import { Tiles } from "../model/tiles.js";
import { isPrinted, wordsIn } from "./printed.js";
import { isOneComb } from "./separators.js";
import { shortCombs } from "./short-combs.js";
import { gap, HIGHEST, NARROWEST, type Slot, similar, WIDEST } from "./slot.js";
import { withoutTables } from "./tables.js";

const LOWEST = 8;
/** Boxes this close are cells of one comb; wider apart they are boxes to tick. */
const CLOSE = 3.4;
/** Cells between tinted bars stand this far apart. */
const CLOSE_SOFT = 5;
/** Share of the larger of two boxes that both have in common where they are one place. */
const SAME = 0.75;

/** Rows of equal closed cells or drawn boxes. */
export function cellCombs(model: PageModel, claims: Claims): Box[][] {
  const slots = slotsOf(model).filter(({ box }) => claims.covered(box) < 0.3);
  const rows = rowsOf(slots).flatMap((row) => joinOverSeparators(model, runsOf(row)));
  const runs = withoutTables(model, rows);
  const long = runs.filter((cells) => cells.length >= 3 || (cells.length === 2 && gap(cells[0]!, cells[1]!) > 0.4));
  const short = runs.filter((cells) => !long.includes(cells));
  return [...long, ...shortCombs(short, long)];
}

function slotsOf(model: PageModel): Slot[] {
  // A box is drawn where it is; lines near each other also close cells that reach from the side of one box to that of the next.
  const candidates = [
    ...model.content.shapes
      .filter(
        (shape) => shape.kind === "rectangle" && (shape.stroke || ((shape.fill ?? 0) > 0.9 && isBounded(model, shape))),
      )
      .map(({ box, stroke }) => ({ box, soft: stroke === undefined }))
      // Of boxes drawn over one another the outer is the place.
      .sort((a, b) => area(b.box) - area(a.box)),
    ...model.cells.map((cell) => ({
      box: cell.box,
      soft: cell.left.soft && cell.right.soft,
    })),
  ].filter(
    ({ box }) => width(box) >= NARROWEST && width(box) <= WIDEST && height(box) >= LOWEST && height(box) <= HIGHEST,
  );
  const taken = new Tiles<Slot>([], (slot) => slot.box);
  const slots: Slot[] = [];
  for (const { box, soft } of candidates) {
    const inside = wordsIn(model, box);
    if (isPrinted(inside)) continue;
    if (taken.near(box).some((other) => nearlySame(other.box, box))) continue;
    const gray = model.ground.at((box.left + box.right) / 2, box.top + 0.3 * height(box));
    const slot = { box, soft, gray };
    taken.add(slot);
    slots.push(slot);
  }
  return slots.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

const nearlySame = (a: Box, b: Box): boolean => overlap(a, b) > SAME * Math.max(area(a), area(b));

function rowsOf(slots: Slot[]): Slot[][] {
  const rows: Slot[][] = [];
  for (const slot of slots) {
    const { box } = slot;
    // From the top: only the last rows can begin where this slot does.
    let k = rows.length - 1;
    while (k >= 0 && box.top - rows[k]![0]!.box.top < 1.2 && Math.abs(rows[k]![0]!.box.bottom - box.bottom) >= 1.2) k--;
    if (k >= 0 && box.top - rows[k]![0]!.box.top < 1.2) rows[k]!.push(slot);
    else rows.push([slot]);
  }
  for (const row of rows) row.sort((a, b) => a.box.left - b.box.left);
  return rows;
}

/** Slots of a row that follow one another, as wide and as tinted. */
export function runsOf(row: Slot[]): Box[][] {
  const runs: Box[][] = [];
  let run: Box[] = [];
  let last: Slot | undefined;
  for (const slot of row) {
    const { box, soft } = slot;
    const close = soft ? CLOSE_SOFT : CLOSE;
    if (
      last &&
      similar(last.box, box) &&
      Math.abs(last.gray - slot.gray) < 0.1 &&
      gap(last.box, box) > -1.5 &&
      gap(last.box, box) < close
    )
      run.push(box);
    else {
      if (run.length > 0) runs.push(run);
      run = [box];
    }
    last = slot;
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** Groups of one number (12-3456789, 01/02/2003) are one comb when a separator stands between them. */
function joinOverSeparators(model: PageModel, runs: Box[][]): Box[][] {
  const joined: Box[][] = [];
  for (const run of runs) {
    const before = joined[joined.length - 1];
    const last = before?.[before.length - 1];
    if (last && similar(last, run[0]!) && isOneComb(model, last, run[0]!)) {
      before.push(...run);
    } else joined.push([...run]);
  }
  return joined;
}
