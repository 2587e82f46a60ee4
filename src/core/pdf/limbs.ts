import type { Box } from "../geometry.js";
import { LEAN, RULE_THICKNESS, turnOf } from "./figures.js";
import type { Subpath } from "./path.js";

/** A side of an outline that runs along an axis. */
interface Side {
  at: number;
  start: number;
  end: number;
  /** The inside of the outline is below this side, or to its right. */
  opens: boolean;
}

/** A stretch between two sides that face each other. */
interface Limb {
  near: number;
  far: number;
  start: number;
  end: number;
}

/** The lines that make up an outline, such as a table converted to a single surface: where two of its sides face each other. */
export function limbsOf({ points }: Subpath): Box[] {
  const isClockwise = turnOf(points) > 0;
  const flat: Side[] = [];
  const upright: Side[] = [];
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    const across = nextX - x;
    const down = nextY - y;
    if (Math.abs(down) <= LEAN && Math.abs(across) > Math.abs(down))
      flat.push({ at: (y + nextY) / 2, ...extent(x, nextX), opens: across > 0 === isClockwise });
    else if (Math.abs(across) <= LEAN)
      upright.push({ at: (x + nextX) / 2, ...extent(y, nextY), opens: down < 0 === isClockwise });
  });
  return [
    ...facing(flat).map(({ near, far, start, end }) => ({ left: start, right: end, top: near, bottom: far })),
    ...facing(upright).map(({ near, far, start, end }) => ({ left: near, right: far, top: start, bottom: end })),
  ];
}

const extent = (from: number, to: number) => ({ start: Math.min(from, to), end: Math.max(from, to) });

/** Pairs of sides with the inside between them, no farther apart than the thickness of a line. */
function facing(sides: Side[]): Limb[] {
  const sorted = [...sides].sort((a, b) => a.at - b.at);
  return sorted.flatMap((side, i) => {
    const limbs: Limb[] = [];
    for (let k = i + 1; side.opens && k < sorted.length; k++) {
      const other = sorted[k]!;
      if (other.at - side.at > RULE_THICKNESS) break;
      const start = Math.max(side.start, other.start);
      const end = Math.min(side.end, other.end);
      if (!other.opens && end - start > RULE_THICKNESS) limbs.push({ near: side.at, far: other.at, start, end });
    }
    return limbs;
  });
}
