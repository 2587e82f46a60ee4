import { type Box, width } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import { findLeaders, leadsOn } from "./leaders.js";
import { edgesOfCells } from "./model/cell-edges.js";
import type { Line } from "./model/lines.js";
import type { PageModel } from "./model/page-model.js";
import { type Phrase, phrasesOf } from "./model/phrases.js";

const SHORTEST = 9;
const THICKEST = 3.2;
/** Room a line is given above it, in points: measured on forms whose authors made such lines fillable. */
const LINE_HEIGHT = { underline: 14.2, underscores: 13.5, dots: 15.5 };
/** Dashes this far apart are a leader or an ornament. */
const LEADER_GAP = 4;
const ENOUGH = 0.41;

/** A stretch of line free to be written on. */
interface Blank {
  left: number;
  right: number;
  /** y of the line's upper edge. */
  at: number;
  evidence: "underline" | "underscores" | "dots";
  prior: number;
  line?: Line;
}

/** Finds lines to write on: drawn rules, underscores and dots. */
export function findUnderlines(model: PageModel, claims: Claims): Candidate[] {
  const rules = ruleBlanks(model)
    .filter((blank) => !blank.line?.dash || !leadsOn(model, claims, { ...blank, size: model.bodySize }))
    .flatMap((blank) => splitAtWords(model, blank));
  const columns = rules.flatMap((blank) => splitAtHeads(model, blank, rules));
  const typed = findLeaders(model, claims).map(
    ({ left, right, at, kind }): Blank => ({
      left,
      right,
      at: kind === "underscores" ? at - 0.5 : at,
      evidence: kind,
      prior: kind === "underscores" ? 0.75 : 0.45,
    }),
  );
  const blanks = splitAtCaptions(model, [...columns, ...typed]);
  return blanks.flatMap((blank) => {
    const found = judge(model, claims, blank, blanks);
    return found ? [found] : [];
  });
}

/** Rules less what bounds cells, cut where verticals rise from them and where their pieces only nearly touch. */
function ruleBlanks(model: PageModel): Blank[] {
  const edges = edgesOfCells(model.cells);
  return model.horizontals.flatMap((line) => {
    if (line.soft || line.side || line.thickness > THICKEST || isLeader(line)) return [];
    const cuts = [...line.breaks];
    const above = { left: line.start, right: line.end, top: line.at - 9, bottom: line.at };
    for (const upright of model.verticalsNear.near(above)) {
      if (!upright.dash && upright.start <= line.at - 8.5 && upright.end >= line.at - 2) cuts.push(upright.at);
    }
    return free([line.start, line.end], edges.get(line) ?? [], cuts).map(
      ([left, right]): Blank => ({
        left,
        right,
        at: line.at - line.thickness / 2,
        evidence: "underline",
        prior: 0.35,
        line,
      }),
    );
  });
}

function isLeader({ dash, thickness }: Line): boolean {
  return dash !== undefined && (dash[1] ?? dash[0] ?? 0) >= LEADER_GAP && dash[0]! <= 1.6 * Math.max(thickness, 0.5);
}

function free([start, end]: [number, number], taken: [number, number][], cuts: number[]): [number, number][] {
  const spans: [number, number][] = [];
  let from = start;
  const put = (to: number) => {
    const inner = cuts.filter((cut) => cut > from + 1 && cut < to - 1).sort((a, b) => a - b);
    let left = from;
    for (const right of [...inner, to]) {
      if (right - left >= SHORTEST) spans.push([left, right]);
      left = right;
    }
  };
  for (const [left, right] of [...taken].sort((a, b) => a[0] - b[0])) {
    if (left > from) put(left);
    from = Math.max(from, right);
  }
  if (end > from) put(end);
  return spans;
}

