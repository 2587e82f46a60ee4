import { area, type Box, overlap } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { PageModel } from "../model/page-model.js";
import { SEPARATOR } from "./slot.js";

/** Gray from which print is meant to be written over: pale letters are a pattern (DD/MM/YYYY). */
const PALE = 0.6;

/** Words printed in a cell. */
export const wordsIn = (model: PageModel, box: Box): Word[] =>
  model.wordsNear.near(box).filter((word) => overlap(word.box, box) > 0.3 * area(word.box));

/** Whether a cell is filled with print already, such as the century of a year. */
export const isPrinted = (words: Word[]): boolean =>
  words.some((word) => !SEPARATOR.test(word.text) && word.gray < PALE);
