import { pictureWord } from "../image/picture-word.js";
import { inPoints } from "../image/raster.js";
import type { Word } from "../page.js";
import type { ReadWord } from "./read-word.js";

/** Words read with less confidence than this are mostly noise. */
const LEAST_CONFIDENCE = 0.2;

/** Characters that lines, boxes and dirt are misread as. */
const NO_WORD = /^[\s|_\-–—=~.,:;'"`´‘’“”°*•·\\/()[\]{}<>!¡^©®]+$/u;

/** A pair of brackets to tick between; the gap is sometimes read as a stroke. */
const EMPTY_BRACKETS = /^\[[1lI|J]?\]$/;

/** Recognised words as words of the page, in points. */
export function toWords(read: ReadWord[], scale: number): Word[] {
  return read
    .filter((word) => word.confidence >= LEAST_CONFIDENCE && isWord(word))
    .map((word) =>
      pictureWord({
        text: EMPTY_BRACKETS.test(word.text) && word.confidence < 0.5 ? "[]" : word.text,
        box: inPoints(word, scale),
        baseline: word.baseline / scale,
        size: word.lineHeight / scale,
        chars: word.chars.map(({ left, right }) => ({ left: left / scale, right: right / scale })),
        confidence: word.confidence,
      }),
    );
}

/** Single characters that matter for fields (`/` between the parts of a date, `:` after a label) count if read clearly. */
const isWord = (word: ReadWord): boolean =>
  EMPTY_BRACKETS.test(word.text) ||
  !NO_WORD.test(word.text) ||
  (word.confidence > 0.8 && /^[/:().,$€£%-]$/u.test(word.text));
