import type { FormField, Place } from "../field.js";
import type { Box } from "../geometry.js";
import { levelled } from "../turn.js";

/**
 * A field of a turned scan in a level frame: every box as it was before the page was turned, knowing its turn, so that each
 * kind writes as on a straight page and the ink is turned with the print.
 */
export function level(field: FormField): FormField {
  const { angle } = field;
  if (!angle) return field;
  const about = { x: (field.box.left + field.box.right) / 2, y: (field.box.top + field.box.bottom) / 2 };
  const lay = (box: Box): Box => levelled(box, angle, about);
  const layPlace = <P extends Place>(place: P): P => ({ ...place, box: lay(place.box) });
  const layField = (one: FormField): FormField => ({
    ...one,
    box: lay(one.box),
    also: one.also.map(layPlace),
    options: one.options.map((option) => (option.place ? { ...option, place: layPlace(option.place) } : option)),
    ...(one.cells && { cells: one.cells.map(lay) }),
    ...(one.table && { table: { ...one.table, columns: one.table.columns.map(layField) } }),
  });
  return layField(field);
}
