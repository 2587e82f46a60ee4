import type { Bands } from "../../bands.js";
import type { Box } from "../../geometry.js";
import { union } from "../../geometry.js";
import type { PageContent, Rule, Word } from "../../page.js";
import type { DrawnRules } from "./drawn-rules.js";

/** Printed words that belong together: a line, or a part of one between gaps, rules or fields. */
export interface Phrase {
  text: string;
  box: Box;
  baseline: number;
  size: number;
  bold: boolean;
  /** Where its words begin after its number; further lines are indented to there. */
  hang: number;
  /** Right edge of the leaders and line numbers that lead from the words to their blank. */
  reach: number;
  /** Whether it says nothing by itself: a line number, a currency sign, a date pattern. */
  mark: boolean;
  /** Whether its number is set apart from its words. */
  numbered: boolean;
}

/** A number before the words of its line: `13.`, `13`, `A.`, `(b)`. */
const NUMBER = /^[([]?(?:\d{1,3}[a-zA-Z]?[.)\]*]*|(?:\p{L}{1,2}|[ivxIVX]{1,4})[.)\]*]+|[.)\]]+)$/u;

/** A dotted leader. */
const LEADER = /^[.…·‥‧∙•\s]+$/u;

/** Repeats of a line number before its blank (`12b`, `(SD) 21`), currency and unit signs, date patterns. */
const MARK =
  /^(?:(?:\(?[A-Z]{1,2}\d?\)?\s?)?\(?\d{1,3}(?:\.\d{1,2})?\s?[a-zA-Z]?[.)]?|([a-z])\1\d?[.)]?|\([A-Z]{1,2}\d?\)(?:\s[A-Z])?|\(?\s?[a-zA-Z]?[.)]?)$|^(?:[A-Z]\.?\s?)?[$€£%]$|^[Xx]{2,4}(?:-[Xx]{2,4})*-?$|^[.,]?\d{2}$|^(?:[Kk]r|[Ee][Uu][Rr]|[Ee]uro|CHF|USD|DKK|SEK|PLN)\.?$|^\(?[DMYTJARdmytjar\s./-]{6,14}\)?$/u;

const LETTER = /\p{L}/u;

/** "N°" asks for a number. */
const NUMBER_SIGN = /^N\s?[°º]/iu;

/** Fillers such as `____`, `.....` and box glyphs in any font name nothing, and separate what is on either side. */
const FILLER =
  /^[\s_.…·‥‧∙•\-–—=|]{3,}$|^[_.…]+$|^[\u2610-\u2612\u25a0\u25a1\u25a2\u25fb\u25fc\u25cb\u25ef\u2751\u2752\u274f\u2750\uf000-\uf0ff]+$/u;

/** Leaders directly after a word: `Name......` */
const GLUED_LEADER = /[_.…·]{4,}/gu;

/**
 * Cuts a page's horizontal words into phrases, in reading order.
 * @param barriers boxes across which words are not joined: the fields of the page
 */
export function phrases(content: PageContent, { verticals }: DrawnRules, barriers: Bands<Box>): Phrase[] {
  return lines(content.words)
    .flatMap((line) => cut(line, verticals, barriers))
    .filter(({ text }) => /[\p{L}\p{N}%€$£]/u.test(text));
}

/** Cuts a line at gaps, rules, fields and fillers. */
function cut(line: Word[], verticals: Bands<Rule>, barriers: Bands<Box>): Phrase[] {
  const found: Phrase[] = [];
  let current: Word[] = [];
  const flush = () => {
    if (current.length > 0) append(found, phrase(current), barriers);
    current = [];
  };
  for (const word of line) {
    const previous = current.at(-1);
    if (word.mark !== undefined || FILLER.test(word.text)) {
      flush();
      if (LEADER.test(word.text)) lead(found, word.box, barriers);
      continue;
    }
    if (previous !== undefined && isParted(previous, word, verticals, barriers)) flush();
    current.push(word);
  }
  flush();
  return found;
}

/** A leader or number after words leads to their blank. */
function append(line: Phrase[], next: Phrase, barriers: Bands<Box>): void {
  if (next.mark) lead(line, next.box, barriers);
  line.push({ ...next, numbered: isNumbered(next, line.at(-1)) });
}

/** Largest gap between the number of a line and its words, in font sizes. */
const APART = /^[([]?(?:\d{1,3}(?:\.\d{1,2}){0,3}\s?[a-z]?|[a-z])[.)\]]?$/iu;
const NUMBER_GAP = 4;