/** Words standing on the line leave only what is beside them. */
function splitAtWords(model: PageModel, blank: Blank): Blank[] {
  const standing = model.wordsNear
    .near({ left: blank.left, right: blank.right, top: blank.at - 8, bottom: blank.at + 2 })
    .filter((word) => isOnLine(word, blank) && !/^_+$/.test(word.text));
  if (standing.length === 0) return [blank];
  // A line under a row of dots closes a section.
  if (standing.some((word) => /^\.{3,}$/.test(word.text))) return [];
  const covered = standing.reduce((sum, word) => sum + width(word.box), 0);
  if (covered > 0.6 * (blank.right - blank.left)) return [];
  const pieces: Blank[] = [];
  let from = blank.left;
  let prior = 0.15;
  for (const phrase of phrasesOf(standing)) {
    if (phrase.box.left - from >= 14) pieces.push({ ...blank, left: from, right: phrase.box.left - 1, prior });
    from = phrase.box.right + 1;
    // A long text over a line is a paragraph above a separator, a short one a label in its row.
    prior = phrase.words.length <= 4 ? 0.25 : 0.05;
  }
  if (blank.right - from >= 14) pieces.push({ ...blank, left: from, prior });
  return pieces;
}

/** A wide line in a stack under a row of column heads has a field under each head. */
function splitAtHeads(model: PageModel, blank: Blank, all: Blank[]): Blank[] {
  if (blank.right - blank.left < 150 || labelBefore(model, blank)) return [blank];
  const stack = all
    .filter((other) => Math.abs(other.left - blank.left) < 3 && Math.abs(other.right - blank.right) < 3)
    .sort((a, b) => a.at - b.at);
  const here = stack.indexOf(blank);
  const follows = (i: number) =>
    stack[i] !== undefined && stack[i - 1] !== undefined && stack[i]!.at - stack[i - 1]!.at < 34;
  if (!follows(here) && !follows(here + 1)) return [blank];
  let top = here;
  while (follows(top) && !headsAbove(model, stack[top]!)) top--;
  const heads = headsAbove(model, stack[top]!);
  if (!heads) return [blank];
  const starts = heads.slice(1).map((head) => head - 4);
  const edges = [blank.left, ...starts, blank.right];
  return edges.slice(1).map((right, i) => ({ ...blank, left: edges[i]!, right, prior: 0.5 }));
}

/** Left edges of at least two phrases in one row right above the line. */
function headsAbove(model: PageModel, { left, right, at }: Blank): number[] | undefined {
  const words = model.wordsNear
    .near({ left, right, top: at - 34, bottom: at - 8 })
    .filter((word) => word.baseline < at - 8 && !/^[_.]+$/.test(word.text));
  if (words.length === 0) return undefined;
  const baseline = Math.max(...words.map((word) => word.baseline));
  const row = words.filter((word) => Math.abs(word.baseline - baseline) < 2);
  const phrases = phrasesOf(row);
  if (phrases.length < 2 || isCaptionRow(model, row)) return undefined;
  const apart = phrases.slice(1).every((phrase, i) => phrase.box.left - phrases[i]!.box.right > 18);
  const wide = phrases.every((phrase) => width(phrase.box) < 0.6 * (right - left));
  return apart && wide ? phrases.map((phrase) => phrase.box.left) : undefined;
}

/** Print right below another line names that one. */
function isCaptionRow(model: PageModel, row: Word[]): boolean {
  const top = Math.min(...row.map((word) => word.box.top));
  return row.every((word) => {
    const above = { ...word.box, top: top - 8, bottom: top + 0.5 };
    return (
      model.horizontalsNear.near(above).some((line) => !line.soft && line.at < top + 1) ||
      model.wordsNear.near(above).some((other) => /^_+$/.test(other.text))
    );
  });
}

