import type { Bitmap } from "./raster.js";

/** A connected patch of pixels, by the box around it; right and bottom are exclusive. */
export interface Patch {
  left: number;
  top: number;
  right: number;
  bottom: number;
  pixels: number;
}

/**
 * Connected components of ink (8-connected) or of paper (4-connected). Touching runs of pixels in neighbouring rows are joined, so
 * the cost grows with the number of runs.
 */
export function findPatches({ width, height, ink }: Bitmap, kind: "ink" | "paper"): Patch[] {
  const value = kind === "ink" ? 1 : 0;
  const corner = value;
  const parent: number[] = [];
  const patches: Patch[] = [];
  const root = (label: number): number => {
    let at = label;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  let above = emptyRow(width);
  let here = emptyRow(width);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let next = 0;
    here.count = 0;
    for (let x = 0; x < width; x++) {
      if (ink[row + x] !== value) continue;
      const start = x;
      while (x < width && ink[row + x] === value) x++;
      while (next < above.count && above.end[next]! + corner <= start) next++;
      let label = -1;
      for (let k = next; k < above.count && above.start[k]! < x + corner; k++) {
        const other = root(above.label[k]!);
        if (label < 0) label = other;
        else if (other !== label) {
          merge(patches[label]!, patches[other]!);
          parent[other] = label;
        }
      }
      if (label < 0) {
        label = patches.length;
        parent.push(label);
        patches.push({ left: start, top: y, right: x, bottom: y + 1, pixels: x - start });
      } else addRun(patches[label]!, start, x, y);
      here.start[here.count] = start;
      here.end[here.count] = x;
      here.label[here.count++] = label;
    }
    [above, here] = [here, above];
  }
  return patches.filter((_, label) => parent[label] === label);
}

/** Runs of one row, left to right; two of these are reused for all rows, as a page has a hundred thousand runs. */
interface RunsOfRow {
  count: number;
  start: Int32Array;
  end: Int32Array;
  label: Int32Array;
}

function emptyRow(width: number): RunsOfRow {
  const most = (width >> 1) + 1;
  return { count: 0, start: new Int32Array(most), end: new Int32Array(most), label: new Int32Array(most) };
}

function addRun(patch: Patch, start: number, end: number, y: number): void {
  if (start < patch.left) patch.left = start;
  if (end > patch.right) patch.right = end;
  patch.bottom = y + 1;
  patch.pixels += end - start;
}

function merge(into: Patch, other: Patch): void {
  into.left = Math.min(into.left, other.left);
  into.top = Math.min(into.top, other.top);
  into.right = Math.max(into.right, other.right);
  into.bottom = Math.max(into.bottom, other.bottom);
  into.pixels += other.pixels;
}
