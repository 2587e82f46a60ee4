import { levelBelow } from "./level-below.js";
import { type Line, middleOf } from "./line.js";
import type { Raster } from "./raster.js";

/** A row of letters that is as even as a line is shorter than this, in points: no word is longer. */
const LONGEST = 60;

/** Distance above and below a line at which it is compared with what is beside it, in points: less than the height of letters. */
const BESIDE = 1.5;

/** A pixel at least this share as dark as the line is inked. */
const INKED = 0.4;

/** Beside a line most pixels are paper, or nearly all ink if it is the edge of a bar; among letters, the share is between these. */
const LETTERS = [0.5, 0.93] as const;

/** Farther from the line, the level below which this share lies is that of the paper, at these distances in points. */
const PAPER = 0.8;
const FAR = [3, 4.5];

/** Whether a line is a row of pixels through small blurred letters, which run together to a line at their feet and heads. */
export function isOfLetters(line: Line, raster: Raster): boolean {
  const { scale } = raster;
  if (line.end - line.start > LONGEST * scale) return false;
  const rowAt = (points: number) => Math.round(middleOf(line) + points * scale);
  const paper = paperAround(
    line,
    raster,
    FAR.flatMap((points) => [rowAt(-points), rowAt(points)]),
  );
  const lightest = paper - INKED * (paper - line.gray);
  return [-BESIDE, BESIDE].some((points) => {
    const share = shareBelow(lightest, line, raster, rowAt(points));
    return share >= LETTERS[0] && share <= LETTERS[1];
  });
}

/** The level of the paper in some rows, of the lightest one at each place along a line. */
function paperAround({ start, end }: Line, { gray, width, height }: Raster, rows: number[]): number {
  const inside = rows.filter((row) => row >= 0 && row < height);
  const histogram = new Uint32Array(256);
  for (let x = start; x < end; x++) {
    let lightest = 0;
    for (const row of inside) lightest = Math.max(lightest, gray[row * width + x]!);
    histogram[lightest]!++;
  }
  return levelBelow(histogram, end - start, PAPER);
}

/** Share of the pixels along a line, but in another row, that are darker than a level. */
function shareBelow(level: number, { start, end }: Line, { gray, width, height }: Raster, row: number): number {
  if (row < 0 || row >= height) return 0;
  let count = 0;
  for (let x = start; x < end; x++) if (gray[row * width + x]! < level) count++;
  return count / (end - start);
}