const isNumbered = (words: Phrase, before: Phrase | undefined): boolean =>
  before !== undefined &&
  APART.test(before.text) &&
  words.box.left > before.box.right &&
  words.box.left - before.box.right < words.size * NUMBER_GAP;

function lead(line: Phrase[], through: Box, barriers: Bands<Box>): void {
  const words = line.findLast((phrase) => !phrase.mark);
  if (words === undefined || through.left < words.reach - 1) return;
  const blocked = barriers.some(
    through.top,
    through.bottom,
    (box) =>
      box.left >= words.reach - 2 &&
      box.right <= through.left + 2 &&
      box.top < through.bottom &&
      box.bottom > through.top,
  );
  if (!blocked && through.left - words.reach < 90) words.reach = Math.max(words.reach, through.right);
}

/** Words of the same line, left to right; lines from top to bottom. */
function lines(words: Word[]): Word[][] {
  const level = words.filter((word) => word.direction === 0).sort((a, b) => a.baseline - b.baseline);
  const grouped: { baseline: number; words: Word[] }[] = [];
  for (const word of level) {
    const line = grouped.at(-1);
    if (line !== undefined && word.baseline - line.baseline <= Math.max(1.2, word.size * 0.28)) line.words.push(word);
    else grouped.push({ baseline: word.baseline, words: [word] });
  }
  return grouped.map((line) => line.words.sort((a, b) => a.box.left - b.box.left));
}

/** Largest usual gap between the words of a phrase, in font sizes. */
const LOOSE = 0.45;

function isParted(left: Word, right: Word, verticals: Bands<Rule>, barriers: Bands<Box>): boolean {
  const gap = right.box.left - left.box.right;
  const size = Math.max(left.size, right.size);
  if (gap > size * 1.15) return true;
  if (gap > size * 0.55 && /[:?]$/.test(left.text)) return true;
  if (gap > size * LOOSE && left.text.endsWith(")") && right.text.startsWith("(")) return true;
  if (gap > size * LOOSE && areOverNeighbours(left.box, right.box, barriers)) return true;
  if (gap < 1) return false;
  const middle = (right.box.top + right.box.bottom) / 2;
  const between = (x: number) => x >= left.box.right - 0.5 && x <= right.box.left + 0.5;
  return (
    verticals.some(middle, middle, (rule) => between(rule.at) && rule.start <= middle && rule.end >= middle) ||
    barriers.some(
      middle,
      middle,
      (box) => between((box.left + box.right) / 2) && box.top <= middle && box.bottom >= middle,
    )
  );
}

/** A caption is this close above or below its blank, and begins this close to its left edge, in points. */
const CAPTION = 14;
const SAME_EDGE = 5;

/** Whether words begin where a blank close above or below does, and those before them belong to the blank to its left. */
function areOverNeighbours(left: Box, right: Box, blanks: Bands<Box>): boolean {
  const near = blanks
    .near(right.top - CAPTION, right.bottom + CAPTION)
    .filter(
      ({ top, bottom }) =>
        (bottom < right.top + 3 && bottom > right.top - CAPTION) ||
        (top > right.bottom - 4 && top < right.bottom + CAPTION),
    );
  return near.some(
    (blank) =>
      Math.abs(blank.left - right.left) < SAME_EDGE &&
      near.some(
        (other) =>
          other.right > left.left && other.right < blank.left + 3 && Math.abs(other.top - blank.top) < SAME_EDGE,
      ),
  );
}

function phrase(words: Word[]): Phrase {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  const bold = words.reduce((sum, word) => sum + (word.bold ? word.text.length : 0), 0);
  const box = words.map((word) => word.box).reduce(union);
  const spelt = words.filter((word) => /[\p{L}\p{N}]/u.test(word.text));
  const lettered = spelt.length > 0 ? spelt : words;
  const text = words
    .map((word) => word.text.replace(GLUED_LEADER, " "))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  return {
    text,
    box,
    hang: (words.find((word) => !NUMBER.test(word.text)) ?? words[0]!).box.left,
    reach: box.right,
    mark:
      !LETTER.test(text) ||
      (!NUMBER_SIGN.test(text) && MARK.test(text.replace(/[^\p{L}\p{N}\s$€£%.,/()-]/gu, "").trim())),
    numbered: false,
    baseline: words[0]?.baseline ?? 0,
    size: lettered.reduce((most, word) => Math.max(most, word.size), 0),
    bold: bold * 2 > letters,
  };
}
