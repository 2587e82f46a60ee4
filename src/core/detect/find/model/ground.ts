import { area, type Box, contains } from "../../../geometry.js";
import type { Shape } from "../../../page.js";
import { Tiles } from "./tiles.js";

/** Filled surfaces in paint order, to look up the gray at a point. */
export class Ground {
  readonly #fills: Tiles<{ shape: Shape; order: number }>;

  constructor(shapes: Shape[], isPaper: (shape: Shape) => boolean) {
    const fills = shapes.flatMap((shape, order) =>
      shape.fill === undefined || isPaper(shape) ? [] : [{ shape, order }],
    );
    this.#fills = new Tiles(fills, (fill) => fill.shape.box);
  }

  /** Gray at a point, 1 for bare paper; `below` ignores that shape and everything painted later. */
  at(x: number, y: number, below?: { order: number }): number {
    const top = this.shapeAt(x, y, below);
    return top?.fill ?? 1;
  }

  shapeAt(x: number, y: number, below?: { order: number }): Shape | undefined {
    let top: { shape: Shape; order: number } | undefined;
    for (const fill of this.#fills.near({ left: x, right: x, top: y, bottom: y })) {
      if (below && fill.order >= below.order) continue;
      if (!top || fill.order > top.order) top = fill;
    }
    return top?.shape;
  }
}

/** Range of tints: lighter grays are white, and darker ones make black print unreadable. */
const TINTS = [0.5, 0.98] as const;

/** A surface larger than this share of the page is a background for others. */
const LARGE = 0.25;

/** Whether a surface is large enough to be a background. */
export const isLarge = (box: Box, page: { width: number; height: number }): boolean =>
  area(box) > LARGE * page.width * page.height;

/** Whether a fill is large enough to be paper, unless it is tinted and may be a panel around white fields. */
export function isPaper(shape: Shape, page: { width: number; height: number }): boolean {
  return (
    (!isTinted(shape) && isLarge(shape.box, page)) ||
    contains(shape.box, { left: 5, top: 5, right: page.width - 5, bottom: page.height - 5 }, 5)
  );
}

const isTinted = ({ fill }: Shape): boolean => fill !== undefined && fill > TINTS[0] && fill < TINTS[1];
