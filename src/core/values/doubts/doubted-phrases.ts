import type { Concept } from "../../lexicon/concepts.js";
import { openPhrasebook } from "../../lexicon/open-phrasebook.js";
import { isProvable } from "./check-digits.js";
import { holdsDigits } from "./without-digits.js";

/**
 * The stems of each phrase by which labels ask for a number that `doubtsOf` may doubt; days are asked for by words that stand
 * everywhere. What comes out is always the same: the build calls this and puts the outcome in its place.
 */
export function doubtedPhrases(): string[] {
  const phrases = openPhrasebook().concepts.flatMap(([, lines]) => lines.split("\n").map((line) => line.split(" ")));
  const doubted = phrases.filter(([asked]) => isDoubted(asked as Concept));
  return [...new Set(doubted.map(([_asked, _language, _rank, _at, ...stems]) => stems.join(" ")))];
}

const isDoubted = (asked: Concept): boolean => holdsDigits(asked) || isProvable(asked);
