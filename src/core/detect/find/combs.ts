import { area, type Box, height, overlap, union, width } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import { boxOfLine, type Line } from "./model/lines.js";
import { median, type PageModel } from "./model/page-model.js";
import { Tiles } from "./model/tiles.js";

const NARROWEST = 5;
const WIDEST = 26;
const LOWEST = 8;
const HIGHEST = 34;
/** Boxes this close are cells of one comb; wider apart they are boxes to tick. */
const CLOSE = 3.4;
/** Cells between tinted bars stand this far apart. */
const CLOSE_SOFT = 5;
/** Gray from which print is meant to be written over. */
const PALE = 0.6;
/** Gray from which a separator is one of the comb's own places. */
const WRITTEN_OVER = 0.75;
const SEPARATOR = /^[,.\-/–—()+]$/;

interface Slot {
  box: Box;
  /** Holds a printed separator. */
  separator: boolean;
  soft: boolean;
  /** Tone inside; a comb has one throughout. */
  gray: number;
}

/** Finds combs: rows of equal cells for one character each, separators printed between them or not. */
export function findCombs(model: PageModel, claims: Claims): Candidate[] {
  const slots = slotsOf(model).filter(({ box }) => claims.covered(box) < 0.3);
  const near = new Tiles(slots, (slot) => slot.box);
  const runs = rowsOf(slots)
    .flatMap((row) => joinOverSeparators(model, runsOf(row)))
    .filter((cells) => !isMatrix(cells, near));
  const long = runs.filter((cells) => cells.length >= 3 || (cells.length === 2 && gap(cells[0]!, cells[1]!) > 0.4));
  // Where a form is set in combs throughout, two such cells are written the same way, and even one beside a longer comb.
  const short = runs.filter((cells) => {
    if (long.includes(cells)) return false;
    const alike = long.filter(([first]) => isSameCell(first!, cells[0]!));
    return alike.length >= 3 && (cells.length > 1 || alike.some(([first]) => Math.abs(first!.top - cells[0]!.top) < 2));
  });
  runs.splice(0, runs.length, ...long, ...short);
  return [...runs, ...tickCombs(model), ...shortRuleCombs(model), ...underscoreCombs(model)].map((cells) =>
    drawn({
      kind: "comb",
      box: cells.reduce(union),
      cells,
      confidence: 0.86,
      evidence: ["row of equal cells"],
    }),
  );
}

function isSameCell(a: Box, b: Box): boolean {
  return Math.abs(width(a) - width(b)) < 0.8 && Math.abs(height(a) - height(b)) < 0.8;
}

const gap = (a: Box, b: Box): number => b.left - a.right;

function slotsOf(model: PageModel): Slot[] {
  const candidates = [
    ...model.cells.map((cell) => ({
      box: cell.box,
      soft: cell.left.soft && cell.right.soft,
    })),
    ...model.content.shapes
      .filter((shape) => shape.kind === "rectangle" && (shape.stroke || (shape.fill ?? 0) > 0.9))
      .map(({ box }) => ({ box, soft: false })),
  ].filter(
    ({ box }) => width(box) >= NARROWEST && width(box) <= WIDEST && height(box) >= LOWEST && height(box) <= HIGHEST,
  );
  candidates.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  const taken = new Tiles<Slot>([], (slot) => slot.box);
  const slots: Slot[] = [];
  for (const { box, soft } of candidates) {
    const inside = model.wordsNear.near(box).filter((word) => overlap(word.box, box) > 0.3 * area(word.box));
    // Pale letters are a pattern to write over (DD/MM/YYYY).
    if (inside.some((word) => !SEPARATOR.test(word.text) && word.gray < PALE)) continue;
    if (taken.near(box).some((other) => nearlySame(other.box, box))) continue;
    const gray = model.ground.at((box.left + box.right) / 2, box.top + 0.3 * height(box));
    const slot = { box, soft, gray, separator: inside.some((word) => SEPARATOR.test(word.text)) };
    taken.add(slot);
    slots.push(slot);
  }
  return slots;
}

function nearlySame(a: Box, b: Box): boolean {
  return Math.abs(a.left - b.left) < 2 && Math.abs(a.right - b.right) < 2 && Math.abs(a.top - b.top) < 2;
}

function rowsOf(slots: Slot[]): Slot[][] {
  const rows: Slot[][] = [];
  for (const slot of slots) {
    const { box } = slot;
    const row = rows.findLast(
      ([first]) => Math.abs(first!.box.top - box.top) < 1.2 && Math.abs(first!.box.bottom - box.bottom) < 1.2,
    );
    if (row) row.push(slot);
    else rows.push([slot]);
  }
  for (const row of rows) row.sort((a, b) => a.box.left - b.box.left);
  return rows;
}

