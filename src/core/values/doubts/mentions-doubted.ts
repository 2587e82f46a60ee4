import { fold } from "../../lexicon/fold.js";
import { kept } from "../../lexicon/kept.js";
import { stem } from "../../lexicon/stem.js";
import { doubtedPhrases } from "./doubted-phrases.js";

/** Shorter words occur in longer ones by chance. */
const SHORTEST_PART = 5;

/** Whether a text may ask for a number `doubtsOf` doubts; the order of the words is ignored, so false positives occur. */
export function mentionsDoubted(print: string): boolean {
  const { restsOf, stemsIn } = doubted();
  const tokens = new Set(fold(print).match(/\p{L}+/gu));
  const said = new Set([...tokens].flatMap((token) => stemsIn(token)));
  return [...said].some((first) => restsOf.get(first)?.some((rest) => rest.every((one) => said.has(one))));
}

interface Doubted {
  /** By first stem, the other stems of each phrase. */
  restsOf: Map<string, string[][]>;
  /** A word, its stem, and the parts of a compound (`Kontonummer`); cached, as the pages of a form share most words. */
  stemsIn: (token: string) => string[];
}

let opened: Doubted | undefined;

function doubted(): Doubted {
  if (opened !== undefined) return opened;
  const phrases = doubtedPhrases().map((phrase) => phrase.split(" "));
  const restsOf = new Map<string, string[][]>();
  for (const [first = "", ...rest] of phrases) {
    const rests = restsOf.get(first);
    if (rests) rests.push(rest);
    else restsOf.set(first, [rest]);
  }
  const parts = new Set(phrases.flat().filter((one) => one.length >= SHORTEST_PART));
  const longest = Math.max(...[...parts].map(({ length }) => length));
  const stemsIn = kept((token) => [token, stem(token), ...partsIn(token, parts, longest)]);
  opened = { restsOf, stemsIn };
  return opened;
}

/** The known parts of a word from left to right, each the longest possible. */
function partsIn(token: string, parts: ReadonlySet<string>, longest: number): string[] {
  const found: string[] = [];
  for (let from = 0; from + SHORTEST_PART <= token.length; from++) {
    let to = Math.min(token.length, from + longest);
    while (to - from >= SHORTEST_PART && !parts.has(token.slice(from, to))) to--;
    if (to - from < SHORTEST_PART) continue;
    found.push(token.slice(from, to));
    from = to - 1;
  }
  return found;
}
