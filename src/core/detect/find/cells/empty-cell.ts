import { type Box, height, width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { Candidate } from "../../candidate.js";
import { drawn } from "../candidate-of.js";
import type { Cell } from "../model/cells.js";
import type { Neighbours } from "../model/neighbours.js";
import type { PageModel } from "../model/page-model.js";
import { besideUnits, type Place, TWO_LINES } from "./place.js";
import type { Table } from "./table.js";
import { topOfWriting } from "./writing.js";

const NARROWEST = 9;
/** Least height for a line, in font sizes. */
const LOWEST = 0.8;
/** A narrower cell takes a few characters on one line. */
const FEW_CHARACTERS = 30;
/** Least width for a single character. */
const ONE_CHARACTER = 12;
/** The title of a table goes over its corner and as much again. */
const WIDER = 2;

/** The field of an empty cell: text, or a check box if its column says so. */
export function emptyCell(model: PageModel, { cell, units }: Place, table: Table): Candidate[] {
  const { places, neighbours } = table;
  const { box } = cell;
  const near = neighbours.get(cell)!;
  const free = besideUnits(box, units);
  if (width(free) < NARROWEST) return [];
  if (height(box) < LOWEST * model.bodySize || isSliver(box) || isCorner(box, near, places)) return [];
  if (isTicked(cell, places, neighbours)) {
    const inset = 0.15 * width(box);
    const middle = { ...box, left: box.left + inset, right: box.right - inset };
    return [
      drawn({ kind: "checkbox", box: middle, cell: box, confidence: 0.9, evidence: ["cell under a head to tick"] }),
    ];
  }
  const top = topOfWriting(cell, model, table);
  return [
    drawn({
      kind: "text",
      box: { ...free, top },
      cell: box,
      multiLine: height(box) >= TWO_LINES && box.bottom - top >= TWO_LINES * 0.8,
      confidence: 0.92,
      evidence: ["empty cell"],
    }),
  ];
}

/** The gap between two columns or frames: higher than the few characters in it would need. */
function isSliver(box: Box): boolean {
  const ratio = width(box) < ONE_CHARACTER ? 1.2 : 2.5;
  return width(box) < FEW_CHARACTERS && height(box) > ratio * width(box);
}

/** The empty corner of a table, above row labels and left of column heads, under its title or not, is nobody's field. */
function isCorner(box: Box, { left, right, above, below }: Neighbours, places: Map<Cell, Place>): boolean {
  const isPrinted = (other: Cell) => (places.get(other)?.words.length ?? 1) > 0;
  const isTitled = above.every((other) => isPrinted(other) && width(other.box) > WIDER * width(box));
  if (!isTitled || left.length > 0 || right.length === 0 || below.length === 0) return false;
  return [...right, ...below].every(isPrinted);
}

/** Words of column headings that ask for a tick, in the languages of forms. */
const TICK =
  /\b(check|tick|mark|cocher|cochez|coche|ankreuzen|barrar|crocett|marque|marcar|kryds|kryss|rasti|zaznacz|aankruis)/i;

/** Whether the heading of the cell's column, or the one above that, asks for a tick. */
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
