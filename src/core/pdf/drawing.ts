import * as mupdf from "mupdf";
import { type Box, height, width } from "../geometry.js";
import type { OpenDocument } from "../input/document.js";
import type { PageContent, Rule, Shape } from "../page.js";
import { grayOf } from "./color.js";
import {
  cornersOf,
  isBevel,
  isEllipse,
  isLetterLike,
  isRectangle,
  isRounded,
  LEAN,
  RULE_THICKNESS,
  ringThickness,
} from "./figures.js";
import { type Subpath, subpathsOf } from "./path.js";
import { readPage } from "./read-page.js";

const INVISIBLE = 0.05;
/** Gray a pattern is taken for. */
const HATCHED = 0.7;

type Drawing = Pick<PageContent, "rules" | "shapes" | "images">;

const DRAWINGS = new WeakMap<mupdf.PDFDocument, Map<number, Drawing>>();

/** What is painted on a page besides text, read once for detection and filling; the page as it was before anything was written. */
export function drawingOf(
  document: Pick<OpenDocument, "pdf" | "signed">,
  pageIndex: number,
  loaded?: mupdf.PDFPage,
): Drawing {
  const known = DRAWINGS.get(document.pdf) ?? new Map<number, Drawing>();
  DRAWINGS.set(document.pdf, known);
  let drawing = known.get(pageIndex);
  if (!drawing) {
    drawing = loaded ? readDrawing(loaded) : readPage(document, pageIndex, readDrawing);
    known.set(pageIndex, drawing);
  }
  return drawing;
}

/**
 * Reads what is painted on a page besides text: straight rules, rectangles and ellipses in paint order, images. Thin fills
 * and thin images are rules (word processors draw table borders so), thick strokes are surfaces. Clips are kept as boxes.
 */
function readDrawing(page: mupdf.PDFPage): Drawing {
  const drawing: Drawing = { rules: [], shapes: [], images: [] };
  const [left, top, right, bottom] = page.getBounds();
  const clips: Box[] = [{ left, top, right, bottom }];
  let tiles = 0;
  const clip = () => clips[clips.length - 1]!;
  const pushClip = (box: Box | undefined) => clips.push(box ? intersect(clip(), box) : clip());

  const device = new mupdf.Device({
    fillPath(path, _evenOdd, ctm, colorSpace, color, alpha) {
      if (alpha < INVISIBLE || tiles > 0) return;
      fill(drawing, subpathsOf(path, ctm), grayOf(colorSpace, color), clip());
    },
    strokePath(path, stroke, ctm, colorSpace, color, alpha) {
      if (alpha < INVISIBLE || tiles > 0) return;
      const scale = Math.sqrt(Math.abs(ctm[0] * ctm[3] - ctm[1] * ctm[2]));
      const pen = {
        gray: grayOf(colorSpace, color),
        thickness: Math.max(0.1, stroke.getLineWidth() * scale),
        dash: dashOf(stroke, scale),
      };
      for (const subpath of subpathsOf(path, ctm)) outline(drawing, subpath, pen, clip());
    },
    clipPath: (path, _evenOdd, ctm) => pushClip(boundsOf(subpathsOf(path, ctm))),
    clipStrokePath: (path, _stroke, ctm) => pushClip(boundsOf(subpathsOf(path, ctm))),
    clipText: () => pushClip(undefined),
    clipStrokeText: () => pushClip(undefined),
    clipImageMask: () => pushClip(undefined),
    beginMask: () => pushClip(undefined),
    popClip: () => void clips.pop(),
    fillImage: (_image, ctm, alpha) => void (alpha >= INVISIBLE && paintImage(drawing, unitSquare(ctm), 0.5, clip())),
    fillImageMask: (_image, ctm, colorSpace, color, alpha) =>
      void (alpha >= INVISIBLE && paintImage(drawing, unitSquare(ctm), grayOf(colorSpace, color), clip())),
    // A pattern cell is painted once for all its copies; what it holds is texture, not marks of the form. The surface it
    // covers is shaded or hatched: nobody writes there.
    beginTile() {
      if (tiles++ === 0) drawing.shapes.push({ kind: "rectangle", box: clip(), fill: HATCHED });
      return 0;
    },
    endTile() {
      tiles--;
    },
  });
  try {
    page.runPageContents(device, mupdf.Matrix.identity);
  } finally {
    device.close();
    device.destroy();
  }
  return drawing;
}

interface Pen {
  gray: number;
  thickness: number;
  dash?: number[];
}

function dashOf(stroke: mupdf.StrokeState, scale: number): number[] | undefined {
  const dashes = stroke.getDashes();
  return dashes && dashes.length > 0 ? dashes.map((d) => d * scale) : undefined;
}