/** Several captions under one line without a label before it name a field each. */
function splitAtCaptions(model: PageModel, blanks: Blank[]): Blank[] {
  return blanks.flatMap((blank) => {
    if (labelBefore(model, blank)) return [blank];
    const captions = captionsBelow(model, blank) ?? captionsAbove(model, blank);
    if (!captions) return [blank];
    // Two captions close together ("Number  Street") are one entry.
    const middle = (blank.left + blank.right) / 2;
    if (captions.length === 2 && captions[1]!.box.left < middle - 0.05 * (blank.right - blank.left)) return [blank];
    const edges = [blank.left];
    for (let i = 1; i < captions.length; i++) {
      const [before, after] = [captions[i - 1]!.box, captions[i]!.box];
      // Captions start their field or stand in its middle; halfway between them both is nearly right.
      const startsField = Math.abs(captions[0]!.box.left - blank.left) < 8;
      edges.push(startsField ? after.left - 2 : (before.right + after.left) / 2);
    }
    edges.push(blank.right);
    return edges.slice(1).map((right, i) => ({ ...blank, left: edges[i]!, right }));
  });
}

function captionsBelow(model: PageModel, { left, right, at }: Blank): Phrase[] | undefined {
  const words = model.wordsNear
    .near({ left, right, top: at, bottom: at + 14 })
    .filter((word) => word.box.top > at - 1 && word.baseline < at + 14 && !/^[_.]+$/.test(word.text));
  const first = Math.min(...words.map((word) => word.baseline));
  return captionsOf(words.filter((word) => Math.abs(word.baseline - first) < 2));
}

/** Small labels in the upper part of the line's own row; the first of them begins it. */
function captionsAbove(model: PageModel, { left, right, at }: Blank): Phrase[] | undefined {
  const words = model.wordsNear
    .near({ left, right, top: at - 26, bottom: at - 9 })
    .filter((word) => word.baseline < at - 8 && word.size <= 1.05 * model.bodySize && !/^[_.]+$/.test(word.text));
  const lowest = Math.max(...words.map((word) => word.baseline));
  const captions = captionsOf(words.filter((word) => Math.abs(word.baseline - lowest) < 2));
  if (!captions || captions[0]!.box.left - left > 14 || isCaptionRow(model, words)) return undefined;
  return captions.every((caption) => caption.words.length <= 5 && !/[.:]$/.test(caption.text)) ? captions : undefined;
}

/** Two to four phrases set clearly apart. */
function captionsOf(words: Word[]): Phrase[] | undefined {
  const captions = phrasesOf(words);
  if (captions.length < 2 || captions.length > 4) return undefined;
  return captions.every((caption, i) => i === 0 || caption.box.left - captions[i - 1]!.box.right >= 8)
    ? captions
    : undefined;
}

function judge(model: PageModel, claims: Claims, blank: Blank, all: Blank[]): Candidate | undefined {
  const { left, right, at, line } = blank;
  const space = spaceAbove(model, blank);
  let confidence = blank.prior;
  const label = labelBefore(model, blank);
  if (label) confidence += /[:$€£]$/.test(label.text) ? 0.4 : 0.25;
  if (hasCaption(model, blank)) confidence += 0.2;
  if (isRepeated(model, blank, all)) confidence += 0.15;
  if (!label && isAskedAbove(model, blank)) confidence += 0.15;
  if (!label && hasLabelInRow(model, blank)) confidence += 0.25;
  if (!label && hasBoxBefore(claims, blank)) confidence += 0.25;
  if (space < (line ? 9 : 6)) confidence -= 0.5;
  if (line && line.thickness > 1.3) confidence -= 0.2;
  if (line && right - left > 0.7 * model.content.width) confidence -= 0.15;
  const high = Math.min(Math.max(space - 0.3, 6), LINE_HEIGHT[blank.evidence]);
  const box: Box = { left, right, top: at - high, bottom: at };
  if (confidence < ENOUGH || claims.covered({ ...box, top: at - 6 }) > 0.3) return undefined;
  return drawn({
    kind: "text",
    box,
    line: at,
    confidence: Math.min(0.95, confidence),
    evidence: [blank.evidence],
  });
}

