import { height, width } from "../../../geometry.js";
import type { Cell } from "../model/cells.js";
import type { Neighbours } from "../model/neighbours.js";
import type { Place } from "./place.js";

/** Places for a photograph, a seal, a stamp or a bar code, not for writing. */
const NOT_WRITTEN =
  /photo|lichtbild|passbild|\bfoto|\bseal\b|siegel|sello|sigillo|timbre|timbro|stempel|\bstamps?\b|cachet|pieczęć|печать|barcode|bar code|写真|照片/iu;
/** Heads that forbid the cell below them. */
const FORBIDDEN =
  /do not (write|staple|use)|leave blank|ne rien (é|e)crire|laisser (en )?blanc|nicht (be)?schriften|freilassen|bitte frei lassen|no escrib|dejar en blanco|non scrivere|não escrev|niet (be)?schrijven/iu;

/** Cells the print keeps free of writing: a label that names a picture or a stamp, or a head that says to leave the cell blank. */
export function reservedCells(places: Map<Cell, Place>, neighbours: Map<Cell, Neighbours>): Cell[] {
  const textOf = (cell: Cell) =>
    places
      .get(cell)
      ?.words.map((word) => word.text)
      .join(" ") ?? "";
  return [...places.keys()].filter((cell) => {
    if (FORBIDDEN.test(textOf(cell))) return true;
    const large = width(cell.box) >= 40 && height(cell.box) >= 40;
    if (large && NOT_WRITTEN.test(textOf(cell)) && textOf(cell).length < 60) return true;
    return neighbours
      .get(cell)!
      .above.some((head) => FORBIDDEN.test(textOf(head)) && Math.abs(width(head.box) - width(cell.box)) < 6);
  });
}
