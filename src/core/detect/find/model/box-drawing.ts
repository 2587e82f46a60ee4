import type { Word } from "../../../page.js";
import type { Stroke } from "./lines.js";

/** Box drawing characters (Unicode U+2500 to U+257F), by the side their arms reach to. */
const RIGHT = /[─┌└├┬┴┼═╔╚╠╦╩╬]/;
const LEFT = /[─┐┘┤┬┴┼═╗╝╣╦╩╬]/;
const UP = /[│└┘├┤┴┼║╚╝╠╣╩╬]/;
const DOWN = /[│┌┐├┤┬┼║╔╗╠╣╦╬]/;

/** Thickness of their lines, in font sizes. */
const THICKNESS = 0.08;

/** Whether a word consists of box drawing characters: combs and frames of forms set as plain text. */
export const isBoxDrawing = ({ text }: Pick<Word, "text">): boolean => /^[\u2500-\u257f]+$/.test(text);

/** The lines typed in box drawing characters. */
export function typedStrokes(words: Word[]): Stroke[] {
  return words.filter(isBoxDrawing).flatMap((word) => [...word.text].flatMap((char, i) => armsOf(char, word, i)));
}

function armsOf(char: string, { box, size, gray, chars }: Word, i: number): Stroke[] {
  const { left, right } = chars[i] ?? box;
  const [x, middle] = [(left + right) / 2, (box.top + box.bottom) / 2];
  const [up, down] = [UP.test(char), DOWN.test(char)];
  // The box of a glyph ends at its ink, so the horizontal arm of a corner is at its bottom or top.
  const y = up === down ? middle : up ? box.bottom : box.top;
  const line = { thickness: THICKNESS * size, gray };
  const strokes: Stroke[] = [];
  const [start, end] = [LEFT.test(char) ? left : x, RIGHT.test(char) ? right : x];
  if (end > start) strokes.push({ orientation: "horizontal", at: y, start, end, ...line });
  if (up || down) strokes.push({ orientation: "vertical", at: x, start: box.top, end: box.bottom, ...line });
  return strokes;
}