function isOnLine(word: Word, blank: Blank): boolean {
  const x = (word.box.left + word.box.right) / 2;
  return x > blank.left && x < blank.right && word.baseline > blank.at - 5 && word.baseline < blank.at + 2;
}

/** Free height above the line, up to the next words or rule. */
function spaceAbove(model: PageModel, { left, right, at }: Blank): number {
  let space = 40;
  for (const word of model.wordsNear.near({ left: left + 1, right: right - 1, top: at - 40, bottom: at - 3 })) {
    const inside = Math.min(word.box.right, right) - Math.max(word.box.left, left);
    if (inside > 1 && word.box.bottom < at - 5) space = Math.min(space, at - word.box.bottom);
  }
  const area = { left: left + 2, right: right - 2, top: at - 40, bottom: at - 3 };
  for (const line of model.horizontalsNear.near(area)) {
    if (!line.soft && line.at < at - 3) space = Math.min(space, at - line.at);
  }
  return space;
}

/** The word right before the line, on about its height. */
function labelBefore(model: PageModel, { left, at }: Blank): Word | undefined {
  return model.wordsNear
    .near({ left: left - 60, right: left + 1, top: at - 16, bottom: at + 3 })
    .filter((word) => word.box.right <= left + 3 && word.baseline > at - 10 && word.baseline < at + 4)
    .filter((word) => !/^[_.]+$/.test(word.text))
    .sort((a, b) => b.box.right - a.box.right)[0];
}

function hasCaption(model: PageModel, { left, right, at }: Blank): boolean {
  return model.wordsNear
    .near({ left, right, top: at, bottom: at + 9 })
    .some((word) => word.box.top > at - 1 && /\p{L}/u.test(word.text));
}

/** A box to tick right before the line: the line is for the answer of one's own. */
function hasBoxBefore(claims: Claims, { left, at }: Blank): boolean {
  return claims
    .near({ left: left - 20, right: left + 1, top: at - 14, bottom: at + 2 })
    .some(({ kind, box }) => (kind === "checkbox" || kind === "radio") && box.right < left + 2);
}

/** The text line right above ends in a colon and leaves the answer to this line. */
function isAskedAbove(model: PageModel, { left, right, at }: Blank): boolean {
  const above = model.wordsNear.near({ left, right, top: at - 32, bottom: at - 9 });
  const last = above.sort((a, b) => b.baseline - a.baseline || b.box.right - a.box.right)[0];
  return last !== undefined && /[:\]]$/.test(last.text);
}

/** Another line of the same length stands close above or below, with nothing printed in between. */
function isRepeated(model: PageModel, blank: Blank, all: Blank[]): boolean {
  return all.some((other) => {
    const apart = Math.abs(other.at - blank.at);
    if (other === blank || apart <= 9 || apart >= 45) return false;
    if (Math.abs(other.left - blank.left) >= 3 || Math.abs(other.right - blank.right) >= 3) return false;
    const [upper, lower] = [Math.min(other.at, blank.at), Math.max(other.at, blank.at)];
    return !model.wordsNear
      .near({ left: blank.left + 2, right: blank.right - 2, top: upper + 2, bottom: lower - 3 })
      .some((word) => !/^[_.]+$/.test(word.text));
  });
}

/** The row between this line and the rule above begins with a small label and is free below it. */
function hasLabelInRow(model: PageModel, { left, right, at }: Blank): boolean {
  const label = model.wordsNear
    .near({ left: left - 1, right: left + 12, top: at - 32, bottom: at - 10 })
    .filter((word) => word.baseline < at - 9 && word.box.left < left + 12 && word.size <= 1.1 * model.bodySize)
    .sort((a, b) => b.baseline - a.baseline)[0];
  if (!label) return false;
  const above = { left: left + 2, right: right - 2, top: label.box.top - 9, bottom: label.box.top + 0.5 };
  return model.horizontalsNear.near(above).some((line) => line.start < left + 6);
}
