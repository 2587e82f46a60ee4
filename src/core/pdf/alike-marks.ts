import type { Box } from "../geometry.js";
import type { Word } from "../page.js";

/**
 * The replacement character, read where a font has no Unicode value for a glyph. On its own it is a symbol rather than a letter.
 */
export const NAMELESS = "\ufffd";

/**
 * Identifies symbols whose pictures could not be examined, because a line touches them, by the same glyph elsewhere on the page.
 * @param marks the symbols after the examination; the examined ones have the boxes of their ink
 * @param reported their boxes as reported by the fonts, in the same order
 */
export function tellAlike(marks: Word[], reported: Box[]): void {
  const seen = new Map<string, Place>();
  marks.forEach((word, i) => {
    if (word.mark && word.text !== NAMELESS && word.box !== reported[i])
      seen.set(glyphOf(word), placeOf(word, reported[i]!));
  });
  if (seen.size === 0) return;
  marks.forEach((word, i) => {
    const alike = word.box === reported[i] ? seen.get(glyphOf(word)) : undefined;
    if (!alike) return;
    word.mark = alike.mark;
    word.box = boxAt(alike, word);
    word.chars = [{ left: word.box.left, right: word.box.right }];
  });
}

/** Position of the ink relative to the corner of the reported box, in font sizes. */
interface Place {
  mark: Word["mark"];
  ink: Box;
}

const glyphOf = ({ text, font }: Word): string => `${font} ${text}`;

const placeOf = ({ mark, box, size }: Word, { left, top }: Box): Place => ({
  mark,
  ink: {
    left: (box.left - left) / size,
    top: (box.top - top) / size,
    right: (box.right - left) / size,
    bottom: (box.bottom - top) / size,
  },
});

const boxAt = ({ ink }: Place, { box: { left, top }, size }: Word): Box => ({
  left: left + ink.left * size,
  top: top + ink.top * size,
  right: left + ink.right * size,
  bottom: top + ink.bottom * size,
});
