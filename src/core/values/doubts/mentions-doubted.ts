import { fold } from "../../lexicon/fold.js";
import { kept } from "../../lexicon/kept.js";
import { stem } from "../../lexicon/stem.js";
import { doubtedPhrases } from "./doubted-phrases.js";

/** Shorter words stand in longer ones by chance. */
const SHORTEST_PART = 5;

/** Whether print asks anywhere for a number that `doubtsOf` may doubt; where its words stand is not asked, so that it says so too often. */
export function mentionsDoubted(print: string): boolean {
  const { restsOf, stemsIn } = doubted();
  const tokens = new Set(fold(print).match(/\p{L}+/gu));
  const said = new Set([...tokens].flatMap((token) => stemsIn(token)));
  return [...said].some((first) => restsOf.get(first)?.some((rest) => rest.every((one) => said.has(one))));
}

interface Doubted {
  /** What else a phrase says that begins with a stem. */
  restsOf: Map<string, string[][]>;
  /** What a word may say: itself, its stem, the parts of a compound (`Kontonummer`). The pages of a form have most words in common. */
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

/** The parts of a word from its beginning on, each as long as can be. */
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
