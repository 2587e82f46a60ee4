import { takeLevels } from "./pixels.js";
import type { Bitmap, Raster } from "./raster.js";

/** Side of a block, in pixels: noise averages out, and a tenth of the work remains. */
export const BLOCK = 4;

/** A page in blocks, row by row. */
export interface Blocks {
  width: number;
  height: number;
  /** Mean level of the background, or PRINT where print hides it. */
  level: Float32Array;
}

/** The level of a block that is all print. */
export const PRINT = -1;

/** Pixels sampled in a block. */
const SAMPLES = 4;

/**
 * Mean level of the background in each block: of its pixels beside the print, or of all pixels if the block is all ink. Four of
 * the sixteen pixels are sampled; those within two pixels of ink are skipped, because print has a gray fringe.
 */
export function averageBlocks({ width, height, gray }: Raster, { ink }: Bitmap): Blocks {
  const columns = Math.floor(width / BLOCK);
  const rows = Math.floor(height / BLOCK);
  const level = takeLevels(columns * rows);
  const two = 2 * width;
  let [sum, count, all, inked] = [0, 0, 0, 0];
  const sample = (i: number): void => {
    const own = gray[i]!;
    all += own;
    if (ink[i] === 1) inked++;
    else if (!(ink[i - 2] || ink[i + 2] || ink[i - two] || ink[i + two])) {
      sum += own;
      count++;
    }
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * BLOCK * width + column * BLOCK;
      sum = count = all = inked = 0;
      sample(i);
      sample(i + 2);
      sample(i + two);
      sample(i + two + 2);
      level[row * columns + column] = count > 0 ? sum / count : inked === SAMPLES ? all / SAMPLES : PRINT;
    }
  }
  return { width: columns, height: rows, level };
}

/** The lightest level within reach of each block, computed by cells: the white of the paper that surrounds a tint. */
export function paperAround({ width, height, level }: Blocks, reach: number): Float32Array {
  const size = Math.max(1, reach >> 1);
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const lightest = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) lightest[row * columns + column] = lightLevel(row, column);
  }
  const paper = takeLevels(level.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const around = aroundCell(row, column);
      const right = Math.min(width, (column + 1) * size);
      for (let y = row * size; y < Math.min(height, (row + 1) * size); y++) {
        paper.fill(around, y * width + column * size, y * width + right);
      }
    }
  }
  return paper;

  /** Nearly the lightest level: a speck of glare is not paper. */
  function lightLevel(row: number, column: number): number {
    const histogram = new Uint32Array(256);
    let count = 0;
    for (let y = row * size; y < Math.min(height, (row + 1) * size); y++) {
      for (let x = column * size; x < Math.min(width, (column + 1) * size); x++, count++) {
        histogram[Math.max(0, Math.round(level[y * width + x]!))]!++;
      }
    }
    let above = 0;
    for (let at = 255; at > 0; at--) {
      above += histogram[at]!;
      if (above >= 0.05 * count) return at;
    }
    return 0;
  }

  function aroundCell(row: number, column: number): number {
    let most = 0;
    for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y++) {
      for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x++) {
        most = Math.max(most, lightest[y * columns + x]!);
      }
    }
    return most;
  }
}
