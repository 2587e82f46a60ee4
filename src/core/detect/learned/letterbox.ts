import type { Box } from "../../geometry.js";
import { meanIn, type Raster } from "../../image/raster.js";

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
  const columns = Array.from({ length: width }, (_, x) => stretchOf(x, ratio));
  for (let y = 0; y < height; y++) {
    const row = stretchOf(y, ratio);
    for (let x = 0; x < width; x++) {
      const column = columns[x]!;
      const box = { left: column.from, right: column.to, top: row.from, bottom: row.to };
      plane[(y + top) * side + x + left] = meanIn(raster, box) / 255;
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

/** The pixels of the page that one of the square stands for, in one direction: one at least. */
function stretchOf(pixel: number, ratio: number): { from: number; to: number } {
  const from = Math.floor(pixel / ratio);
  return { from, to: Math.max(from + 1, Math.floor((pixel + 1) / ratio)) };
}
