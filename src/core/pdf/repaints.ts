import type { Word } from "../page.js";

/** How far apart two paintings of one word lie at the most, of the letters' size: beyond it, two words are meant. */
const APART = 0.15;

/** The words without those painted again over themselves, which makes them bold or gives them a shadow. */
export function withoutRepaints(words: Word[]): Word[] {
  const seen = new Map<string, Word[]>();
  return words.filter((word) => {
    const same = seen.get(word.text);
    if (same?.some((other) => liesOver(word, other))) return false;
    if (same === undefined) seen.set(word.text, [word]);
    else same.push(word);
    return true;
  });
}

function liesOver({ box, size }: Word, other: Word): boolean {
  const apart = Math.min(size, other.size) * APART;
  return (
    Math.abs(box.left - other.box.left) <= apart &&
    Math.abs(box.right - other.box.right) <= apart &&
    Math.abs(box.bottom - other.box.bottom) <= apart
  );
}
