import type { PageContent } from "../page.js";
import type { Turn } from "../turn.js";
import { binarise } from "./binarise.js";
import { findBoxes } from "./boxes.js";
import { bracketWords, findBrackets, withoutBrackets } from "./brackets.js";
import { darkenPale } from "./contrast.js";
import { findDots } from "./dots.js";
import { eraseLines } from "./erase.js";
import { findHandwriting } from "./handwriting.js";
import { toDashedRules, toLeaders } from "./leaders.js";
import { withoutLetters } from "./letters.js";
import { evenOut } from "./light.js";
import { findOutlined } from "./outlined.js";
import { findPatches } from "./patches.js";
import { returnPixels } from "./pixels.js";
import { canBePrint, isPrint } from "./print.js";
import { type Bitmap, type Raster, sizeOf } from "./raster.js";
import { withoutRemains } from "./remains.js";
import { findRules } from "./rules.js";
import { findSeparators, separatorWords } from "./separators.js";
import { straighten } from "./straighten.js";
import { findTints, isToTick } from "./tints.js";
import { withTones } from "./tones.js";
import { joinTorn } from "./torn.js";
import { withWeights } from "./weights.js";

/** The text of a page, in points of the straightened page. */
export type Reading = Pick<PageContent, "words" | "recognition">;

type Read = (clean: Raster, turn: Turn) => Promise<Reading>;
type Print = Pick<PageContent, "words" | "rules" | "shapes" | "handwriting" | "recognition">;

const NOTHING: Print = { words: [], rules: [], shapes: [] };

/**
 * Collects what is on the picture of a page. The picture must not be used afterwards: its pixel buffer is reused.
 * @param read recognises the text of the straightened picture, from which the lines have been erased
 */
export async function collectPicture(
  picture: Raster,
  read: Read,
): Promise<Print & Pick<PageContent, "width" | "height" | "turn">> {
  const { raster, turn } = straighten(darkenPale(evenOut(picture)));
  const bitmap = binarise(raster);
  const content = canBePrint(bitmap) ? await collectPrint(raster, bitmap, turn, read) : NOTHING;
  returnPixels(raster.gray, bitmap.ink);
  return { ...sizeOf(raster), ...content, turn };
}

async function collectPrint(raster: Raster, bitmap: Bitmap, turn: Turn, read: Read): Promise<Print> {
  const { scale } = raster;
  const marks = findPatches(bitmap, "ink");
  const brackets = findBrackets(bitmap, marks, scale);
  const rules = withoutBrackets(joinTorn(findRules(raster), raster, turn.angle), brackets, scale);
  const closed = findBoxes(bitmap, scale);
  const shapes = [...closed, ...findOutlined(raster, bitmap, { marks, rules, closed })];
  const dots = findDots(marks, scale);
  const separators = findSeparators(bitmap, marks, scale);
  const tints = findTints(raster, bitmap);
  const clean = eraseLines(
    raster,
    rules,
    [...dots.flatMap((row) => row.dots), ...brackets, ...separators],
    [...shapes, ...tints.filter(isToTick)],
  );
  const reading = await read(clean, turn);
  returnPixels(clean.gray);
  const { recognition } = reading;
  const words = withoutRemains(reading.words, rules);
  if (!isPrint(raster, words)) return { ...NOTHING, ...(recognition && { recognition }) };
  const printed = withoutLetters(words, rules, shapes);
  return {
    words: withTones(raster, [
      ...withWeights(raster, words),
      ...bracketWords(brackets, scale),
      ...separatorWords(separators, scale),
      ...toLeaders(dots, scale),
    ]),
    rules: [...printed.rules, ...toDashedRules(dots, scale)],
    shapes: [...tints, ...printed.shapes],
    handwriting: findHandwriting(marks, scale, words, printed.shapes),
    ...(recognition && { recognition }),
  };
}
