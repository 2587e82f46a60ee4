import type { PageContent } from "../page.js";
import type { Turn } from "../turn.js";
import { binarise } from "./binarise.js";
import { findBoxes } from "./boxes.js";
import { findDots } from "./dots.js";
import { eraseLines } from "./erase.js";
import { findHandwriting } from "./handwriting.js";
import { toDashedRules, toLeaders } from "./leaders.js";
import { withoutLetters } from "./letters.js";
import { findPatches } from "./patches.js";
import { canBePrint, isPrint } from "./print.js";
import { type Raster, sizeOf } from "./raster.js";
import { findRules } from "./rules.js";
import { straighten } from "./straighten.js";
import { findTicked } from "./ticked.js";
import { findTints } from "./tints.js";

/** The print of a page, in points of the straight page. */
export type Reading = Pick<PageContent, "words" | "recognition">;

const NOTHING = { words: [], rules: [], shapes: [] };

/** What stands on the picture of a page; `read` is given the straight picture without its lines. */
export async function collectPicture(
  picture: Raster,
  read: (clean: Raster, turn: Turn) => Promise<Reading>,
): Promise<Pick<PageContent, "width" | "height" | keyof typeof NOTHING | "handwriting" | "turn" | "recognition">> {
  const { raster, turn } = straighten(picture);
  const { scale } = raster;
  const bitmap = binarise(raster);
  if (!canBePrint(bitmap)) return { ...sizeOf(raster), ...NOTHING, turn };
  const rules = findRules(raster);
  const empty = findBoxes(bitmap, scale);
  const marks = findPatches(bitmap, "ink");
  const shapes = [...empty, ...findTicked(bitmap, marks, rules, empty, scale)];
  const dots = findDots(marks, scale);
  const { words, recognition } = await read(eraseLines(raster, rules, dots, shapes), turn);
  if (!isPrint(raster, words)) return { ...sizeOf(raster), ...NOTHING, turn, ...(recognition && { recognition }) };
  const printed = withoutLetters(words, rules, shapes);
  return {
    ...sizeOf(raster),
    words: [...words, ...toLeaders(dots, scale)],
    rules: [...printed.rules, ...toDashedRules(dots, scale)],
    shapes: [...findTints(raster, bitmap), ...printed.shapes],
    handwriting: findHandwriting(marks, scale, words, printed.shapes),
    turn,
    ...(recognition && { recognition }),
  };
}
