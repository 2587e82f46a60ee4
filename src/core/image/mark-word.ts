import type { Box } from "../geometry.js";
import type { Word } from "../page.js";

/** Marks do not tell the size of their print. */
const SIZE = 10;

/**
 * What was seen by its shape rather than read, as the word a drawn page has for it, in points.
 * @param chars left and right edge of each code point
 */
export function markWord(text: string, box: Box, chars: Word["chars"], size = SIZE, baseline = box.bottom): Word {
  return {
    text,
    box,
    baseline,
    size,
    font: "",
    bold: false,
    italic: false,
    gray: 0,
    direction: 0,
    chars,
    confidence: 1,
  };
}
