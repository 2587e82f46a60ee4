import { type Box, width } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import { edgesOfCells } from "./cells.js";
import type { Claims } from "./claims.js";
import type { Line } from "./model/lines.js";
import type { PageModel } from "./model/page-model.js";

const SHORTEST = 9;
const THICKEST = 3.2;
const LINE_HEIGHT = 14.2;

interface Blank {
  left: number;
  right: number;
  at: number;
  evidence: string;
  prior: number;
  line?: Line;
}

/** Finds lines to write on: drawn rules, underscores and dotted leaders. */
export function findUnderlines(model: PageModel, claims: Claims): Candidate[] {
  const edges = edgesOfCells(model.cells);
  const blanks = [...ruleBlanks(model, edges), ...leaderBlanks(model)];
  return blanks.flatMap((blank) => {
    const found = judge(model, claims, blank);
    return found ? [found] : [];
  });
}

function ruleBlanks(model: PageModel, edges: Map<object, [number, number][]>): Blank[] {
  return model.horizontals.flatMap((line) => {
    if (line.soft || line.side || line.thickness > THICKEST) return [];
    const taken = [...(edges.get(line) ?? [])];
    const cuts = [...line.breaks];
    const above = { left: line.start, right: line.end, top: line.at - 9, bottom: line.at };
    for (const upright of model.verticalsNear.near(above)) {
      if (upright.start <= line.at - 8.5 && upright.end >= line.at - 2) cuts.push(upright.at);
    }
    return free([line.start, line.end], taken, cuts).map(([left, right]) => ({
      left,
      right,
      at: line.at - line.thickness / 2,
      evidence: "underline",
      prior: 0.35,
      line,
    }));
  });
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
  for (const [left, right] of taken.sort((a, b) => a[0] - b[0])) {
    if (left > from) put(left);
    from = Math.max(from, right);
  }
  if (end > from) put(end);
  return spans;
}

function leaderBlanks(model: PageModel): Blank[] {
  return model.words
    .filter((word) => /^_{2,}$/.test(word.text) || /^[.\u2026\u00b7]{4,}$/.test(word.text))
    .map((word) => ({
      left: word.box.left,
      right: word.box.right,
      at: word.text.startsWith("_") ? word.box.bottom - 0.5 : word.baseline,
      evidence: word.text.startsWith("_") ? "underscores" : "dotted leader",
      prior: word.text.startsWith("_") ? 0.75 : 0.5,
    }));
}

function judge(model: PageModel, claims: Claims, blank: Blank): Candidate | undefined {
  const band: Box = { left: blank.left - 1, right: blank.right + 1, top: blank.at - 40, bottom: blank.at + 14 };
  const words = model.wordsNear.near(band);
  const standing = words.filter((w) => isOnLine(w, blank));
  const space = spaceAbove(model, blank, words);
  let confidence = blank.prior;
  const left = leftLabel(model, blank);
  if (left) confidence += /[:$]$/.test(left.text) ? 0.4 : 0.25;
  if (words.some((w) => w.box.top > blank.at && w.box.top < blank.at + 9)) confidence += 0.2;
  const written = standing.reduce((sum, w) => sum + width(w.box), 0) / (blank.right - blank.left);
  if (blank.line && written > 0.04) confidence -= 0.35;
  if (space < 9) confidence -= 0.5;
  if (blank.line && blank.line.thickness > 1.3) confidence -= 0.2;
  if (blank.line && blank.right - blank.left > 0.7 * model.content.width) confidence -= 0.15;
  const high = Math.min(Math.max(space - 0.3, 6), LINE_HEIGHT);
  const box = { left: blank.left, right: blank.right, top: blank.at - high, bottom: blank.at };
  if (confidence < 0.41 || claims.covered({ ...box, top: blank.at - 6 }) > 0.3) return undefined;
  return drawn({
    kind: "text",
    box,
    line: blank.at,
    confidence: Math.min(0.95, confidence),
    evidence: [blank.evidence],
  });
}

function isOnLine(word: Word, blank: Blank): boolean {
  if (word.text.startsWith("_")) return false;
  const x = (word.box.left + word.box.right) / 2;
  return x > blank.left && x < blank.right && word.baseline > blank.at - 5 && word.baseline < blank.at + 2;
}

/** Free height above the line, up to the next words or rule. */
function spaceAbove(model: PageModel, blank: Blank, words: Word[]): number {
  let space = 40;
  for (const word of words) {
    const bottom = word.box.bottom;
    const inside = Math.min(word.box.right, blank.right) - Math.max(word.box.left, blank.left);
    if (inside > 1 && bottom < blank.at - 5) space = Math.min(space, blank.at - bottom);
  }
  const area = { left: blank.left + 2, right: blank.right - 2, top: blank.at - 40, bottom: blank.at - 3 };
  for (const line of model.horizontalsNear.near(area)) {
    if (!line.soft && line.at < blank.at - 3) space = Math.min(space, blank.at - line.at);
  }
  return space;
}

function leftLabel(model: PageModel, blank: Blank): Word | undefined {
  const area = { left: blank.left - 60, right: blank.left + 1, top: blank.at - 11, bottom: blank.at + 1 };
  return model.wordsNear
    .near(area)
    .filter((word) => word.box.right <= blank.left + 2 && Math.abs(word.baseline - blank.at) < 6)
    .sort((a, b) => b.box.right - a.box.right)[0];
}
