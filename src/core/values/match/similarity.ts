import { distance } from "fastest-levenshtein";
import { isWord } from "../../lexicon/phrases.js";

/** Least share of a longer word that a shorter one must cover to be similar. */
const LEAST_SHARE = 0.28;

/** Most letters a key loses at its beginning if accented letters are cut: `Código` becomes `digo`. */
const LOST = 2;

/** Prefixes that turn a word into its opposite: "improved" and "unimproved" are not similar. */
const NEGATIONS: ReadonlySet<string> = new Set(["un", "non", "in", "im", "nicht"]);

/**
 * How similar two folded words are, 0 to 1: the same, inflected, abbreviated to the beginning, part of a compound, or with a
 * typing error, unless both are known words: "county" is not a mistyped "country".
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 3 || /\d/.test(short)) return 0;
  if (short.length < long.length * LEAST_SHARE) return 0;
  if (NEGATIONS.has(long.slice(0, long.length - short.length)) && long.endsWith(short)) return 0;
  if (long.startsWith(short)) {
    const rest = long.length - short.length;
    if (rest <= 2 && short.length >= 4) return 0.93;
    return short.length >= 4 ? 0.55 + 0.35 * (short.length / long.length) : 0.4;
  }
  if (short.length >= 4 && long.length - short.length <= LOST && long.endsWith(short)) return 0.8;
  if (short.length >= 5 && long.endsWith(short)) return 0.5 + 0.35 * (short.length / long.length);
  if (short.length >= 5 && long.includes(short)) return 0.35 + 0.3 * (short.length / long.length);
  if (short.length < 5 || long.length - short.length > 2) return 0;
  const edits = distance(short, long);
  const mistyped = edits === 1 ? 0.85 : edits === 2 && short.length >= 8 ? 0.75 : 0;
  return mistyped > 0 && isWord(a) && isWord(b) ? 0 : mistyped;
}
