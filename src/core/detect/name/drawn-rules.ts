import { Bands } from "../../bands.js";
import { height, width } from "../../geometry.js";
import type { PageContent, Rule, Shape } from "../../page.js";
import { sidesOf } from "../../sides.js";

/** Smaller rectangles are check boxes and dots. */
const LEAST_SIDE = 12;

/** The lines of a page, indexed by their vertical position. */
export interface DrawnRules {
  horizontals: Bands<Rule>;
  verticals: Bands<Rule>;
}

/** All lines that separate print: rules, and the sides of drawn rectangles. */
export function drawnRules({ rules, shapes }: PageContent): DrawnRules {
  const all = [...rules, ...shapes.flatMap(drawnSides)];
  return {
    horizontals: new Bands(
      all.filter(({ orientation }) => orientation === "horizontal"),
      ({ at }) => ({ top: at, bottom: at }),
    ),
    verticals: new Bands(
      all.filter(({ orientation }) => orientation === "vertical"),
      ({ start, end }) => ({ top: start, bottom: end }),
    ),
  };
}

function drawnSides({ kind, box, stroke }: Shape): Rule[] {
  if (kind !== "rectangle" || stroke === undefined || Math.min(width(box), height(box)) < LEAST_SIDE) return [];
  return sidesOf(box, stroke);
}
