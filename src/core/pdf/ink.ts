import { area, type Box } from "../geometry.js";

/** Part of a page as gray pixels. Coordinates are those of the whole page; only the pixels in `painted` exist. */
export interface Picture {
  painted: Box;
  pixels: Uint8ClampedArray;
  stride: number;
  /** Pixels darker than this are ink. */
  ink: number;
  /** The number of the last search that visited each pixel, so that none is visited twice in one search. */
  visited: Uint16Array;
}

type Pixel = [x: number, y: number];

/** Index of a pixel of the page among those of the picture. */
export const pixelAt = ({ painted, stride }: Picture, x: number, y: number): number =>
  (y - painted.top) * stride + x - painted.left;

/**
 * The connected ink at or around a point: the largest piece whose box covers it.
 * @param around limits of the search
 * @param look the number of this search, different for each
 * @returns the box of the ink, edges inclusive
 */
export function inkAround(picture: Picture, around: Box, [px, py]: Pixel, look: number): Box | undefined {
  const window = {
    left: Math.max(picture.painted.left, around.left),
    top: Math.max(picture.painted.top, around.top),
    right: Math.min(picture.painted.right - 1, around.right),
    bottom: Math.min(picture.painted.bottom - 1, around.bottom),
  };
  let best: Box | undefined;
  for (const start of inkOnRays(picture, window, [px, py])) {
    if (picture.visited[start] === look) continue;
    const box = flood(picture, window, start, look);
    // Ink that leaves the window is a line or a frame, not the glyph.
    if (box.left <= window.left || box.right >= window.right) continue;
    if (box.top <= window.top || box.bottom >= window.bottom) continue;
    const covers = box.left <= px && box.right >= px && box.top <= py && box.bottom >= py;
    if (covers && (!best || area(box) > area(best))) best = box;
  }
  return best;
}

/** The first dark pixels of each piece of ink on the way from a point to the four sides. */
function inkOnRays(picture: Picture, window: Box, [px, py]: Pixel): number[] {
  const starts: number[] = [];
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    let inked = false;
    for (let x = px, y = py; ; x += dx, y += dy) {
      if (x < window.left || x > window.right || y < window.top || y > window.bottom) break;
      const i = pixelAt(picture, x, y);
      const dark = picture.pixels[i]! < picture.ink;
      if (dark && !inked) starts.push(i);
      inked = dark;
    }
  }
  return starts;
}

/** The box of all ink connected to a pixel, within a window. */
function flood(picture: Picture, window: Box, start: number, look: number): Box {
  const { painted, stride, pixels, ink, visited } = picture;
  const box = { left: window.right, top: window.bottom, right: window.left, bottom: window.top };
  const stack = [start];
  visited[start] = look;
  while (stack.length > 0) {
    const i = stack.pop()!;
    const x = painted.left + (i % stride);
    const y = painted.top + Math.floor(i / stride);
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    if (y > box.bottom) box.bottom = y;
    if (x <= window.left || x >= window.right || y <= window.top || y >= window.bottom) continue;
    for (const j of [
      i - stride - 1,
      i - stride,
      i - stride + 1,
      i - 1,
      i + 1,
      i + stride - 1,
      i + stride,
      i + stride + 1,
    ]) {
      if (pixels[j]! < ink && visited[j] !== look) {
        visited[j] = look;
        stack.push(j);
      }
    }
  }
  return box;
}
