import type { Matrix, Path } from "mupdf";
import type { Box } from "../geometry.js";

export type Point = [x: number, y: number];

/** One subpath of a painted path, in page space. */
export interface Subpath {
  /** Corner points; curves contribute their end points. */
  points: Point[];
  closed: boolean;
  curves: number;
  box: Box;
}

/** Walks a path into subpaths in page space. */
export function subpathsOf(path: Path, matrix: Matrix): Subpath[] {
  const walker = new Walker(matrix);
  path.walk(walker);
  return walker.subpaths;
}

/** Receives the path construction operators (ISO 32000-2 8.5.2). */
class Walker {
  readonly subpaths: Subpath[] = [];
  readonly #matrix: Matrix;
  #open: Subpath | undefined;
  #start: Point = [0, 0];

  constructor(matrix: Matrix) {
    this.#matrix = matrix;
  }

  moveTo(x: number, y: number): void {
    this.#begin(this.#toPage(x, y));
  }

  lineTo(x: number, y: number): void {
    const subpath = this.#open ?? this.#begin(this.#start);
    const end = this.#toPage(x, y);
    subpath.points.push(end);
    stretch(subpath.box, ...end);
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): void {
    const subpath = this.#open ?? this.#begin(this.#start);
    const [sx, sy] = subpath.points.at(-1)!;
    const [p1x, p1y] = this.#toPage(x1, y1);
    const [p2x, p2y] = this.#toPage(x2, y2);
    const end = this.#toPage(x3, y3);
    subpath.points.push(end);
    subpath.curves++;
    stretch(subpath.box, ...end);
    // The middle of the curve bounds it closely enough, unlike its control points.
    stretch(subpath.box, (sx + 3 * p1x + 3 * p2x + end[0]) / 8, (sy + 3 * p1y + 3 * p2y + end[1]) / 8);
  }

  closePath(): void {
    if (this.#open) this.#open.closed = true;
    this.#open = undefined;
  }

  #begin(point: Point): Subpath {
    const [x, y] = point;
    const begun = { points: [point], closed: false, curves: 0, box: { left: x, right: x, top: y, bottom: y } };
    this.#start = point;
    this.#open = begun;
    this.subpaths.push(begun);
    return begun;
  }

  #toPage(x: number, y: number): Point {
    const [a, b, c, d, e, f] = this.#matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  }
}

/** Extends a box to a point. */
function stretch(box: Box, x: number, y: number): void {
  if (x < box.left) box.left = x;
  if (x > box.right) box.right = x;
  if (y < box.top) box.top = y;
  if (y > box.bottom) box.bottom = y;
}