function fill(drawing: Drawing, subpaths: Subpath[], gray: number, clip: Box): void {
  // Filling closes every subpath (ISO 32000-2 8.5.3.3.1).
  for (const subpath of subpaths) subpath.closed = true;
  for (let i = 0; i < subpaths.length; i++) {
    const outer = subpaths[i]!;
    const inner = subpaths[i + 1];
    const ring = inner && ringThickness(outer, inner);
    if (ring) {
      // Two nested outlines in one fill are a frame.
      addShape(drawing, outer, clip, { stroke: { gray, thickness: ring } });
      i++;
    } else if (isBevel(outer)) {
      addShape(drawing, { ...outer, points: cornersOf(outer.box) }, clip, { stroke: { gray, thickness: 1 } });
    } else if (outer.points.length >= 3 || outer.curves > 0) addShape(drawing, outer, clip, { fill: gray });
  }
}

function outline(drawing: Drawing, subpath: Subpath, pen: Pen, clip: Box): void {
  if (isRectangle(subpath) || isEllipse(subpath)) {
    if (pen.dash === undefined || width(subpath.box) < 3 * pen.thickness) {
      addShape(drawing, subpath, clip, { stroke: pen });
      return;
    }
  }
  if (isRounded(subpath)) {
    addShape(drawing, subpath, clip, { stroke: pen });
    return;
  }
  if (isLetterLike(subpath)) {
    addShape(drawing, subpath, clip, { stroke: pen });
    return;
  }
  const { points } = subpath;
  const ends = subpath.closed ? [...points.slice(1), points[0]!] : points.slice(1);
  ends.forEach((to, i) => {
    addSegment(drawing, points[i]!, to, pen, clip);
  });
}

function addSegment(
  drawing: Drawing,
  [x0, y0]: [number, number],
  [x1, y1]: [number, number],
  pen: Pen,
  clip: Box,
): void {
  const half = pen.thickness / 2;
  const flat = Math.abs(y1 - y0) <= LEAN && Math.abs(x1 - x0) > Math.abs(y1 - y0);
  const upright = Math.abs(x1 - x0) <= LEAN && Math.abs(y1 - y0) > Math.abs(x1 - x0);
  if (!flat && !upright) {
    addSlanted(
      drawing,
      { left: Math.min(x0, x1), right: Math.max(x0, x1), top: Math.min(y0, y1), bottom: Math.max(y0, y1) },
      pen,
      clip,
    );
    return;
  }
  const box = flat
    ? { left: Math.min(x0, x1), right: Math.max(x0, x1), top: (y0 + y1) / 2 - half, bottom: (y0 + y1) / 2 + half }
    : { left: (x0 + x1) / 2 - half, right: (x0 + x1) / 2 + half, top: Math.min(y0, y1), bottom: Math.max(y0, y1) };
  addSurface(drawing, box, pen.gray, clip, pen.dash);
}

/** Slanted lines are kept as outlines: they strike out or hatch what they cross. */
function addSlanted(drawing: Drawing, whole: Box, { gray, thickness }: Pen, clip: Box): void {
  const box = intersect(whole, clip);
  if (width(box) > 3 && height(box) > 3) drawing.shapes.push({ kind: "polygon", box, stroke: { gray, thickness } });
}

/** A painted rectangle: a rule where it is thin, a shape where it is not. */
function addSurface(drawing: Drawing, whole: Box, gray: number, clip: Box, dash?: number[]): void {
  const box = intersect(whole, clip);
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
  const box = intersect(subpath.box, clip);
  if (width(box) < 0 || height(box) < 0) return;
  const thin = Math.min(width(box), height(box)) <= RULE_THICKNESS;
  if (thin) {
    addSurface(drawing, box, paint.fill ?? paint.stroke?.gray ?? 0, clip);
    return;
  }
  const kind =
    isRectangle(subpath) || isRounded(subpath) ? "rectangle" : isEllipse(subpath) ? "ellipse" : ("polygon" as const);
  drawing.shapes.push({ kind, box, ...paint });
}

function paintImage(drawing: Drawing, box: Box, gray: number, clip: Box): void {
  const shown = intersect(box, clip);
  if (width(shown) <= 0 || height(shown) <= 0) return;
  if (Math.min(width(shown), height(shown)) <= RULE_THICKNESS) addSurface(drawing, shown, gray, clip);
  else drawing.images.push(shown);
}

function boundsOf(subpaths: Subpath[]): Box | undefined {
  if (subpaths.length === 0) return undefined;
  return {
    left: Math.min(...subpaths.map((s) => s.box.left)),
    top: Math.min(...subpaths.map((s) => s.box.top)),
    right: Math.max(...subpaths.map((s) => s.box.right)),
    bottom: Math.max(...subpaths.map((s) => s.box.bottom)),
  };
}

function unitSquare([a, b, c, d, e, f]: mupdf.Matrix): Box {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function intersect(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}
