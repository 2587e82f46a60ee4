import type { PDFObject } from "mupdf";
import { RADIO } from "../field-flags.js";
import type { FieldNode } from "../field-node.js";

/** Which of the Kids of its field a widget is, counted from 0; 0 where it is the field itself, -1 where it is none of them. */
export function kidPlace(annotation: PDFObject, { parent }: FieldNode): number {
  if (parent === null) return 0;
  const places = placesOf(parent);
  if (places === null) return 0;
  return annotation.isIndirect() ? (places.get(annotation.asIndirect()) ?? -1) : -1;
}

const PLACES = new WeakMap<FieldNode, ReadonlyMap<number, number> | null>();

/** Places by object number; read once, as each kid of a field asks for its own. Null where a field has no Kids. */
function placesOf(field: FieldNode): ReadonlyMap<number, number> | null {
  const known = PLACES.get(field);
  if (known !== undefined) return known;
  const places = readPlaces(field.object.get("Kids"));
  PLACES.set(field, places);
  return places;
}

function readPlaces(kids: PDFObject): Map<number, number> | null {
  if (!kids.isArray()) return null;
  const places = new Map<number, number>();
  for (let place = 0; place < kids.length; place++) {
    const kid = kids.get(place);
    if (kid.isIndirect() && !places.has(kid.asIndirect())) places.set(kid.asIndirect(), place);
  }
  return places;
}

/**
 * The on-state for a radio button that has neither pictures nor state: its place among those of its field, which tells it
 * from them and is what Opt goes by (ISO 32000-2 12.7.5.2.4). Null for any other button.
 */
export function placeState(annotation: PDFObject, node: FieldNode): string | null {
  if ((node.flags & RADIO) === 0 || node.parent?.name !== node.name) return null;
  const place = kidPlace(annotation, node);
  return place < 0 ? null : String(place);
}
