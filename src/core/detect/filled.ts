import type { FormField } from "../field.js";
import { area, type Box, overlap } from "../geometry.js";
import type { PageContent } from "../page.js";

/** Share of a stroke or word that lies in a field it belongs to. */
const INSIDE = 0.6;

/** Words read with less certainty are no print: units and hints printed in a field do not fill it. */
const PRINTED = 0.6;

/** What stands in the fields of scanned pages already: ticks, print, handwriting. Boxes are of the straight pages. */
export function withFilled(fields: FormField[], contents: PageContent[]): FormField[] {
  const scanned = new Map(contents.filter((content) => content.turn).map((content) => [content.pageIndex, content]));
  return fields.map((field) => {
    const content = scanned.get(field.pageIndex);
    const current = content && standingIn(field, content);
    return current === undefined ? field : { ...field, current };
  });
}

/** The answer ticked, true for a tick or for handwriting, which is not read; undefined for nothing. */
function standingIn(field: FormField, content: PageContent): unknown {
  const ticked = (box: Box) =>
    content.shapes.some((shape) => shape.inked !== undefined && overlap(shape.box, box) > 0.5 * area(shape.box));
  const answers = field.options.filter((option) => option.place && ticked(option.place.box));
  if (answers.length > 0) return field.multiSelect ? answers.map((option) => option.value) : answers[0]!.value;
  if (field.valueType === "boolean") return ticked(field.box) || undefined;
  if (field.kind === "table") return undefined;
  const isIn = (box: Box) => overlap(box, field.box) > INSIDE * area(box);
  const strokes = (content.handwriting ?? []).filter(isIn).length;
  const scrawls = content.words.filter((word) => isIn(word.box) && (word.confidence ?? 1) < PRINTED).length;
  return strokes + scrawls > 1 || undefined;
}
