import { height, width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { Candidate } from "../../candidate.js";
import { drawn } from "../candidate-of.js";
import type { Cell } from "../model/cells.js";
import type { Neighbours } from "../model/neighbours.js";
import type { PageModel } from "../model/page-model.js";
import { besideUnits, type Place, TWO_LINES } from "./place.js";

const NARROWEST = 9;

/** An empty cell is written in, or ticked where its column says so. */
export function emptyCell(
  model: PageModel,
  { cell, units }: Place,
  places: Map<Cell, Place>,
  neighbours: Map<Cell, Neighbours>,
): Candidate[] {
  const { box } = cell;
  const near = neighbours.get(cell)!;
  const free = besideUnits(box, units);
  if (width(free) < NARROWEST) return [];
  const high = height(box);
  const line = lineHeightIn(cell, model, places);
  const top =
    high > 1.6 * line && (high < 5 * line || width(box) < 150)
      ? box.bottom - line
      : box.bottom - high * lowerPart(high);
  // The empty corner of a table, above row labels and left of column heads, is nobody's field.
  const isPrinted = (other: Cell) => (places.get(other)?.words.length ?? 1) > 0;
  if (near.right.length > 0 && near.below.length > 0 && near.right.every(isPrinted) && near.below.every(isPrinted)) {
    if (near.above.length === 0 && near.left.length === 0) return [];
  }
  if (high < 0.8 * model.bodySize) return [];
  if (isTicked(cell, places, neighbours)) {
    const inset = 0.15 * width(box);
    const middle = { ...box, left: box.left + inset, right: box.right - inset };
    return [
      drawn({ kind: "checkbox", box: middle, cell: box, confidence: 0.9, evidence: ["cell under a head to tick"] }),
    ];
  }
  return [
    drawn({
      kind: "text",
      box: { ...free, top },
      cell: box,
      multiLine: high >= TWO_LINES && box.bottom - top >= TWO_LINES * 0.8,
      confidence: 0.92,
      evidence: ["empty cell"],
    }),
  ];
}

/** Words of a column head that ask for a tick, in the languages of forms. */
const TICK =
  /\b(check|tick|mark|cocher|cochez|coche|ankreuzen|barrar|crocett|marque|marcar|kryds|kryss|rasti|zaznacz|aankruis)/i;

/** Whether the head of the cell's column, or the head above that, asks to tick. */
function isTicked(cell: Cell, places: Map<Cell, Place>, neighbours: Map<Cell, Neighbours>): boolean {
  if (width(cell.box) > 60 || height(cell.box) > 40) return false;
  let above: Cell | undefined = cell;
  let heads = 0;
  for (let steps = 0; above && heads < 2 && steps < 60; steps++) {
    above = neighbours.get(above)?.above[0];
    const words: Word[] = (above && places.get(above)?.words) ?? [];
    if (words.length === 0) continue;
    heads++;
    if (TICK.test(words.map((word) => word.text).join(" "))) return true;
  }
  return false;
}

/** A generous row is written in its lower part, where the text has room above it; a low row and an area are filled whole. */
const lowerPart = (high: number): number => (high >= 21 && high < 40 ? 0.86 : 1);

/**
 * Height of a line in the cell's column: that of its lowest cells. A cell of several such heights is written on its last.
 * Bands of headings elsewhere on the page, which are as wide, do not count.
 */
function lineHeightIn(cell: Cell, model: PageModel, places: Map<Cell, Place>): number {
  const { box } = cell;
  const column = model.cellsNear
    .near({ left: box.left, right: box.right, top: 0, bottom: model.content.height })
    .filter(
      ({ box: other }) =>
        Math.abs(other.left - box.left) < 2 && Math.abs(other.right - box.right) < 2 && height(other) >= 10.5,
    );
  const stack = stackOf(cell, column);
  const heights = column.filter((each) => places.has(each) || stack.has(each)).map(({ box: other }) => height(other));
  const lowest = Math.min(...heights, height(box));
  return heights.filter((h) => h < lowest + 1.5).length >= 2 || lowest === height(box) ? lowest : height(box);
}

/** The cells of a column that stand right on one another with the given one. */
function stackOf(cell: Cell, column: readonly Cell[]): Set<Cell> {
  const stack = new Set([cell]);
  // a set hands out what is added while it is walked
  for (const { box } of stack) {
    for (const each of column) {
      if (Math.abs(each.box.bottom - box.top) < 2 || Math.abs(each.box.top - box.bottom) < 2) stack.add(each);
    }
  }
  return stack;
}
