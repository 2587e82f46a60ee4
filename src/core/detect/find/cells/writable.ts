import { area, grown, overlap } from "../../../geometry.js";
import type { Cell } from "../model/cells.js";
import { isPanel, toneOf } from "../model/field-tones.js";
import type { PageModel } from "../model/page-model.js";

/** Surfaces that meet in the middle of a cell leave a seam between them, in points. */
const SEAM = 1;

/** Light ground, no picture, no hatching, no line inside. */
export function isWritable(model: PageModel, cell: Cell): boolean {
  const { box } = cell;
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const ground = Math.max(model.ground.at(x, y - SEAM), model.ground.at(x, y + SEAM));
  if (ground < 0.8) return false;
  if (isPanel(model, ground)) return false;
  if (!model.fieldTones.has(toneOf(ground)) && isOnlyTint(model, cell, ground)) return false;
  const inner = grown(box, -2.5);
  if (model.horizontalsNear.near(inner).some((line) => !line.soft)) return false;
  if (model.content.images.some((image) => overlap(image, box) > 0.3 * area(box))) return false;
  const crossing = model.slantedNear.near(inner).filter((shape) => overlap(shape.box, box) > 0.25 * area(shape.box));
  return crossing.length < 2;
}

/** Bounded by nothing but coloured surfaces, no line under it, and itself the darker side: a stripe behind print, not a place to write. */
function isOnlyTint(model: PageModel, { box, left, right, top, bottom }: Cell, ground: number): boolean {
  const soft = [left, right, top, bottom].filter((line) => line.soft).length;
  if (soft < 3 || !bottom.soft) return false;
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const around = [
    model.ground.at(box.left - 2, y),
    model.ground.at(box.right + 2, y),
    model.ground.at(x, box.top - 2),
    model.ground.at(x, box.bottom + 2),
  ];
  return around.filter((gray) => gray < ground - 0.02).length < 2;
}
