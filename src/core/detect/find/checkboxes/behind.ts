import type { Box } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { PageModel } from "../model/page-model.js";

/** Words that name a box begin at most this far from it. */
const BESIDE = 9;

/** Whether what is printed right behind a box can be its name. */
export const isNamedBehind = (model: PageModel, box: Box, name: RegExp): boolean =>
  wordsBehind(model, box).some((word) => name.test(word.text));

/** Words of the line that begin right behind a box. */
export function wordsBehind(model: PageModel, box: Box): Word[] {
  const beside = { ...box, left: box.right + 0.5, right: box.right + BESIDE };
  return model.wordsNear
    .near(beside)
    .filter((word) => word.box.left > box.right && word.baseline > box.top && word.baseline < box.bottom + 2);
}
