import { type Box, height, intersection, width } from "../geometry.js";
import type { PageContent, Rule, Shape } from "../page.js";
import {
  cornersOf,
  isBevel,
  isEllipse,
  isLetterLike,
  isRectangle,
  isRounded,
  isThinFigure,
  LEAN,
  RULE_THICKNESS,
  ringThickness,
} from "./figures.js";
import { limbsOf } from "./limbs.js";
import type { Point, Subpath } from "./path.js";

/** What is painted on a page besides text. */
export type Drawing = Pick<PageContent, "rules" | "shapes" | "images">;

export interface Pen {
  gray: number;
  thickness: number;
  dash?: number[];
}

/** Adds a filled path: surfaces, rules, and frames made of two nested outlines. */
export function fill(drawing: Drawing, subpaths: Subpath[], gray: number, clip: Box): void {
  // Filling closes every subpath (ISO 32000-2 8.5.3.3.1).
  for (const subpath of subpaths) subpath.closed = true;
  for (let i = 0; i < subpaths.length; i++) {
    const outer = subpaths[i]!;
    const inner = subpaths[i + 1];
    const ring = inner && ringThickness(outer, inner);
    if (ring) {
      addShape(drawing, outer, clip, { stroke: { gray, thickness: ring } });
      i++;
    } else if (isBevel(outer)) {
      addShape(drawing, { ...outer, points: cornersOf(outer.box) }, clip, { stroke: { gray, thickness: 1 } });
    } else if (isThinFigure(outer)) {
      for (const limb of limbsOf(outer)) addSurface(drawing, limb, { gray }, clip);
    } else if (outer.points.length >= 3 || outer.curves > 0) addShape(drawing, outer, clip, { fill: gray });
  }
}

/** Adds a stroked path: a frame, or a line for each of its sides. */
export function outline(drawing: Drawing, subpath: Subpath, pen: Pen, clip: Box): void {
  const isWhole = pen.dash === undefined || width(subpath.box) < 3 * pen.thickness;
  const isFrame = isWhole && (isRectangle(subpath) || isEllipse(subpath));
  if (isFrame || isRounded(subpath) || isLetterLike(subpath)) {
    addShape(drawing, subpath, clip, { stroke: pen });
    return;
  }
  const { points } = subpath;
  const ends = subpath.closed ? [...points.slice(1), points[0]!] : points.slice(1);
  ends.forEach((to, i) => {
    addSegment(drawing, [points[i]!, to], pen, clip);
  });
}

/** How far a line of some length may lean, in points: in lines drawn by hand, this grows with the length. */
const leanOf = (length: number): number => Math.max(LEAN, Math.min(SLOPE * length, MOST_LEAN));
const SLOPE = 0.02;
const MOST_LEAN = 2;

function addSegment(drawing: Drawing, [[x0, y0], [x1, y1]]: [from: Point, to: Point], pen: Pen, clip: Box): void {
  const half = pen.thickness / 2;
  const ends = { left: Math.min(x0, x1), right: Math.max(x0, x1), top: Math.min(y0, y1), bottom: Math.max(y0, y1) };
  const [across, down] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
  const flat = down <= leanOf(across) && across > down;
  const upright = across <= leanOf(down) && down > across;
  if (!flat && !upright) {
    addSlanted(drawing, ends, pen, clip);
    return;
  }
  const box = flat
    ? { ...ends, top: (y0 + y1) / 2 - half, bottom: (y0 + y1) / 2 + half }
    : { ...ends, left: (x0 + x1) / 2 - half, right: (x0 + x1) / 2 + half };
  addSurface(drawing, box, pen, clip);
}

/** Slanted lines are kept as outlines, as they strike out or hatch what they cross. */
function addSlanted(drawing: Drawing, whole: Box, { gray, thickness }: Pen, clip: Box): void {
  const box = intersection(whole, clip);
  if (width(box) > 3 && height(box) > 3) drawing.shapes.push({ kind: "polygon", box, stroke: { gray, thickness } });
}

/** Adds a painted rectangle: a rule if it is thin, a shape otherwise. */
function addSurface(drawing: Drawing, whole: Box, { gray, dash }: Pick<Pen, "gray" | "dash">, clip: Box): void {
  const box = intersection(whole, clip);
  const w = width(box);
  const h = height(box);
  if (w < 0 || h < 0) return;
  if (Math.min(w, h) > RULE_THICKNESS) {
    drawing.shapes.push({ kind: "rectangle", box, fill: gray });
    return;
  }
  if (Math.max(w, h) < 1) return;
  const rule: Rule =
    w >= h
      ? {
          orientation: "horizontal",
          at: (box.top + box.bottom) / 2,
          start: box.left,
          end: box.right,
          thickness: h,
          gray,
        }
      : {
          orientation: "vertical",
          at: (box.left + box.right) / 2,
          start: box.top,
          end: box.bottom,
          thickness: w,
          gray,
        };
  if (dash) rule.dash = dash;
  drawing.rules.push(rule);
}

function addShape(drawing: Drawing, subpath: Subpath, clip: Box, paint: Pick<Shape, "fill" | "stroke">): void {
  const box = intersection(subpath.box, clip);
  if (width(box) < 0 || height(box) < 0) return;
  const thin = Math.min(width(box), height(box)) <= RULE_THICKNESS;
  if (thin) {
    addSurface(drawing, box, { gray: paint.fill ?? paint.stroke?.gray ?? 0 }, clip);
    return;
  }
  const kind =
    isRectangle(subpath) || isRounded(subpath) ? "rectangle" : isEllipse(subpath) ? "ellipse" : ("polygon" as const);
  drawing.shapes.push({ kind, box, ...paint });
}

/** Adds an image: a rule if it is thin. */
export function paintImage(drawing: Drawing, box: Box, gray: number, clip: Box): void {
  const shown = intersection(box, clip);
  if (width(shown) <= 0 || height(shown) <= 0) return;
  if (Math.min(width(shown), height(shown)) <= RULE_THICKNESS) addSurface(drawing, shown, { gray }, clip);
  else drawing.images.push(shown);
}
