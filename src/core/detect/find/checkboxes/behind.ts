import type { Box } from "../../../geometry.js";
import type { PageModel } from "../model/page-model.js";

/** Largest distance from a box to the words that name it. */
const BESIDE = 9;

/** Whether the print directly after a box, on its line, can be its name. */
export const isNamedBehind = (model: PageModel, box: Box, name: RegExp): boolean =>
  model.wordsNear
    .near({ ...box, left: box.right + 0.5, right: box.right + BESIDE })
    .filter((word) => word.box.left > box.right && word.baseline > box.top && word.baseline < box.bottom + 2)
    .some((word) => name.test(word.text));
