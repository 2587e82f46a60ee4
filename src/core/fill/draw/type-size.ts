import type { FormField } from "../../field.js";
import { height } from "../../geometry.js";
import { level } from "../level.js";
import { cellsOf } from "./table.js";

/** No typed text is larger, and a form of low boxes is not typed smaller for the sake of its other boxes. */
const LARGEST = 10;
const SMALLEST = 8;
/** Share of the height of a box its text may take. */
const SHARE = 0.75;
/** A low box still gets a size that can be read, as far as its height allows. */
const READABLE = 6.5;
const FULL = 0.9;
/** Share of the fields that may be too low for the size of the form. */
const EXCEPTIONS = 0.15;

/** The largest size in points for a box of this height. */
export const largestIn = (height: number): number =>
  Math.min(LARGEST, Math.max(height * SHARE, Math.min(READABLE, height * FULL)));

/**
 * The one size in points a form is typed in where its schema says none: the largest that nearly all of its drawn lines have the
 * height for.
 */
export function typeSize(fields: readonly FormField[]): number {
  const sizes = fields
    .filter(({ nativeName }) => nativeName === undefined)
    .flatMap((field) => (field.kind === "table" ? cellsOf(level(field)) : [level(field)]))
    .filter(({ kind, text }) => kind === "text" && !text.multiLine && !text.fontSize)
    .map(({ box }) => largestIn(height(box)))
    .sort((a, b) => a - b);
  return Math.max(SMALLEST, sizes[Math.floor(EXCEPTIONS * sizes.length)] ?? LARGEST);
}
