import type { PDFObject } from "mupdf";
import { RADIO } from "../field-flags.js";
import type { FieldNode } from "../field-node.js";

/** Which of the Kids of its field a widget is, counted from 0; 0 where it is the field itself, -1 where it is none of them. */
export function kidPlace(annotation: PDFObject, { parent }: FieldNode): number {
  const kids = parent?.object.get("Kids");
  if (!kids?.isArray()) return 0;
  if (!annotation.isIndirect()) return -1;
  const number = annotation.asIndirect();
  for (let i = 0; i < kids.length; i++) {
    const kid = kids.get(i);
    if (kid.isIndirect() && kid.asIndirect() === number) return i;
  }
  return -1;
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
