import { type Box, grown, height, overlap, width } from "../../../geometry.js";
import { type Candidate, isTickable } from "../../candidate.js";
import { drawn } from "../candidate-of.js";
import type { Claims } from "../claims.js";
import type { PageModel } from "../model/page-model.js";
import type { Tiles } from "../model/tiles.js";

/** Three lines of writing: less is the room around print that stands in the middle of its cell. */
const LOWEST = 48;

/**
 * Wide areas left free in a cell: above print and marks at its foot, as for an address over its postcode, and below boxes to
 * tick at its head, for what explains the tick.
 */
export function freeAreas(model: PageModel, claims: Claims, taken: Tiles<Candidate>): Candidate[] {
  return model.cells.flatMap(({ box }) => {
    if (width(box) < 100 || height(box) < LOWEST) return [];
    const claimed = claims.near(box).filter((claim) => overlap(claim.box, box) > 0);
    const marks = [...model.printNear.near(box), ...claimed, ...taken.near(box)]
      .map((mark) => mark.box)
      .filter((mark) => overlap(mark, box) > 0);
    const upper = { ...box, bottom: Math.min(box.bottom, ...marks.map((mark) => mark.top)) - 1 };
    if (isFree(model, box, upper)) return [areaToFill(upper, "area above the foot of a cell")];
    const isTicked = claimed.length > 0 && claimed.every(isTickable);
    const lower = { ...box, top: Math.max(box.top, ...marks.map((mark) => mark.bottom)) + 1 };
    return isTicked && isFree(model, box, lower) ? [areaToFill(lower, "area below the head of a cell")] : [];
  });
}

function isFree(model: PageModel, cell: Box, area: Box): boolean {
  const share = height(area) / height(cell);
  if (height(area) < LOWEST || share < 0.4 || share > 0.95) return false;
  const inner = grown(area, -3);
  return model.horizontalsNear.near(inner).length === 0;
}

function areaToFill(area: Box, evidence: string): Candidate {
  return drawn({ kind: "text", box: area, cell: area, multiLine: true, confidence: 0.8, evidence: [evidence] });
}
