import { area, type Box, grown, height, overlap } from "../../../geometry.js";
import type { Shape } from "../../../page.js";
import { isBounded } from "../bounded.js";
import { isTint, toneOf } from "../model/field-tones.js";
import type { PageModel } from "../model/page-model.js";
import { isNamedBehind } from "./behind.js";
import { isHeavy } from "./sizes.js";

/** Edges this close touch, in points. */
const TOUCHING = 1.5;
/** An outline differs so much from its ground; a paler one is a box before its words only. */
const SEEN = 0.08;

/** A white face, and a picture of its shadow: how much both have in common, and how far the shadow is seen. */
const WHITE = 0.95;
const UNDER = 0.6;
const SHADOW = 0.2;

/** An outline, a light surface on darker ground, or a tinted one; what is dark inside is a bullet or a registration mark. */
export function isOutlined(shape: Shape, model: PageModel): boolean {
  const { box } = shape;
  if (model.ground.at((box.left + box.right) / 2, (box.top + box.bottom) / 2) < 0.5) return false;
  const around = model.ground.at(box.left - 1, (box.top + box.bottom) / 2);
  if (shape.kind === "ellipse" && shape.stroke && isHeavy(shape.stroke, box)) return false;
  if (shape.stroke) {
    const contrast = Math.abs(shape.stroke.gray - around);
    return (contrast > SEEN || isNamedBehind(model, box, /\p{L}/u)) && (shape.fill ?? 1) > 0.4;
  }
  if (shape.fill === undefined) return false;
  if (shape.fill > around + 0.03) return isBounded(model, shape);
  if (shape.fill > WHITE && hasShadow(model, box)) return true;
  if (shape.fill >= around || isBetweenBoxes(model, box)) return false;
  return model.fieldTones.has(toneOf(shape.fill)) || (isTint(shape.fill) && isTintedAlone(model, box, shape.fill));
}

/** A picture as large lies under it and ends a little beside it: a face whose edges only its shadow shows. */
const hasShadow = (model: PageModel, face: Box): boolean =>
  model.content.images.some((picture) => {
    const aside = Math.max(picture.right - face.right, picture.bottom - face.bottom);
    return overlap(picture, face) > UNDER * Math.max(area(picture), area(face)) && aside > SHADOW;
  });

/** Its tint ends on all sides, and words are printed right behind: no part of a shaded row. */
function isTintedAlone(model: PageModel, box: Box, fill: number): boolean {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const around = [
    [box.left - 1, y],
    [box.right + 1, y],
    [x, box.top - 1],
    [x, box.bottom + 1],
  ] as const;
  return around.every((at) => model.ground.at(...at) > fill + 0.01) && isNamedBehind(model, box, /\p{L}{2}/u);
}

/** Tint that goes up to the outline of a box is the ground between boxes. */
function isBetweenBoxes(model: PageModel, tint: Box): boolean {
  const around = { ...tint, left: tint.left - TOUCHING, right: tint.right + TOUCHING };
  return model.outlinesNear
    .near(around)
    .some(
      ({ box }) =>
        Math.min(Math.abs(box.left - tint.right), Math.abs(box.right - tint.left)) < TOUCHING &&
        Math.min(box.bottom, tint.bottom) - Math.max(box.top, tint.top) > 0.5 * height(tint),
    );
}

/** A shape with the whole of its outline. */
export function outerEdge({ box, stroke }: Shape): Box {
  const half = (stroke?.thickness ?? 0) / 2;
  return grown(box, half);
}
