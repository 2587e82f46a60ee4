import type { Bitmap } from "./raster.js";

/** Most points used: enough for a dense page, and a bound for one that is mostly noise. */
const MOST_POINTS = 60_000;

/** Least length of the straight side of an upright rule, in pixels at half size. */
const UPRIGHT_RUN = 12;

/** Points on a picture, in pixels. */
export interface Points {
  x: Float32Array;
  y: Float32Array;
}

/** Ink with paper below it: the lower edges of letters and rules. */
export function lowerEdges({ width, height, ink }: Bitmap): Points {
  const found: number[] = [];
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (ink[i] === 1 && ink[i + width] === 0) found.push(i);
    }
  }
  return thinned(found, width);
}

/** Ink with paper to its right for some length of a column: the sides of upright rules and frames. */
export function rightEdges({ width, height, ink }: Bitmap): Points {
  const found: number[] = [];
  const run = new Uint32Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      if (ink[i] === 1 && ink[i + 1] === 0) run[x] = run[x]! + 1;
      else if (run[x] !== 0) {
        if (run[x]! >= UPRIGHT_RUN) for (let back = 1; back <= run[x]!; back++) found.push(i - back * width);
        run[x] = 0;
      }
    }
  }
  return thinned(found, width);
}

function thinned(found: number[], width: number): Points {
  const every = Math.max(1, Math.ceil(found.length / MOST_POINTS));
  const count = Math.floor(found.length / every);
  const points = { x: new Float32Array(count), y: new Float32Array(count) };
  for (let n = 0; n < count; n++) {
    const i = found[n * every]!;
    points.x[n] = i % width;
    points.y[n] = Math.floor(i / width);
  }
  return points;
}
