import type { PDFObject, Rect } from "mupdf";

/** The rectangle given by any two opposite corners (ISO 32000-2 7.9.5). */
export function rectangleIn([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): Rect {
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

/** The numbers of an array, from its printed form rather than entry by entry. */
export function numbersOf(array: PDFObject): number[] {
  if (!array.isArray()) return [];
  const printed = array.toString(true);
  if (!printed.includes("R")) return numbersIn(printed);
  // Some entries are references.
  return Array.from({ length: array.length }, (_, at) => numberIn(array.get(at).resolve().toString()));
}

/** The numbers of an array without references, printed with one space between two. */
export const numbersIn = (printed: string): number[] =>
  printed.length > "[]".length ? printed.slice(1, -1).split(" ").map(numberIn) : [];

/** Coordinates farther out are mistakes. */
const FARTHEST = 1e9;

/** A coordinate; 0 if it is not a number, or farther out than any page. */
export function numberIn(text: string): number {
  const value = Number.parseFloat(text);
  return Math.abs(value) < FARTHEST ? value : 0;
}
