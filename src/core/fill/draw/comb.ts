import type { FormField } from "../../field.js";
import { printable } from "../../pdf/text/clean.js";
import { equalCells, fitComb } from "../../pdf/text/comb.js";
import { lettersOf } from "../../pdf/text/letters.js";
import type { Writing } from "../../values/value.js";
import { type Pen, placesOf } from "../pen.js";
import { panelOf } from "./panel-of.js";
import { drawOnPage, pageStyle, writeText } from "./text.js";

/** One character in the middle of each cell. A native comb is a text field whose flags say so. */
export function writeComb(field: FormField, writing: Extract<Writing, { kind: "text" }>, pen: Pen): void {
  if (pen.widgetsOf(field.nativeName).length > 0) {
    writeText(field, writing, pen);
    return;
  }
  const value = printable(writing.text, { lines: false });
  const letters = lettersOf(value);
  for (const place of placesOf(field)) {
    const panel = panelOf(place.box);
    const cells =
      field.cells && place.box === field.box
        ? field.cells.map((cell) => ({ left: cell.left - place.box.left, right: cell.right - place.box.left }))
        : equalCells(field.cells?.length ?? field.text.maxLength ?? Math.max(1, letters.length), panel);
    const style = pageStyle(field, panel, pen.typeSize);
    const fitted = fitComb(letters, cells, panel, style);
    drawOnPage(field, value, fitted, place, pen);
    pen.noteShown(writing, fitted);
  }
}