function runsOf(row: Slot[]): Box[][] {
  const runs: Box[][] = [];
  let run: Box[] = [];
  let last: Slot | undefined;
  for (const slot of row) {
    if (slot.separator) continue;
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

function similar(a: Box, b: Box): boolean {
  return Math.abs(width(a) - width(b)) <= 0.22 * Math.max(width(a), width(b));
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

/** The separator belongs to the comb: it has a cell of its own, or is printed in a tone to be written over. */
function isOneComb(model: PageModel, left: Box, right: Box): boolean {
  if (!isSeparated(model, left, right)) return false;
  const between = { left: left.right + 1, right: right.left - 1, top: left.top, bottom: left.bottom };
  const tones = [...model.wordsNear.near(between).map((word) => word.gray), ...dashesIn(model, between)];
  return isFramed(model, left, right) || (tones.length > 0 && tones.every((gray) => gray > WRITTEN_OVER));
}

/** Tones of the strokes drawn as separators. */
function dashesIn(model: PageModel, between: Box): number[] {
  return model.horizontalsNear
    .near({ ...between, top: between.top + 3, bottom: between.bottom - 3 })
    .filter((line) => line.start >= between.left - 2 && line.end <= between.right + 2)
    .map((line) => line.gray);
}

/** The frame runs on through the gap: the separator has a cell of its own among the others. */
function isFramed(model: PageModel, left: Box, right: Box): boolean {
  return [left.top, left.bottom].every((y) =>
    model.horizontalsNear
      .near({ left: left.right, right: right.left, top: y - 1.5, bottom: y + 1.5 })
      .some((line) => line.start <= left.right + 1 && line.end >= right.left - 1),
  );
}

/** Nothing but separators stands between two characters' places. */
function isSeparated(model: PageModel, left: Box, right: Box): boolean {
  const between = { left: left.right, right: right.left, top: left.top, bottom: left.bottom };
  if (width(between) > 1.7 * width(left) || width(between) < 0) return false;
  const words = model.wordsNear.near(between).filter((word) => {
    const x = (word.box.left + word.box.right) / 2;
    return x > between.left - 1 && x < between.right + 1 && overlap(word.box, between) > 0;
  });
  return (
    words.every((word) => SEPARATOR.test(word.text)) &&
    (words.length > 0 || dashesIn(model, between).length > 0 || isFramed(model, left, right))
  );
}

/** Squares stacked in columns are boxes to tick (a matrix), however close they stand. */
function isMatrix(cells: Box[], near: Tiles<Slot>): boolean {
  const side = median(cells.map(width)) ?? 0;
  if (side <= 11 || (median(cells.map(height)) ?? 0) > 1.5 * side) return false;
  const aligned = cells.filter((cell) =>
    near
      .near({ ...cell, top: cell.top - CLOSE, bottom: cell.bottom + CLOSE })
      .some(
        ({ box }) =>
          Math.abs(box.left - cell.left) < 1.5 &&
          Math.abs(box.right - cell.right) < 1.5 &&
          Math.abs(height(box) - height(cell)) < 2 &&
          Math.abs(box.top - cell.top) > 3,
      ),
  );
  return aligned.length >= 0.6 * cells.length;
}

/** A line or cell divided by short ticks that stand on its lower edge. */
function tickCombs(model: PageModel): Box[][] {
  return model.horizontals.flatMap((base) => {
    if (base.soft || base.end - base.start < 2 * NARROWEST) return [];
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
  const cells = edges.slice(1).map((right, i) => ({
    box: { left: edges[i]!, right, top: upper, bottom: base.at },
    separator: false,
    soft: false,
    gray: 1,
  }));
  return runsOf(cells.filter(({ box }) => width(box) >= NARROWEST && width(box) <= WIDEST)).filter(
    (run) => run.length >= 3,
  );
}

/** At least four equal short rules in a row, one for each character. */
function shortRuleCombs(model: PageModel): Box[][] {
  const rules = model.horizontals.filter((line) => {
    const length = line.end - line.start;
    return !line.soft && !line.side && length >= NARROWEST && length <= 20;
  });
  return combsOfSegments(
    model,
    rules.map((line) => ({ left: line.start, right: line.end, at: line.at })),
  );
}

/** The same typed: `__ __ __ - __ __`. */
function underscoreCombs(model: PageModel): Box[][] {
  const dashes = model.words.filter((word) => /^_{1,3}$/.test(word.text) && width(word.box) <= 20);
  return combsOfSegments(
    model,
    dashes.map((word) => ({ left: word.box.left, right: word.box.right, at: word.box.bottom })),
  );
}

interface Segment {
  left: number;
  right: number;
  at: number;
}

function combsOfSegments(model: PageModel, segments: Segment[]): Box[][] {
  segments.sort((a, b) => Math.round(a.at) - Math.round(b.at) || a.left - b.left);
  const combs: Box[][] = [];
  let run: Box[] = [];
  let last: Segment | undefined;
  const close = () => {
    if (run.length >= 4) combs.push(run);
    run = [];
  };
  for (const segment of segments) {
    const box = { left: segment.left, right: segment.right, top: segment.at - 13, bottom: segment.at };
    const follows =
      last &&
      Math.abs(last.at - segment.at) < 1.2 &&
      similar(run[run.length - 1]!, box) &&
      segment.left - last.right > 0.5 &&
      (segment.left - last.right < 0.9 * width(box) + 2 || isSeparated(model, run[run.length - 1]!, box)) &&
      segment.left - last.right < 3 * width(box);
    if (!follows) close();
    run.push(box);
    last = segment;
  }
  close();
  return combs;
}
