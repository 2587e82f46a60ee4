import * as mupdf from "mupdf";
import { type Box, intersection, union } from "../geometry.js";
import type { OpenDocument } from "../input/document.js";
import { grayOf } from "./color.js";
import { withDisplayList } from "./display-list.js";
import { picturedMarks } from "./marks.js";
import { type Drawing, fill, outline, paintImage } from "./painted.js";
import { type Subpath, subpathsOf } from "./path.js";
import { readPage } from "./read-page.js";

const INVISIBLE = 0.05;
/** Gray level assumed for a pattern. */
const HATCHED = 0.7;

const DRAWINGS = new WeakMap<mupdf.PDFDocument, Map<number, Drawing>>();

/** What is painted on a page besides text, before anything is written on it; read once for detection and filling. */
export function drawingOf(
  document: Pick<OpenDocument, "pdf" | "signed">,
  pageIndex: number,
  loaded?: mupdf.DisplayList,
): Drawing {
  const known = DRAWINGS.get(document.pdf) ?? new Map<number, Drawing>();
  DRAWINGS.set(document.pdf, known);
  let drawing = known.get(pageIndex);
  if (!drawing) {
    drawing = loaded
      ? readDrawing(loaded)
      : readPage(document, pageIndex, (page) => withDisplayList(page, readDrawing));
    known.set(pageIndex, drawing);
  }
  return drawing;
}

/**
 * Reads what is painted on a page besides text: straight rules, rectangles and ellipses in paint order, images. Thin fills and
 * thin images are rules, as word processors draw table borders that way; thick strokes are surfaces. Clips are approximated by
 * boxes.
 */
export function readDrawing(list: mupdf.DisplayList): Drawing {
  const drawing: Drawing = { rules: [], shapes: [], images: [] };
  const [left, top, right, bottom] = list.getBounds();
  const clips: Box[] = [{ left, top, right, bottom }];
  let tiles = 0;
  const clip = () => clips[clips.length - 1]!;
  const isSeen = (alpha: number) => alpha >= INVISIBLE && tiles === 0;
  const pushClip = (box: Box | undefined) => clips.push(box ? intersection(clip(), box) : clip());

  const device = new mupdf.Device({
    fillPath(path, _evenOdd, ctm, colorSpace, color, alpha) {
      if (isSeen(alpha)) fill(drawing, subpathsOf(path, ctm), grayOf(colorSpace, color), clip());
      giveBack(path, colorSpace);
    },
    strokePath(path, stroke, ctm, colorSpace, color, alpha) {
      if (isSeen(alpha)) {
        const pen = penOf(stroke, ctm, grayOf(colorSpace, color));
        for (const subpath of subpathsOf(path, ctm)) outline(drawing, subpath, pen, clip());
      }
      giveBack(path, stroke, colorSpace);
    },
    clipPath(path, _evenOdd, ctm) {
      pushClip(boundsOf(subpathsOf(path, ctm)));
      giveBack(path);
    },
    clipStrokePath(path, stroke, ctm) {
      pushClip(boundsOf(subpathsOf(path, ctm)));
      giveBack(path, stroke);
    },
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
    list.run(device, mupdf.Matrix.identity);
  } finally {
    device.close();
    device.destroy();
  }
  drawing.shapes.push(...picturedMarks(list, drawing.images));
  return drawing;
}

/** mupdf allocates these for every call; leaving thousands of them to the garbage collector costs more than reading them. */
function giveBack(...made: { destroy(): void }[]): void {
  for (const each of made) each.destroy();
}

function penOf(stroke: mupdf.StrokeState, [a, b, c, d]: mupdf.Matrix, gray: number) {
  const scale = Math.sqrt(Math.abs(a * d - b * c));
  return { gray, thickness: Math.max(0.1, stroke.getLineWidth() * scale), dash: dashOf(stroke, scale) };
}

function dashOf(stroke: mupdf.StrokeState, scale: number): number[] | undefined {
  const dashes = stroke.getDashes();
  return dashes && dashes.length > 0 ? dashes.map((d) => d * scale) : undefined;
}

function boundsOf(subpaths: Subpath[]): Box | undefined {
  const [first, ...more] = subpaths.map(({ box }) => box);
  return first && more.reduce(union, first);
}

function unitSquare([a, b, c, d, e, f]: mupdf.Matrix): Box {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
