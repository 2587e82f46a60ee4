import type { Raster } from "./raster.js";

/** Side of the cells whose paper level is measured, in points: room for a few letters and the paper between them. */
const CELL = 12;

/** Every so many pixels and rows of a cell are sampled; its paper is the level below which this share of them lies. */
const SAMPLED = 4;
const PAPER = 0.8;

/** Dark areas narrower than twice this many cells are print or tints, wider ones are shadows. */
const REACH = 5;

/** Paper darker than SHADED lies in a shadow and is lightened to WHITE; anything darker than DARKEST is not paper. */
const SHADED = 190;
const WHITE = 250;
const DARKEST = 80;

/** The light of a page, cell by cell. */
interface Light {
  columns: number;
  rows: number;
  level: Uint8Array;
}

/**
 * Evens out the light of a picture that lies partly in shadow, as in a photograph or near the fold of a book, because lines and
 * tints are found by thresholds for white paper. Modifies the picture.
 */
export function evenOut(raster: Raster): Raster {
  // A page several metres wide is rendered with few pixels per point.
  const size = Math.max(SAMPLED, Math.round(CELL * raster.scale));
  const paper = paperOf(cellsOf(raster, size));
  if (paper.level.every((level) => level >= SHADED)) return raster;
  const { width, height, gray } = raster;
  const { columns, rows } = paper;
  for (let y = 0; y < height; y++) {
    const [above, down] = between(y, size, rows);
    for (let column = 0; column <= columns; column++) {
      // The light is interpolated between the centres of the cells.
      const [left, right] = [Math.max(0, column - 1), Math.min(columns - 1, column)];
      const below = Math.min(rows - 1, above + 1) * columns;
      const start = paper.level[above * columns + left]! * (1 - down) + paper.level[below + left]! * down;
      const end = paper.level[above * columns + right]! * (1 - down) + paper.level[below + right]! * down;
      const from = Math.max(0, Math.round((column - 0.5) * size));
      const to = Math.min(width, Math.round((column + 0.5) * size));
      const [gain, rise] = [WHITE / start, (WHITE / end - WHITE / start) / size];
      for (let x = from, i = y * width + from; x < to; x++, i++) {
        gray[i] = Math.min(255, gray[i]! * (gain + rise * (x - from)));
      }
    }
  }
  return raster;
}

/** The cell whose centre lies above a row of pixels, and how far the row is on the way to the next centre, 0 to 1. */
function between(y: number, size: number, rows: number): [cell: number, share: number] {
  const at = Math.min(rows - 1, Math.max(0, (y + 0.5) / size - 0.5));
  return [Math.floor(at), at - Math.floor(at)];
}

/** The level of the paper in each cell, or of what covers it. */
function cellsOf({ width, height, gray }: Raster, size: number): Light {
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const level = new Uint8Array(columns * rows);
  const histogram = new Uint32Array(256);
  for (let cell = 0; cell < level.length; cell++) {
    const [left, top] = [(cell % columns) * size, Math.floor(cell / columns) * size];
    histogram.fill(0);
    let count = 0;
    for (let y = top; y < Math.min(height, top + size); y += SAMPLED) {
      for (let x = left; x < Math.min(width, left + size); x += SAMPLED, count++) histogram[gray[y * width + x]!]!++;
    }
    // From above, as most cells are white paper.
    let at = 255;
    for (let below = count - histogram[255]!; at > 0 && below > PAPER * count; ) below -= histogram[--at]!;
    level[cell] = at;
  }
  return { columns, rows, level };
}

/** Closes the gaps that print and tints leave in the paper, by a morphological closing: maximum, then minimum. */
function paperOf(cells: Light): Light {
  const lightest = slide(cells, Math.max, 0);
  const { columns, rows, level } = slide(lightest, Math.min, 255);
  return { columns, rows, level: level.map((each) => Math.max(DARKEST, each)) };
}

/** The extreme (`most`) of the cells within reach, first along the rows and then down the columns. */
function slide({ columns, rows, level }: Light, most: (a: number, b: number) => number, least: number): Light {
  const along = level.map((_, i) => {
    const [x, row] = [i % columns, i - (i % columns)];
    let found = least;
    for (let n = Math.max(0, x - REACH); n <= Math.min(columns - 1, x + REACH); n++)
      found = most(found, level[row + n]!);
    return found;
  });
  const down = along.map((_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    let found = least;
    for (let n = Math.max(0, y - REACH); n <= Math.min(rows - 1, y + REACH); n++) {
      found = most(found, along[n * columns + x]!);
    }
    return found;
  });
  return { columns, rows, level: down };
}
