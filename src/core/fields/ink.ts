import type { FormField } from "../field.js";
import type { Box } from "../geometry.js";

/** What a person has left on the paper of a scanned form. */
export interface Ink {
  /** Whether a box is marked. */
  ticked(box: Box): boolean;
  /** Pieces of handwriting in a box. */
  strokes(box: Box): number;
}

/** Handwriting is not read: true where there is any. One stroke alone may be dirt. */
export const handwritten = (field: FormField, ink: Ink): true | undefined => ink.strokes(field.box) > 1 || undefined;

/** True where there is a mark in the box. */
export const tickedBox = (field: FormField, ink: Ink): true | undefined => ink.ticked(field.box) || undefined;
