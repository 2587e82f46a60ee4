import type { Box } from "../../../geometry.js";
import type { Claims } from "../claims.js";
import type { Cell } from "../model/cells.js";
import type { Neighbours } from "../model/neighbours.js";
import type { PageModel } from "../model/page-model.js";
import type { Place } from "./place.js";

/** A cell with its label, and what it is judged by. */
export interface Labelled extends Place {
  model: PageModel;
  claims: Claims;
  places: Map<Cell, Place>;
  neighbours: Map<Cell, Neighbours>;
  near: Neighbours;
  /** The box around all its words. */
  label: Box;
  /** The label ends in a colon or a question mark. */
  asks: boolean;
}

/** Whether a cell may be written in and nothing is printed there. */
export const isEmpty = ({ places }: Labelled, cell: Cell): boolean => places.get(cell)?.words.length === 0;
