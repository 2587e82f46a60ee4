import type { Finding } from "./kind.js";

/** Code points, not UTF-16 units: a limit counts letters. */
const lengthOf = (text: string): number => Array.from(text).length;

/** Letters and digits in blocks, as IBANs and reference numbers are printed. */
const IN_BLOCKS = /^[\p{Lu}\p{Nd}]+(?:[ ./-][\p{Lu}\p{Nd}]+)+$/u;

/**
 * Text brought under a field's MaxLen: a number in blocks loses its blanks first; anything else is cut, at a word where one
 * ends in the last third, and listed for review.
 */
export function shorten(text: string, maxLength: number | undefined): { text: string; findings: Finding[] } {
  if (maxLength === undefined || lengthOf(text) <= maxLength) return { text, findings: [] };
  if (IN_BLOCKS.test(text) && /\p{Nd}/u.test(text)) {
    const joined = text.replace(/ /g, "");
    if (lengthOf(joined) <= maxLength) return { text: joined, findings: [] };
  }
  const cut = Array.from(text).slice(0, maxLength).join("");
  const word = cut.slice(0, Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"), 0));
  const kept = /\s/.test(Array.from(text)[maxLength] ?? "") || word.length < (cut.length * 2) / 3 ? cut : word;
  return {
    text: kept.trimEnd(),
    findings: [
      {
        code: "VALUE_SHORTENED",
        reason: `The value has ${lengthOf(text)} characters, but the field takes only ${maxLength}; it was shortened.`,
      },
    ],
  };
}
