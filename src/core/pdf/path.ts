import type { Matrix, Path } from "mupdf";
import type { Box } from "../geometry.js";

/** One subpath of a painted path, in page space. */
export interface Subpath {
  /** Corner points; curves contribute their end points. */
  points: [number, number][];
  closed: boolean;
  curves: number;
  box: Box;
}

/** Walks a path into subpaths in page space. */
export function subpathsOf(path: Path, matrix: Matrix): Subpath[] {
  const [a, b, c, d, e, f] = matrix;
  const subpaths: Subpath[] = [];
  let open: Subpath | undefined;
  let start: [number, number] = [0, 0];
  const extend = (x: number, y: number): [number, number] => {
    const point: [number, number] = [a * x + c * y + e, b * x + d * y + f];
    if (open) {
      const { box } = open;
      if (point[0] < box.left) box.left = point[0];
      if (point[0] > box.right) box.right = point[0];
      if (point[1] < box.top) box.top = point[1];
      if (point[1] > box.bottom) box.bottom = point[1];
    }
    return point;
  };
  const begin = (point: [number, number]) => {
    start = point;
    open = {
      points: [point],
      closed: false,
      curves: 0,
      box: { left: point[0], right: point[0], top: point[1], bottom: point[1] },
    };
    subpaths.push(open);
  };
  path.walk({
    moveTo(x, y) {
      open = undefined;
      begin(extend(x, y));
    },
    lineTo(x, y) {
      if (!open) begin(start);
      open!.points.push(extend(x, y));
    },
    curveTo(x1, y1, x2, y2, x3, y3) {
      if (!open) begin(start);
      // The middle of the curve bounds it closely enough; its control points would not.
      const [sx, sy] = open!.points[open!.points.length - 1]!;
      const [p1x, p1y] = extend2(x1, y1);
      const [p2x, p2y] = extend2(x2, y2);
      const end = extend(x3, y3);
      const { box } = open!;
      const mx = (sx + 3 * p1x + 3 * p2x + end[0]) / 8;
      const my = (sy + 3 * p1y + 3 * p2y + end[1]) / 8;
      box.left = Math.min(box.left, mx);
      box.right = Math.max(box.right, mx);
      box.top = Math.min(box.top, my);
      box.bottom = Math.max(box.bottom, my);
      open!.points.push(end);
      open!.curves++;
    },
    closePath() {
      if (open) open.closed = true;
      open = undefined;
    },
  });
  return subpaths;

  function extend2(x: number, y: number): [number, number] {
    return [a * x + c * y + e, b * x + d * y + f];
  }
}
