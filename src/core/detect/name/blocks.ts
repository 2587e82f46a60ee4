import type { Box } from "../../geometry.js";
import type { Rule } from "../../page.js";
import type { Bands } from "./bands.js";
import type { DrawnRules } from "./drawn-rules.js";
import type { Phrase } from "./phrases.js";

/** Phrases that run on from line to line: a label over two lines, a paragraph. */
export interface Block {
  lines: Phrase[];
}

/** Joins phrases that stand under one another in one style, with neither a rule nor a field between them. */
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

/** A line that begins in small letters or with a bracket carries on the one above, though this began in bold. */
const CARRIES_ON = /^(?:\p{Ll}{2}|\(\p{L}{2})/u;

/** One bracket from end to end, unlike `(c) Attorneys (if known)`: a caption or a remark of its own. */
export const BRACKETED = /^\((?:[^()]|\([^()]*\))*\):?$/;

/** Lines of a text follow one another this closely, in sizes of their print; what carries on may be set wider. */
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

/** Lines that each lead to a blank of their own are rows of a list, not one text. */
const areRows = (above: Box | undefined, below: Box | undefined): boolean =>
  above !== undefined && below !== undefined && above !== below;

/** A blank this many times the size of its words away does not follow them in a sentence. */
const APART = 2;

/** Words in small letters under words with a capital are no row of their own, unless a blank follows them. */
const isCarriedOn = (last: Phrase, next: Phrase, blank: Box | undefined): boolean =>
  /^\p{Ll}{2}/u.test(next.text) &&
  /^\P{L}*\p{Lu}/u.test(last.text) &&
  !(blank !== undefined && blank.left > next.box.left && blank.left - next.reach < next.size * APART);

const isIndented = (next: Phrase, last: Phrase): boolean => next.box.left - last.box.left > last.size * 0.6;

/** Lines of a list begin at one edge, so many lines apart at most. */
const EDGE = 3;
const LINES_APART = 2.6;

/** Whether a line with a blank of its own is followed by another such line at the same edge: a list under its heading. */
function isListed(phrases: Phrase[], at: number, rowOf: ReadonlyMap<Phrase, Box | undefined>): boolean {
  const line = phrases[at]!;
  for (let i = at + 1; i < phrases.length; i++) {
    const next = phrases[i]!;
    if (next.baseline - line.baseline > line.size * LINES_APART) return false;
    if (Math.abs(next.box.left - line.box.left) < EDGE && areRows(rowOf.get(line), rowOf.get(next))) return true;
  }
  return false;
}

/** The nearest blank to the right of a line, or box to the left of it, that is no higher than a few lines. */
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

/** A label is read from so many lines; more are a text. */
export const MOST_LINES = 4;

/** What a block says to a blank beside one of its lines: all of a label but a remark under the blank's edge, of a text the lines down to it. */
export function besideText({ lines }: Block, index: number, box: Box): string {
  const isLabel = lines.length <= MOST_LINES;
  const after = lines.findIndex(
    ({ baseline, text }, i) => i > index && baseline > box.bottom + 2 && (!isLabel || text.startsWith("(")),
  );
  const end = after < 0 ? lines.length : after;
  return labelOf(lines.slice(Math.max(0, end - MOST_LINES), end));
}

/** Lines read as a label: brackets in another style under its words explain them and name nothing. */
export function labelOf(lines: Phrase[]): string {
  const remark = lines.findIndex(({ text, bold }, i) => i > 0 && text.startsWith("(") && bold !== lines[i - 1]!.bold);
  return textOf(remark < 0 ? lines : lines.slice(0, remark));
}

/** Lines read as one text; a word divided at the end of a line is whole again. */
export const textOf = (lines: Phrase[]): string =>
  lines
    .map((line) => line.text)
    .reduce((text, line) => (/\p{L}-$/u.test(text) ? text.slice(0, -1) + line : `${text} ${line}`));
