import { type Box, grown, height, width } from "../../geometry.js";
import type { Shape } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import { isFigure, isUnwritten } from "./checkboxes/inside.js";
import { isLowFrame, placeInLowFrame } from "./checkboxes/low-frames.js";
import { isOutlined, outerEdge } from "./checkboxes/outlined.js";
import { isMarkSized, SQUARE } from "./checkboxes/sizes.js";
import { isNamedBeside, outerSides, standsAlone } from "./checkboxes/squares.js";
import type { PageModel } from "./model/page-model.js";

/** Largest aspect ratio of a circle. */
const ROUND = 3;
/** Squares with a smaller side get this much room on each side, in points. */
const SMALL = 8;
const ROOM = 0.4;
/** Circles with a smaller side get more room the smaller they are, up to a maximum. */
const SMALL_CIRCLE = 10.2;
const CIRCLE_ROOM = 1.15;

/** Finds drawn squares and circles to tick. */
export function findCheckboxes(model: PageModel): Candidate[] {
  const result: Candidate[] = [];
  const take = (kind: "checkbox" | "radio", box: Box, confidence: number, evidence: string) => {
    if (!isUnwritten(model, box, kind === "radio") || isFigure(model, box)) return;
    result.push(drawn({ kind, box: withRoom(kind, box), confidence, evidence: [evidence] }));
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
    if (!isMarkSized(cell.box, SQUARE)) continue;
    if (standsAlone(cell)) take("checkbox", outerSides(cell), 0.95, "square of lines");
    else if (isNamedBeside(model, cell)) take("checkbox", outerSides(cell), 0.8, "square before its words");
  }
  return result;
}

/** A tick extends beyond a small box, and authors leave room for that. */
function withRoom(kind: "checkbox" | "radio", box: Box): Box {
  const side = Math.min(width(box), height(box));
  const room = kind === "radio" ? Math.max(0, Math.min(CIRCLE_ROOM, SMALL_CIRCLE - side)) : side < SMALL ? ROOM : 0;
  return grown(box, room);
}

/** If a surface and its outline are drawn separately, the outline has the right size. */
const largestOutlineFirst = (a: Shape, b: Shape): number =>
  Number(b.stroke !== undefined) - Number(a.stroke !== undefined) || width(b.box) - width(a.box);
