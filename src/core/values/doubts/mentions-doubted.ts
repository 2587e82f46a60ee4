import { fold } from "../../lexicon/fold.js";
import { stem } from "../../lexicon/stem.js";
import { doubtedPhrases } from "./doubted-phrases.js";

/** Shorter words stand in longer ones by chance. */
const SHORTEST_PART = 5;

/** Whether print asks anywhere for a number that `doubtsOf` may doubt; where its words stand is not asked, so that it says so too often. */
export function mentionsDoubted(print: string): boolean {
  const { phrases, parts } = doubted();
  const tokens = [...new Set(fold(print).match(/\p{L}+/gu))];
  // the parts of compounds as well: `Kontonummer`
  const said = new Set(tokens.flatMap((token) => [token, stem(token), ...(token.match(parts) ?? [])]));
  return phrases.some((stems) => stems.every((one) => said.has(one)));
}

let opened: { phrases: string[][]; parts: RegExp } | undefined;

function doubted(): NonNullable<typeof opened> {
  if (opened !== undefined) return opened;
  const phrases = doubtedPhrases().map((phrase) => phrase.split(" "));
  const parts = [...new Set(phrases.flat())].filter((one) => one.length >= SHORTEST_PART);
  opened = { phrases, parts: new RegExp(parts.sort((a, b) => b.length - a.length).join("|"), "gu") };
  return opened;
}
