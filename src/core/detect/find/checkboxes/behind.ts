import type { Box } from "../../../geometry.js";
import type { PageModel } from "../model/page-model.js";

/** Words that name a box begin at most this far from it. */
const BESIDE = 9;

/** Whether what is printed right behind a box, on its line, can be its name. */
export const isNamedBehind = (model: PageModel, box: Box, name: RegExp): boolean =>
  model.wordsNear
    .near({ ...box, left: box.right + 0.5, right: box.right + BESIDE })
    .filter((word) => word.box.left > box.right && word.baseline > box.top && word.baseline < box.bottom + 2)
    .some((word) => name.test(word.text));
