import type { Bitmap } from "./raster.js";

/** A patch of paper closed in by ink. */
export interface Hole {
  left: number;
  top: number;
  /** Exclusive. */
  right: number;
  bottom: number;
  pixels: number;
}

/**
 * Patches of paper that ink closes in, smaller than `largest` pixels each way.
 * Runs of paper in neighbouring rows that touch belong together; what reaches the edge of the page is no patch.
 */
export function findHoles({ width, height, ink }: Bitmap, smallest: number, largest: number): Hole[] {
  const parent: number[] = [];
  const patches: Hole[] = [];
  const root = (label: number): number => {
    let at = label;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  let above: { start: number; end: number; label: number }[] = [];
  for (let y = 0; y < height; y++) {
    const here: typeof above = [];
    const row = y * width;
    let next = 0;
    for (let x = 0; x < width; x++) {
      if (ink[row + x] === 1) continue;
      const start = x;
      while (x < width && ink[row + x] === 0) x++;
      while (next < above.length && above[next]!.end <= start) next++;
      let label = -1;
      for (let k = next; k < above.length && above[k]!.start < x; k++) {
        const other = root(above[k]!.label);
        if (label < 0) label = other;
        else if (other !== label) {
          merge(patches[label]!, patches[other]!);
          parent[other] = label;
        }
      }
      const run: Hole = { left: start, top: y, right: x, bottom: y + 1, pixels: x - start };
      if (label < 0) {
        label = patches.length;
        parent.push(label);
        patches.push(run);
      } else merge(patches[label]!, run);
      here.push({ start, end: x, label });
    }
    above = here;
  }
  return patches.filter((patch, label) => {
    const w = patch.right - patch.left;
    const h = patch.bottom - patch.top;
    return parent[label] === label && w >= smallest && h >= smallest && w <= largest && h <= largest;
  });
}

function merge(into: Hole, other: Hole): void {
  into.left = Math.min(into.left, other.left);
  into.top = Math.min(into.top, other.top);
  into.right = Math.max(into.right, other.right);
  into.bottom = Math.max(into.bottom, other.bottom);
  into.pixels += other.pixels;
}
