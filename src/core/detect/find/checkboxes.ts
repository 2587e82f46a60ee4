import { area, type Box, height, iou, overlap, width } from "../../geometry.js";
import type { Shape } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import { isFigure, isUnwritten } from "./checkboxes/inside.js";
import { isLowFrame, placeInLowFrame } from "./checkboxes/low-frames.js";
import { isOutlined, outerEdge } from "./checkboxes/outlined.js";
import { isHeavy, isMarkSized, SQUARE } from "./checkboxes/sizes.js";
import { isLargeSquare, isNamedBeside, isNamedOnlyBehind, outerSides, standsAlone } from "./checkboxes/squares.js";
import type { Claims } from "./claims.js";
import type { PageModel } from "./model/page-model.js";
import { Tiles } from "./model/tiles.js";

/** How much longer than high a circle may be. */
const ROUND = 3;
/** A tick in a square smaller than this takes so much room beyond each side, in points. */
const SMALL = 8;
const ROOM = 0.4;
/** Circles are left more, the smaller they are: room up to this side, and no more than so much. */
const SMALL_CIRCLE = 10.2;
const CIRCLE_ROOM = 1.15;

/** Finds drawn squares and circles to tick. */
export function findCheckboxes(model: PageModel, claims: Claims): Candidate[] {
  const found = new Tiles<Candidate>([], (candidate) => candidate.box);
  const result: Candidate[] = [];
  const take = (kind: "checkbox" | "radio", box: Box, confidence: number, evidence: string) => {
    if (claims.covered(box) > 0.4) return;
    if (found.near(box).some((other) => iou(other.box, box) > 0.5 || overlap(other.box, box) > 0.8 * area(box))) return;
    if (!isUnwritten(model, box, kind === "radio") || isFigure(model, box)) return;
    const candidate = drawn({ kind, box: withRoom(kind, box), confidence, evidence: [evidence] });
    found.add(candidate);
    result.push(candidate);
  };
  for (const shape of [...model.content.shapes].sort(largestOutlineFirst)) {
    if (!isMarkSized(shape.box, shape.kind === "ellipse" ? ROUND : SQUARE)) continue;
    if (!isOutlined(shape, model)) continue;
    const box = outerEdge(shape);
    if (shape.kind === "rectangle") take("checkbox", box, 0.97, "drawn square");
    if (shape.kind === "ellipse") take("radio", box, 0.88, "drawn circle");
  }
  for (const cell of model.cells) {
    if (isLowFrame(model, cell)) take("checkbox", placeInLowFrame(cell), 0.85, "low frame");
    if (isLargeSquare(cell) && isNamedOnlyBehind(model, cell.box))
      take("checkbox", cell.box, 0.7, "large square before its words");
    if (!isMarkSized(cell.box, SQUARE)) continue;
    if (isHeavy(cell.left, cell.box) || isHeavy(cell.right, cell.box)) continue;
    if (standsAlone(cell)) take("checkbox", outerSides(cell), 0.95, "square of lines");
    else if (isNamedBeside(model, cell)) take("checkbox", outerSides(cell), 0.8, "square before its words");
  }
  return result;
}

/** A tick reaches over the sides of a small mark, and authors leave it the room. */
function withRoom(kind: "checkbox" | "radio", box: Box): Box {
  const side = Math.min(width(box), height(box));
  const room = kind === "radio" ? Math.max(0, Math.min(CIRCLE_ROOM, SMALL_CIRCLE - side)) : side < SMALL ? ROOM : 0;
  return { left: box.left - room, top: box.top - room, right: box.right + room, bottom: box.bottom + room };
}

/** Where a surface and its outline are drawn one by one, the outline tells the size. */
const largestOutlineFirst = (a: Shape, b: Shape): number =>
  Number(b.stroke !== undefined) - Number(a.stroke !== undefined) || width(b.box) - width(a.box);
