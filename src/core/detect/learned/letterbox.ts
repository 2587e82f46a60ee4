import type { Box } from "../../geometry.js";
import type { Raster } from "../../image/raster.js";

/** Gray of the padding. */
const PADDING = 114 / 255;

export interface Letterbox {
  /** Three equal planes of `side` × `side`, 0 to 1. */
  pixels: Float32Array;
  /** Converts a box in the square to points of the page. */
  toPage(box: Box): Box;
}

/** Scales a page into the centre of a square, keeping its proportions. */
export function letterbox(raster: Raster, side: number): Letterbox {
  const ratio = Math.min(side / raster.width, side / raster.height);
  const width = Math.max(1, Math.round(raster.width * ratio));
  const height = Math.max(1, Math.round(raster.height * ratio));
  const left = (side - width) >> 1;
  const top = (side - height) >> 1;
  const plane = new Float32Array(side * side).fill(PADDING);
  for (let y = 0; y < height; y++) {
    const [fromY, toY] = [Math.floor(y / ratio), Math.max(Math.floor(y / ratio) + 1, Math.floor((y + 1) / ratio))];
    for (let x = 0; x < width; x++) {
      const [fromX, toX] = [Math.floor(x / ratio), Math.max(Math.floor(x / ratio) + 1, Math.floor((x + 1) / ratio))];
      plane[(y + top) * side + x + left] = meanOf(raster, fromX, toX, fromY, toY) / 255;
    }
  }
  const pixels = new Float32Array(3 * side * side);
  for (let channel = 0; channel < 3; channel++) pixels.set(plane, channel * side * side);
  const points = ratio * raster.scale;
  return {
    pixels,
    toPage: (box) => ({
      left: (box.left - left) / points,
      top: (box.top - top) / points,
      right: (box.right - left) / points,
      bottom: (box.bottom - top) / points,
    }),
  };
}

function meanOf({ width, height, gray }: Raster, left: number, right: number, top: number, bottom: number): number {
  let [sum, count] = [0, 0];
  for (let y = top; y < Math.min(bottom, height); y++) {
    for (let x = left; x < Math.min(right, width); x++, count++) sum += gray[y * width + x]!;
  }
  return count === 0 ? 255 : sum / count;
}
