import type { Points } from "./edge-points.js";
import type { Bitmap } from "./raster.js";

type Size = Pick<Bitmap, "width" | "height">;

/** Scanned pages are not skewed by more; searching further would cost time on every page. */
const WIDEST = 6;

/**
 * The skew of a page in degrees clockwise.
 * At the right angle, the lower edges of print are concentrated in few rows: the angle with the sharpest row histogram wins.
 * @param feet lower edges of the print, as `lowerEdges` gives them
 */
export function findSkew(feet: Points, size: Size): number {
  if (feet.x.length < 50) return 0;
  let best = 0;
  // Half the span of each search is the step of the one before.
  for (const [span, step] of [
    [WIDEST, 0.25],
    [0.25, 0.05],
    [0.05, 0.01],
  ] as const) {
    let sharpest = -1;
    const centre = best;
    for (let angle = centre - span; angle <= centre + span + 1e-9; angle += step) {
      const score = sharpness(feet, angle, size);
      if (score > sharpest) {
        sharpest = score;
        best = angle;
      }
    }
  }
  return Math.round(best * 100) / 100;
}

function sharpness({ x, y }: Points, angle: number, { width, height }: Size): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const margin = Math.ceil(Math.abs(slope) * width) + 2;
  const rows = new Uint32Array(height + 2 * margin);
  for (let i = 0; i < x.length; i++) {
    const row = (y[i]! - slope * x[i]! + margin + 0.5) | 0;
    rows[row] = rows[row]! + 1;
  }
  let score = 0;
  for (const count of rows) score += count * count;
  return score;
}
