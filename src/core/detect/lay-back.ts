import type { FormField, Option, Place } from "../field.js";
import type { Box } from "../geometry.js";
import { isScan, type PageContent } from "../page.js";
import { angleAt, toDisplayed } from "../turn.js";
import type { Detection } from "./detection.js";

/**
 * Converts fields found on straightened pages to the pages as displayed: boxes become the upright boxes around them, and each
 * field gets the angle at which its text is written.
 */
export function layBack(detection: Detection, contents: PageContent[]): Detection {
  const turned = new Map(contents.filter((content) => content.turn).map((content) => [content.pageIndex, content]));
  if (turned.size === 0) return detection;
  return {
    ...detection,
    fields: detection.fields.map((field) => layField(field, turned)),
    pages: detection.pages.map((page) => {
      const turn = turned.get(page.pageIndex)?.turn;
      return turn ? { ...page, width: turn.width, height: turn.height } : page;
    }),
  };
}

function layField(field: FormField, turned: Map<number, PageContent>): FormField {
  const lay = (box: Box, pageIndex: number): Box => {
    const content = turned.get(pageIndex);
    return content?.turn ? toDisplayed(box, content, content.turn) : box;
  };
  const layPlace = <P extends Place>(place: P): P => ({ ...place, box: lay(place.box, place.pageIndex) });
  const layOption = (option: Option): Option => (option.place ? { ...option, place: layPlace(option.place) } : option);
  const content = turned.get(field.pageIndex);
  if (!content?.turn) return field;
  const angle = angleAt(field.box, content, content.turn);
  return {
    ...field,
    source: isScan(content) && field.source !== "model" ? "raster" : field.source,
    box: lay(field.box, field.pageIndex),
    also: field.also.map(layPlace),
    options: field.options.map(layOption),
    ...(angle !== 0 && { angle }),
    ...(field.cells && { cells: field.cells.map((cell) => lay(cell, field.pageIndex)) }),
    ...(field.table && {
      table: { ...field.table, columns: field.table.columns.map((column) => layField(column, turned)) },
    }),
  };
}
