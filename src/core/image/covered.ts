import { median } from "../median.js";
import { type Line, middleOf } from "./line.js";
import type { Raster } from "./raster.js";

/** Letters that touch a line hide it for at most this many points; it continues beneath them. */
const COVERED = 12;

/** There it is at least this share as dark as where it shows. */
const AS_DARK = 0.45;

/** Rows of pixels of the broadest line that is joined; a broader one is a bar. */
const BROAD = 5;

/** Places along a line where its breadth is measured. */
const PLACES = 15;

/** Joins the pieces of a line that is covered in between by letters close above or below it. */
export function joinCovered(lines: Line[], raster: Raster): Line[] {
  const joined = new Map<number, Line[]>();
  for (const line of [...lines].sort((a, b) => a.start - b.start)) {
    const row = Math.round(middleOf(line));
    const before = [row - 1, row, row + 1]
      .flatMap((y) => joined.get(y) ?? [])
      .find((other) => isSameLine(other, line, raster));
    if (before) extend(before, line);
    else joined.set(row, [...(joined.get(row) ?? []), { ...line }]);
  }
  return [...joined.values()].flat();
}

/** Whether one continues the other, with the gap between them dark all the way. */
function isSameLine(before: Line, after: Line, raster: Raster): boolean {
  const { gray, width, scale } = raster;
  if (after.start < before.end || after.start - before.end > COVERED * scale) return false;
  if (breadthOf(before, raster) > BROAD) return false;
  const row = Math.round(middleOf(before)) * width;
  const lightest = before.paper - AS_DARK * (before.paper - before.gray);
  for (let x = row + before.end; x < row + after.start; x++) {
    // Three rows: what is left of the skew makes a line change rows.
    if (Math.min(gray[x]!, gray[x - width] ?? 255, gray[x + width] ?? 255) > lightest) return false;
  }
  return true;
}

/** Breadth of a line at half its darkness, in pixels: the median of several places. */
function breadthOf(line: Line, { gray, width, height }: Raster): number {
  const middle = Math.round(middleOf(line));
  const lightest = (line.paper + line.gray) / 2;
  const breadths = Array.from({ length: PLACES }, (_, n) => {
    const x = Math.round(line.start + ((n + 0.5) / PLACES) * (line.end - line.start));
    let [top, bottom] = [middle, middle];
    while (top > Math.max(0, middle - BROAD) && gray[(top - 1) * width + x]! < lightest) top--;
    while (bottom < Math.min(height, middle + BROAD) && gray[bottom * width + x]! < lightest) bottom++;
    return bottom - top;
  });
  return median(breadths)!;
}

function extend(line: Line, by: Line): void {
  line.end = by.end;
  line.length = line.end - line.start;
  line.pixels += by.pixels;
  line.moment += by.moment;
  line.levels += by.levels;
  line.bottom = Math.max(line.bottom, by.bottom);
}
