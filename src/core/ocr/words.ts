import { pictureWord } from "../image/picture-word.js";
import { inPoints } from "../image/raster.js";
import type { Word } from "../page.js";
import type { ReadWord } from "./read-word.js";

/** Readings below this are noise more often than words. */
const LEAST_CONFIDENCE = 0.2;

/** Marks that lines, boxes and dirt are misread as. */
const NO_WORD = /^[\s|_\-–—=~.,:;'"`´‘’“”°*•·\\/()[\]{}<>!¡^©®]+$/u;

/** A pair of brackets to tick between; the space in it is at times read as a stroke. */
const EMPTY_BRACKETS = /^\[[1lI|J]?\]$/;

/** Readings turned into words of the page, in points. */
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

/** Single marks that fields and labels need (`/` between date parts, `:` after a label) stay where they were read clearly. */
const isWord = (word: ReadWord): boolean =>
  EMPTY_BRACKETS.test(word.text) ||
  !NO_WORD.test(word.text) ||
  (word.confidence > 0.8 && /^[/:().,$€£%-]$/u.test(word.text));
