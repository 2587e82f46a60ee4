import type { Bitmap } from "./raster.js";

/** Pixels of one kind that touch, by the box around them; right and bottom are exclusive. */
export interface Patch {
  left: number;
  top: number;
  right: number;
  bottom: number;
  pixels: number;
}

/**
 * Connected patches of ink (touching at corners counts) or of paper (it does not), as far as `keep` wants them.
 * Runs of pixels in neighbouring rows that touch are joined, so the cost goes with the number of runs.
 */
export function findPatches(
  { width, height, ink }: Bitmap,
  kind: "ink" | "paper",
  keep: (patch: Patch) => boolean,
): Patch[] {
  const value = kind === "ink" ? 1 : 0;
  const corner = value;
  const parent: number[] = [];
  const patches: Patch[] = [];
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
      if (ink[row + x] !== value) continue;
      const start = x;
      while (x < width && ink[row + x] === value) x++;
      while (next < above.length && above[next]!.end + corner <= start) next++;
      let label = -1;
      for (let k = next; k < above.length && above[k]!.start < x + corner; k++) {
        const other = root(above[k]!.label);
        if (label < 0) label = other;
        else if (other !== label) {
          merge(patches[label]!, patches[other]!);
          parent[other] = label;
        }
      }
      const run: Patch = { left: start, top: y, right: x, bottom: y + 1, pixels: x - start };
      if (label < 0) {
        label = patches.length;
        parent.push(label);
        patches.push(run);
      } else merge(patches[label]!, run);
      here.push({ start, end: x, label });
    }
    above = here;
  }
  return patches.filter((patch, label) => parent[label] === label && keep(patch));
}

function merge(into: Patch, other: Patch): void {
  into.left = Math.min(into.left, other.left);
  into.top = Math.min(into.top, other.top);
  into.right = Math.max(into.right, other.right);
  into.bottom = Math.max(into.bottom, other.bottom);
  into.pixels += other.pixels;
}
