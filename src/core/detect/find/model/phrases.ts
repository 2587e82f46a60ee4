import { type Box, union } from "../../../geometry.js";
import type { Word } from "../../../page.js";

/** Words of one line that belong together. */
export interface Phrase {
  words: Word[];
  text: string;
  box: Box;
}

/** Joins words of one line into phrases: a gap wider than a letter and a half starts the next. */
export function phrasesOf(words: Word[]): Phrase[] {
  const sorted = [...words].sort((a, b) => a.box.left - b.box.left);
  const phrases: Phrase[] = [];
  for (const word of sorted) {
    const last = phrases[phrases.length - 1];
    if (last && word.box.left - last.box.right < Math.max(4, 0.8 * word.size)) {
      last.words.push(word);
      last.text += ` ${word.text}`;
      last.box = union(last.box, word.box);
    } else phrases.push({ words: [word], text: word.text, box: word.box });
  }
  return phrases;
}
