import { height, overlap, width } from "../../../geometry.js";
import type { Candidate } from "../../candidate.js";
import { drawn } from "../candidate-of.js";
import type { Claims } from "../claims.js";
import type { PageModel } from "../model/page-model.js";
import type { Tiles } from "../model/tiles.js";
import { TWO_LINES } from "./place.js";

/** Wide areas left free above print and marks at the foot of a cell, as for an address over its postcode. */
export function upperAreas(model: PageModel, claims: Claims, taken: Tiles<Candidate>): Candidate[] {
  return model.cells.flatMap((cell) => {
    const { box } = cell;
    if (width(box) < 100 || height(box) < 1.3 * TWO_LINES || model.ground.at(box.left + 4, box.top + 4) < 0.8)
      return [];
    const marks = [...model.printNear.near(box), ...claims.near(box), ...taken.near(box)]
      .map((mark) => mark.box)
      .filter((mark) => overlap(mark, box) > 0);
    const bottom = Math.min(box.bottom, ...marks.map((mark) => mark.top)) - 1;
    const area = { ...box, bottom };
    const share = height(area) / height(box);
    if (height(area) < TWO_LINES || share < 0.4 || share > 0.95) return [];
    if (model.horizontalsNear.near({ ...area, left: box.left + 3, right: box.right - 3, top: box.top + 3 }).length > 0)
      return [];
    return [
      drawn({
        kind: "text",
        box: area,
        cell: area,
        multiLine: true,
        confidence: 0.8,
        evidence: ["area above the foot of a cell"],
      }),
    ];
  });
}
