import type { Concept } from "../../lexicon/concepts.js";
import { openPhrasebook } from "../../lexicon/open-phrasebook.js";
import { isProvable } from "./check-digits.js";
import { holdsDigits } from "./without-digits.js";

/**
 * The stems of each phrase that asks for a number `doubtsOf` may doubt; dates are left out, as their words occur everywhere.
 * As the result is constant, the build replaces this function with its result.
 */
export function doubtedPhrases(): string[] {
  const phrases = openPhrasebook().concepts.flatMap(([, lines]) => lines.split("\n").map((line) => line.split(" ")));
  const doubted = phrases.filter(([asked]) => isDoubted(asked as Concept));
  return [...new Set(doubted.map(([_asked, _language, _rank, _at, ...stems]) => stems.join(" ")))];
}

const isDoubted = (asked: Concept): boolean => holdsDigits(asked) || isProvable(asked);
