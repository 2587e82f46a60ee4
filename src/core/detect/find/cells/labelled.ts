import { type Box, width } from "../../../geometry.js";
import type { Claims } from "../claims.js";
import type { Cell } from "../model/cells.js";
import type { Neighbours } from "../model/neighbours.js";
import type { PageModel } from "../model/page-model.js";
import type { Place } from "./place.js";
import type { Table } from "./table.js";

/** A cell with its label and its context. */
export interface Labelled extends Place, Table {
  model: PageModel;
  claims: Claims;
  near: Neighbours;
  /** The box around all its words. */
  label: Box;
  /** The label ends in a colon or a question mark. */
  asks: boolean;
}

/** Whether so many cells of its column, itself included, hold the same words; their sides differ by less than `edge`. */
export function isRepeated({ cell: { box }, words, withWords }: Labelled, times: number, edge: number): boolean {
  let count = 0;
  for (const { cell } of withWords(words)) {
    const isInColumn = Math.abs(cell.box.left - box.left) < edge && Math.abs(width(cell.box) - width(box)) < edge;
    if (isInColumn && ++count === times) return true;
  }
  return false;
}

/** Whether a cell may be written in and nothing is printed there. */
export const isEmpty = ({ places }: Labelled, cell: Cell): boolean => places.get(cell)?.words.length === 0;
