import { type Box, height, overlap, union, width } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import { boxOfLine, type Line } from "./model/lines.js";
import { median, type PageModel } from "./model/page-model.js";

const NARROWEST = 5;
const WIDEST = 26;
const LOWEST = 8;
const HIGHEST = 34;
/** Boxes this close are cells of one comb; wider apart they are boxes to tick. */
const CLOSE = 3.4;

/** Finds combs: rows of equal cells for one character each. */
export function findCombs(model: PageModel): Candidate[] {
  const boxes = unwritten(model, [
    ...model.cells.map((cell) => cell.box),
    ...model.content.shapes
      .filter((shape) => shape.kind === "rectangle" && (shape.stroke || (shape.fill ?? 0) > 0.9))
      .map((shape) => shape.box),
  ]);
  return [...rowsOf(boxes).flatMap((row) => runsOf(row)), ...tickCombs(model)]
    .filter((cells) => !isMatrix(cells, boxes))
    .map((cells) =>
      drawn({
        kind: "comb",
        box: cells.reduce(union),
        cells,
        confidence: 0.86,
        evidence: ["row of equal cells"],
      }),
    );
}

function unwritten(model: PageModel, boxes: Box[]): Box[] {
  const sized = boxes.filter(
    (box) => width(box) >= NARROWEST && width(box) <= WIDEST && height(box) >= LOWEST && height(box) <= HIGHEST,
  );
  sized.sort((a, b) => a.top - b.top || a.left - b.left);
  const free = sized.filter((box) =>
    model.wordsNear.near(box).every((word) => overlap(word.box, box) === 0 || /^[,.\-/]$/.test(word.text)),
  );
  return free.filter((box, i) => !free.slice(Math.max(0, i - 40), i).some((other) => near(other, box)));
}

function near(a: Box, b: Box): boolean {
  return Math.abs(a.left - b.left) < 2 && Math.abs(a.right - b.right) < 2 && Math.abs(a.top - b.top) < 2;
}

function rowsOf(boxes: Box[]): Box[][] {
  const rows: Box[][] = [];
  for (const box of boxes) {
    const row = rows.findLast((r) => Math.abs(r[0]!.top - box.top) < 1.2 && Math.abs(r[0]!.bottom - box.bottom) < 1.2);
    if (row) row.push(box);
    else rows.push([box]);
  }
  for (const row of rows) row.sort((a, b) => a.left - b.left);
  return rows;
}

function runsOf(row: Box[]): Box[][] {
  const runs: Box[][] = [];
  let run: Box[] = [];
  for (const box of row) {
    const last = run[run.length - 1];
    const gap = last ? box.left - last.right : 0;
    const equal = last && Math.abs(width(box) - width(last)) <= 0.22 * Math.max(width(box), width(last));
    if (last && equal && gap > -1.5 && gap < CLOSE) run.push(box);
    else {
      runs.push(run);
      run = [box];
    }
  }
  runs.push(run);
  return runs.filter((cells) => cells.length >= 3 || (cells.length === 2 && cells[1]!.left - cells[0]!.right > 0.4));
}

/** Cells that touch another row of such cells form a grid of boxes, not a comb. */
function isMatrix(cells: Box[], boxes: Box[]): boolean {
  if ((median(cells.map(width)) ?? 0) <= 11) return false;
  const whole = cells.reduce(union);
  const touching = boxes.filter(
    (box) =>
      box.left > whole.left - 2 &&
      box.right < whole.right + 2 &&
      (Math.abs(box.top - whole.bottom) < 0.8 || Math.abs(box.bottom - whole.top) < 0.8),
  );
  return touching.length >= cells.length / 2;
}

/** A line or cell divided by short ticks that stand on its lower edge. */
function tickCombs(model: PageModel): Box[][] {
  return model.horizontals.flatMap((base) => {
    if (base.end - base.start < 2 * NARROWEST) return [];
    const above = { ...boxOfLine(base), top: base.at - HIGHEST };
    const standing = model.verticalsNear
      .near(above)
      .filter((line) => Math.abs(line.end - base.at) < 1.8 && line.end - line.start <= HIGHEST)
      .filter((line) => line.at > base.start - 1.8 && line.at < base.end + 1.8)
      .sort((a, b) => a.at - b.at);
    return combsOnTicks(model, base, standing);
  });
}

function combsOnTicks(model: PageModel, base: Line, standing: Line[]): Box[][] {
  const ticks = standing.filter((line) => line.end - line.start < 9);
  if (ticks.length < 2) return [];
  const top = model.cellsNear
    .near({ left: ticks[0]!.at, right: ticks[0]!.at, top: base.at - 2, bottom: base.at - 2 })
    .find((cell) => Math.abs(cell.bottom.at - base.at) < 2)?.box.top;
  const edges = [base.start, ...standing.map((line) => line.at), base.end].filter(
    (x, i, all) => i === 0 || x - all[i - 1]! > 2,
  );
  const upper = top !== undefined && base.at - top <= HIGHEST ? top : base.at - 14;
  const cells = edges.slice(1).map((right, i) => ({ left: edges[i]!, right, top: upper, bottom: base.at }));
  return runsOf(cells.filter((cell) => width(cell) >= NARROWEST && width(cell) <= WIDEST)).filter(
    (run) => run.length >= 3,
  );
}
