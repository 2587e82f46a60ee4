import type { Bands } from "../../bands.js";
import type { Box } from "../../geometry.js";
import type { Rule } from "../../page.js";
import type { DrawnRules } from "./drawn-rules.js";
import type { Phrase } from "./phrases.js";

/** Phrases that continue over several lines: a label of two lines, a paragraph. */
export interface Block {
  lines: Phrase[];
}

/** Joins phrases one below the other in the same style, with neither a rule nor a field between them. */
export function blocks(phrases: Phrase[], { horizontals }: DrawnRules, fields: Bands<Box>): Block[] {
  const found: Block[] = [];
  const open: Block[] = [];
  const rowOf = new Map(phrases.map((phrase) => [phrase, fieldOnRow(phrase, fields)]));
  for (const [i, phrase] of phrases.entries()) {
    const above = open.find((block) => {
      const last = block.lines.at(-1)!;
      return (
        (!areRows(rowOf.get(last), rowOf.get(phrase)) || isCarriedOn(last, phrase, rowOf.get(phrase))) &&
        !phrase.numbered &&
        runsOn(block, phrase, horizontals, fields) &&
        !(isIndented(phrase, last) && isListed(phrases, i, rowOf))
      );
    });
    if (above !== undefined) {
      above.lines.push(phrase);
      continue;
    }
    const block = { lines: [phrase] };
    found.push(block);
    open.push(block);
    while (open.length > 40) open.shift();
  }
  return found;
}

/** A line that begins with a small letter or a bracket continues the one above, even if that began in bold. */
const CARRIES_ON = /^(?:\p{Ll}{2}|\(\p{L}{2})/u;

/** Text entirely within one pair of brackets, unlike `(c) Attorneys (if known)`: a caption or a separate remark. */
export const BRACKETED = /^\((?:[^()]|\([^()]*\))*\):?$/;

/** Line spacing of a text, in multiples of the font size; a continuation may be set wider. */
const LEAD = 1.45;
const LOOSE_LEAD = 1.6;

function runsOn(block: Block, next: Phrase, horizontals: Bands<Rule>, fields: Bands<Box>): boolean {
  const last = block.lines.at(-1);
  if (last === undefined) return false;
  const lead = next.baseline - last.baseline;
  const widest = CARRIES_ON.test(next.text) ? LOOSE_LEAD : LEAD;
  if (lead <= last.size * 0.6 || lead > Math.max(last.size, next.size) * widest) return false;
  if (Math.abs(last.size - next.size) > 0.12 * last.size) return false;
  if (last.bold !== next.bold && !CARRIES_ON.test(next.text)) return false;
  if (
    last.text.endsWith(":") ||
    (block.lines.length === 1 && BRACKETED.test(last.text)) ||
    /^(?:[([]?\d{1,3}[a-z]?[.)]|[a-z](?:\)|\.\s)|[•▪■●–-])\s?/i.test(next.text)
  )
    return false;
  const left = [last.box.left, last.hang].some((edge) => Math.abs(edge - next.box.left) < last.size * 1.2);
  const centred = Math.abs(middle(last.box) - middle(next.box)) < last.size * 0.8;
  if (!left && !centred) return false;
  const gap = { top: last.baseline, bottom: next.box.bottom - (next.box.bottom - next.box.top) * 0.6 };
  const overlaps = (start: number, end: number) => start < next.box.right && end > next.box.left;
  if (
    horizontals.some(
      gap.top - 0.5,
      gap.bottom + 0.5,
      (rule) => rule.at > gap.top - 0.5 && rule.at < gap.bottom + 0.5 && overlaps(rule.start, rule.end),
    )
  )
    return false;
  return !fields.some(
    last.baseline,
    next.baseline,
    (box) =>
      box.top < next.baseline - 1 &&
      box.bottom > last.baseline + 1 &&
      overlaps(box.left, box.right) &&
      !inside(box, next),
  );
}

/** Lines that each lead to their own blank are rows of a list, not one text. */
const areRows = (above: Box | undefined, below: Box | undefined): boolean =>
  above !== undefined && below !== undefined && above !== below;

/** A blank farther from its words than this many font sizes does not continue their sentence. */
const APART = 2;

/** Words in lower case below words with a capital are not a separate row, unless a blank follows them. */
const isCarriedOn = (last: Phrase, next: Phrase, blank: Box | undefined): boolean =>
  /^\p{Ll}{2}/u.test(next.text) &&
  /^\P{L}*\p{Lu}/u.test(last.text) &&
  !(blank !== undefined && blank.left > next.box.left && blank.left - next.reach < next.size * APART);

const isIndented = (next: Phrase, last: Phrase): boolean => next.box.left - last.box.left > last.size * 0.6;

/** Lines of a list begin at the same edge, at most this many lines apart. */
const EDGE = 3;
const LINES_APART = 2.6;

/** Whether a line with its own blank is followed by another one at the same edge, as in a list under a heading. */
function isListed(phrases: Phrase[], at: number, rowOf: ReadonlyMap<Phrase, Box | undefined>): boolean {
  const line = phrases[at]!;
  for (let i = at + 1; i < phrases.length; i++) {
    const next = phrases[i]!;
    if (next.baseline - line.baseline > line.size * LINES_APART) return false;
    if (Math.abs(next.box.left - line.box.left) < EDGE && areRows(rowOf.get(line), rowOf.get(next))) return true;
  }
  return false;
}

/** The nearest blank to the right of a line, or box to its left, that is at most a few lines high. */
function fieldOnRow(phrase: Phrase, fields: Bands<Box>): Box | undefined {
  let nearest: { box: Box; gap: number } | undefined;
  for (const box of fields.near(phrase.baseline - 3, phrase.baseline)) {
    if (phrase.baseline < box.top || phrase.baseline > box.bottom + 3 || box.bottom - box.top > phrase.size * 2.6)
      continue;
    const small = box.right - box.left < 20;
    const gap = small && box.right <= phrase.box.left + 2 ? phrase.box.left - box.right : box.left - phrase.reach;
    if (gap < -3 || gap > (small ? 30 : 400)) continue;
    if (nearest === undefined || gap < nearest.gap) nearest = { box, gap };
  }
  return nearest?.box;
}

const middle = (box: Box): number => (box.left + box.right) / 2;
const inside = (box: Box, phrase: Phrase): boolean => phrase.baseline > box.top && phrase.baseline < box.bottom;

/** Most lines of a label; a longer block is a text. */
export const MOST_LINES = 4;

/** The words of a block for a blank beside one of its lines: a label without the remark below it, or a text down to that line. */
export function besideText({ lines }: Block, index: number, box: Box): string {
  const isLabel = lines.length <= MOST_LINES;
  const after = lines.findIndex(
    ({ baseline, text }, i) => i > index && baseline > box.bottom + 2 && (!isLabel || text.startsWith("(")),
  );
  const end = after < 0 ? lines.length : after;
  return labelOf(lines.slice(Math.max(0, end - MOST_LINES), end));
}

/** Lines as a label, without explanations in brackets that are set in another style below. */
export function labelOf(lines: Phrase[]): string {
  const remark = lines.findIndex(({ text, bold }, i) => i > 0 && text.startsWith("(") && bold !== lines[i - 1]!.bold);
  return textOf(remark < 0 ? lines : lines.slice(0, remark));
}

/** Lines as one text, with hyphenated words joined. */
export const textOf = (lines: Phrase[]): string =>
  lines
    .map((line) => line.text)
    .reduce((text, line) => (/\p{L}-$/u.test(text) ? text.slice(0, -1) + line : `${text} ${line}`));
