import { height, width } from "../../geometry.js";
import type { PageContent, Rule, Shape } from "../../page.js";

/** Smaller rectangles are boxes to tick and dots. */
const LEAST_SIDE = 12;

/** All lines that part print from print: rules, and the sides of drawn rectangles. */
export const drawnRules = ({ rules, shapes }: PageContent): Rule[] => [...rules, ...shapes.flatMap(sidesOf)];

function sidesOf({ kind, box, stroke }: Shape): Rule[] {
  if (kind !== "rectangle" || stroke === undefined || Math.min(width(box), height(box)) < LEAST_SIDE) return [];
  const { left, top, right, bottom } = box;
  return [
    { orientation: "horizontal", at: top, start: left, end: right, ...stroke },
    { orientation: "horizontal", at: bottom, start: left, end: right, ...stroke },
    { orientation: "vertical", at: left, start: top, end: bottom, ...stroke },
    { orientation: "vertical", at: right, start: top, end: bottom, ...stroke },
  ];
}
