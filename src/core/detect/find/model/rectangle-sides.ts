import { type Box, height, width } from "../../../geometry.js";
import type { PageContent, Shape } from "../../../page.js";
import { sidesOf } from "../../../sides.js";
import { type Ground, isLarge, isPaper } from "./ground.js";
import type { Stroke } from "./lines.js";

/** A page with more surfaces is a map or a picture, whose edges are not sides of cells. */
const MOST_SURFACES = 4000;

/** Sides of drawn rectangles, and edges where a surface differs from its ground. */
export function rectangleSides(shapes: Shape[], ground: Ground, page: PageContent): Stroke[] {
  return shapes.flatMap((shape, order) => {
    // The sides of a check box do not divide the row it is in.
    if (shape.kind !== "rectangle" || isTickSized(shape.box)) return [];
    const { stroke, fill, box } = shape;
    if (stroke) return sidesOf(box, { ...stroke, soft: false, side: true });
    if (fill === undefined || shapes.length > MOST_SURFACES || isPaper(shape, page)) return [];
    const edges = sidesOf(box, { gray: fill, thickness: 0, soft: true, side: true }).filter(
      (side) => !isAtPageEdge(side, page) && differsOutside(side, { box, fill, order }, ground),
    );
    if (!isLarge(box, page)) return edges;
    const later = shapes.slice(order + 1);
    return edges.flatMap((side) => partsSeen(side, later));
  });
}

function isTickSized(box: Box): boolean {
  const [short, long] = [Math.min(width(box), height(box)), Math.max(width(box), height(box))];
  return long <= 20 && long <= 1.4 * short && short > 3;
}

/** Sides closer to the edge of the page than this, in points, are not visible. */
const PAGE_EDGE = 1;

/** Whether a side is at the edge of the page, where the surface does not visibly end. */
const isAtPageEdge = ({ orientation, at }: Stroke, page: PageContent): boolean =>
  at < PAGE_EDGE || at > (orientation === "horizontal" ? page.height : page.width) - PAGE_EDGE;

/** Least difference in gray between visible surfaces, less than for lines. */
const TINTED = 0.02;

/** A filled rectangle, with its place in paint order. */
interface Surface {
  box: Box;
  fill: number;
  order: number;
}

/** Whether the gray just outside a side differs from that of the surface at one of three points. */
function differsOutside(side: Stroke, { box, fill, order }: Surface, ground: Ground): boolean {
  const outward = side.at === box.left || side.at === box.top ? -1 : 1;
  return [0.25, 0.5, 0.75].some((share) => {
    const along = side.start + share * (side.end - side.start);
    const [x, y] = side.orientation === "horizontal" ? [along, side.at + outward] : [side.at + outward, along];
    return Math.abs(ground.at(x, y, { order }) - fill) >= TINTED && !isContinued(side, fill, ground.shapeAt(x, y));
  });
}

/** Word processors shade a cell line by line: an adjacent strip of the same gray above or below continues the surface. */
const isContinued = ({ orientation }: Stroke, tone: number, beside: Shape | undefined): boolean =>
  orientation === "horizontal" && beside?.kind === "rectangle" && Math.abs(beside.fill! - tone) < TINTED;

/** A surface hides a side if it extends beyond it by more than this, in points; one that ends there, too, does not. */
const BEYOND = 1;

/** The parts of a side not hidden by surfaces painted later. */
function partsSeen(side: Stroke, later: Shape[]): Stroke[] {
  const over = later.flatMap(({ kind, fill, box }) => {
    if (kind !== "rectangle" || fill === undefined) return [];
    const [before, behind, start, end] =
      side.orientation === "horizontal"
        ? [box.top, box.bottom, box.left, box.right]
        : [box.left, box.right, box.top, box.bottom];
    return before < side.at - BEYOND && behind > side.at + BEYOND ? [{ start, end }] : [];
  });
  const parts: Stroke[] = [];
  let from = side.start;
  for (const { start, end } of over.sort((a, b) => a.start - b.start)) {
    if (start > from) parts.push({ ...side, start: from, end: Math.min(start, side.end) });
    from = Math.max(from, end);
    if (from >= side.end) return parts;
  }
  return [...parts, { ...side, start: from }];
}
