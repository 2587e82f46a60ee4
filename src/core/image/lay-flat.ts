import type { Keystone } from "../turn.js";
import { takePixels } from "./pixels.js";
import type { Raster } from "./raster.js";

/** What lies beyond the edge of the picture. */
const PAPER = 255;

/** So many pixels of a row are seen evenly spaced: in perspective they are so to a twentieth of a pixel. */
const STRETCH = 64;

const PARALLEL: Keystone = { across: 0, down: 0, shear: 0 };

/** A place on a picture in pixels, 16.16 fixed point: the inner loop is then integer additions only. */
interface Place {
  x: number;
  y: number;
}
const ONE = 1 << 16;

/** Part of a row of pixels; a subarray for each stretch would cost more than the sampling of some pixels. */
interface Part {
  pixels: Uint8Array;
  start: number;
  end: number;
}

/**
 * The picture of a page as if it had lain level, and flat where it was photographed, with bilinear sampling; the size stays.
 * @param degrees clockwise by which it was turned about its middle, a small angle
 * @param keystone in points
 */
export function layFlat(picture: Raster, degrees: number, keystone = PARALLEL): Raster {
  const { width, height, scale } = picture;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [across, down] = [keystone.across / scale, keystone.down / scale];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  const seen = (column: number, row: number): Place => {
    const [x, y] = [column - middleX, row - middleY];
    const depth = 1 / (1 + across * x + down * y);
    const [drawnX, drawnY] = [(x + keystone.shear * y) * depth, y * depth];
    return {
      x: Math.round((cos * drawnX - sin * drawnY + middleX) * ONE),
      y: Math.round((sin * drawnX + cos * drawnY + middleY) * ONE),
    };
  };
  const gray = takePixels(picture.gray.length);
  for (let row = 0; row < height; row++) {
    let from = seen(0, row);
    for (let column = 0; column < width; column += STRETCH) {
      const to = seen(column + STRETCH, row);
      const start = row * width + column;
      sampleBetween(picture, from, to, { pixels: gray, start, end: start + Math.min(STRETCH, width - column) });
      from = to;
    }
  }
  return { ...picture, gray };
}

/** Writes what a picture shows on the way from one place to another, a stretch away, into the pixels of a part. */
function sampleBetween(picture: Raster, from: Place, to: Place, { pixels, start, end }: Part): void {
  const step = { x: Math.round((to.x - from.x) / STRETCH), y: Math.round((to.y - from.y) / STRETCH) };
  const seen = (at: number): Place => ({ x: from.x + (at - start) * step.x, y: from.y + (at - start) * step.y });
  let [first, last] = [start, end];
  while (first < last && !isInside(picture, seen(first))) pixels[first++] = PAPER;
  while (last > first && !isInside(picture, seen(last - 1))) pixels[--last] = PAPER;
  sampleInside(picture, seen(first), step, { pixels, start: first, end: last });
}

/** Whether a place has a pixel on each of its four sides. */
const isInside = ({ width, height }: Raster, { x, y }: Place): boolean =>
  x >= 0 && y >= 0 && x < (width - 1) * ONE && y < (height - 1) * ONE;

/** The innermost loop, which does not look for the edges of the picture. */
function sampleInside({ width, gray }: Raster, from: Place, step: Place, { pixels, start, end }: Part): void {
  // Integers for the compiler, too.
  let [x, y] = [from.x | 0, from.y | 0];
  const [stepX, stepY] = [step.x | 0, step.y | 0];
  for (let at = start; at < end; at++, x = (x + stepX) | 0, y = (y + stepY) | 0) {
    const i = (y >> 16) * width + (x >> 16);
    const right = (x >> 8) & 255;
    const down = (y >> 8) & 255;
    const above = (gray[i]! << 8) + (gray[i + 1]! - gray[i]!) * right;
    const below = (gray[i + width]! << 8) + (gray[i + width + 1]! - gray[i + width]!) * right;
    pixels[at] = ((above << 8) + (below - above) * down) >> 16;
  }
}
