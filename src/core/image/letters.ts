import { contains } from "../geometry.js";
import type { Rule, Shape, Word } from "../page.js";

/** A word read with this confidence outweighs a short line or a small box found in the same place. */
const SURE = 0.3;

/** Rules longer than this are not strokes of letters, in points. */
const LONGEST_STROKE = 60;

/** Removes rules and shapes that are parts of letters: those inside words that were read with confidence. */
export function withoutLetters(words: Word[], rules: Rule[], shapes: Shape[]): { rules: Rule[]; shapes: Shape[] } {
  const sure = words.filter((word) => (word.confidence ?? 1) >= SURE && word.text.length > 1);
  return {
    rules: rules.filter((rule) => rule.end - rule.start > LONGEST_STROKE || !sure.some((word) => isStroke(rule, word))),
    shapes: shapes.filter((shape) => !sure.some((word) => contains(word.box, shape.box, 1))),
  };
}

/** An underline runs along nearly the whole word; the feet of a few large letters do not. */
const UNDERLINED = 0.8;

/** Whether a rule is a stroke within the word or the feet of its letters, rather than an underline. */
function isStroke(rule: Rule, { box }: Word): boolean {
  const height = box.bottom - box.top;
  if (rule.orientation === "vertical") {
    const middle = (rule.start + rule.end) / 2;
    return (
      rule.at > box.left - 0.5 &&
      rule.at < box.right + 0.5 &&
      middle > box.top &&
      middle < box.bottom &&
      rule.end - rule.start < 1.3 * height
    );
  }
  const length = rule.end - rule.start;
  const shared = Math.min(rule.end, box.right) - Math.max(rule.start, box.left);
  if (shared <= 0.6 * length || rule.at <= box.top || rule.at >= box.bottom) return false;
  const areFeet = shared === length && length < UNDERLINED * (box.right - box.left);
  return areFeet || rule.at < box.bottom - 0.08 * height;
}
