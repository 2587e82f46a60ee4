import { type Box, height, width } from "../../geometry.js";
import type { Panel } from "../../pdf/text/fit.js";

/** The whole of a box on a page as a rectangle to draw in, in points. */
export const panelOf = (box: Box): Panel => ({ width: width(box), height: height(box) });
