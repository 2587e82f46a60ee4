import type { Word } from "../page.js";

/** Largest distance between two paintings of the same word, in font sizes; farther apart they are two words. */
const APART = 0.15;

/** Side of the squares in which equal words are looked up, in points: a page may have thousands of equal leaders. */
const SQUARE = 64;
/** More squares side by side than any page has. */
const ROW = 2 ** 20;

/** Leaves out words painted again over themselves to look bold or have a shadow. */
export function withoutRepaints(words: Word[]): Word[] {
  const seen = new Map<string, Map<number, Word[]>>();
  return words.filter((word) => {
    const own = squareAt(word.box.left, word.box.bottom);
    const alike = seen.get(word.text);
    if (alike === undefined) {
      seen.set(word.text, new Map([[own, [word]]]));
      return true;
    }
    if (squaresAround(word).some((square) => alike.get(square)?.some((other) => liesOver(word, other)))) return false;
    const there = alike.get(own);
    if (there === undefined) alike.set(own, [word]);
    else there.push(word);
    return true;
  });
}

const squareAt = (x: number, y: number): number => Math.floor(x / SQUARE) + ROW * Math.floor(y / SQUARE);

/** The squares in which a word painted at the same place may begin: its own, and up to three more if it is near an edge. */
function squaresAround({ box: { left, bottom }, size }: Word): number[] {
  const reach = Math.min(size * APART, SQUARE / 2);
  const first = squareAt(left - reach, bottom - reach);
  const last = squareAt(left + reach, bottom + reach);
  if (first === last) return [first];
  return [first, squareAt(left + reach, bottom - reach), squareAt(left - reach, bottom + reach), last];
}

function liesOver({ box, size }: Word, other: Word): boolean {
  const apart = Math.min(size, other.size) * APART;
  return (
    Math.abs(box.left - other.box.left) <= apart &&
    Math.abs(box.right - other.box.right) <= apart &&
    Math.abs(box.bottom - other.box.bottom) <= apart
  );
}
