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
/** Boxes up to this far apart are cells of one comb; farther apart they are check boxes. */
const CLOSE = 3.4;
/** The same for cells separated by tinted bars instead of lines. */
const CLOSE_SOFT = 5;
/** Two boxes that share this much of the larger one are the same cell. */
const SAME = 0.75;

/** Combs of equal cells, whether closed by lines or drawn as boxes. */
export function cellCombs(model: PageModel, claims: Claims): Box[][] {
  const slots = slotsOf(model).filter(({ box }) => claims.covered(box) < 0.3);
  const rows = rowsOf(slots).flatMap((row) => joinOverSeparators(model, runsOf(row)));
  const runs = withoutTables(model, rows);
  const long = runs.filter((cells) => cells.length >= 3 || (cells.length === 2 && gap(cells[0]!, cells[1]!) > 0.4));
  const short = runs.filter((cells) => !long.includes(cells));
  return [...long, ...shortCombs(short, long)];
}

function slotsOf(model: PageModel): Slot[] {
  // Boxes come before cells: the sides of two boxes close together also bound a cell that reaches across the gap.
  const candidates = [
    ...model.content.shapes
      .filter(
        (shape) => shape.kind === "rectangle" && (shape.stroke || ((shape.fill ?? 0) > 0.9 && isBounded(model, shape))),
      )
      .map(({ box, stroke }) => ({ box, soft: stroke === undefined }))
      // Of boxes drawn inside one another, the outer one counts.
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
    // Slots are sorted from top to bottom, so only the last rows can begin at this height.
    let k = rows.length - 1;
    while (k >= 0 && box.top - rows[k]![0]!.box.top < 1.2 && Math.abs(rows[k]![0]!.box.bottom - box.bottom) >= 1.2) k--;
    if (k >= 0 && box.top - rows[k]![0]!.box.top < 1.2) rows[k]!.push(slot);
    else rows.push([slot]);
  }
  for (const row of rows) row.sort((a, b) => a.box.left - b.box.left);
  return rows;
}

/** Runs of neighbouring slots of equal width and tint. */
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

/** Joins the groups of one number (12-3456789, 01/02/2003) if the separator between them belongs to the comb. */
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
