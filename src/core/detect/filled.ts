import type { FormField } from "../field.js";
import { kindNamed } from "../fields/index.js";
import type { Ink } from "../fields/ink.js";
import { area, overlap } from "../geometry.js";
import { isScan, type PageContent } from "../page.js";

/** A stroke or word belongs to a field if at least this share of it lies inside. */
const INSIDE = 0.6;

/** Words read with less confidence are handwriting; print, such as units and hints in a field, does not fill it. */
const PRINTED = 0.6;

/** Determines which fields of scanned pages are already filled in, with boxes as on the straightened pages. */
export function withFilled(fields: FormField[], contents: PageContent[]): FormField[] {
  const scanned = contents.filter(isScan);
  const inks = new Map(scanned.map((content) => [content.pageIndex, inkOn(content)]));
  return fields.map((field) => {
    const ink = inks.get(field.pageIndex);
    const current = ink && kindNamed(field.kind).onPaper(field, ink);
    return current === undefined ? field : { ...field, current };
  });
}

function inkOn({ shapes, words, handwriting = [] }: PageContent): Ink {
  const marks = shapes.filter((shape) => shape.inked !== undefined).map((shape) => shape.box);
  const scrawls = words.filter(({ confidence = 1 }) => confidence < PRINTED).map((word) => word.box);
  const pieces = [...handwriting, ...scrawls];
  return {
    ticked: (box) => marks.some((mark) => overlap(mark, box) > 0.5 * area(mark)),
    strokes: (box) => pieces.filter((piece) => overlap(piece, box) > INSIDE * area(piece)).length,
  };
}
