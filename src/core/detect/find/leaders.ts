import { type Box, height } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Claims } from "./claims.js";
import type { PageModel } from "./model/page-model.js";
import { phrasesOf } from "./model/phrases.js";

/** A typed line: underscores or dots on one baseline. */
export interface Leader {
  left: number;
  right: number;
  at: number;
  size: number;
  kind: "underscores" | "dots";
}

/** Underscores or dots and nothing else. */
const TYPED = /^(_+|[.\u2024\u2026\u00b7]+)$/;
/** Lighter print is on a dark bar, where nobody writes. */
const PAPER = 0.95;
/** Tolerance for a question above a line to begin at its left edge. */
const FLUSH = 4;
const FEWEST_DOTS = 3;
/** Dots up to this width, in font sizes, are an ellipsis. */
const ELLIPSIS = 1.2;
/** Largest distance from a leader to what it leads to. */
const LOOK_AHEAD = 80;
/** Least width and height, and lightest gray, of a bar between columns. */
const BAR = 4;
const LINES = 30;
const DARK = 0.5;

/** Finds typed lines to write on, without dots that lead to a number or a box. */
export function findLeaders(model: PageModel, claims: Claims): Leader[] {
  const typed = model.words.filter((word) => TYPED.test(word.text) && word.gray < PAPER);
  typed.sort((a, b) => Math.round(a.baseline) - Math.round(b.baseline) || a.box.left - b.box.left);
  const runs: Word[][] = [];
  for (const word of typed) {
    const run = runs[runs.length - 1];
    if (run && continues(run[run.length - 1]!, word)) run.push(word);
    else runs.push([word]);
  }
  const leaders = runs
    .filter(isLong)
    .map(toLeader)
    .filter((leader) => leader.kind === "underscores" || !leadsOn(model, claims, leader));
  return joinEntries(model, leaders);
}

/** Parts of one entry with printed separators between them (`__/__/____`) are one line. */
function joinEntries(model: PageModel, leaders: Leader[]): Leader[] {
  const joined: Leader[] = [];
  for (const leader of leaders) {
    const last = joined.at(-1);
    if (last && isOneEntry(model, last, leader)) last.right = leader.right;
    else joined.push({ ...leader });
  }
  return joined;
}

function isOneEntry(model: PageModel, last: Leader, next: Leader): boolean {
  const gap = next.left - last.right;
  if (last.kind !== next.kind || Math.abs(last.at - next.at) > 1 || gap < 0 || gap > 14) return false;
  const between = model.wordsNear
    .near({ left: last.right - 1, right: next.left + 1, top: last.at - last.size, bottom: last.at + 2 })
    .filter((word) => word.box.left >= last.right - 2 && word.box.right <= next.left + 2);
  if (between.length === 0 || !between.every((word) => /^[/.\-–]+$/.test(word.text))) return false;
  return !(hasOwnCaption(model, last) && hasOwnCaption(model, next));
}

/** Whether a phrase below, no wider than the leader, is the caption of this part of the entry. */
function hasOwnCaption(model: PageModel, { left, right, at, size }: Leader): boolean {
  const words = model.wordsNear
    .near({ left: left - 4 * size, right: right + 4 * size, top: at, bottom: at + size })
    .filter(({ box, text }) => box.top > at - 1 && /\p{L}/u.test(text));
  return phrasesOf(words).some(({ box }) => {
    const middle = (box.left + box.right) / 2;
    return middle > left && middle < right && box.left > left - size && box.right < right + size;
  });
}

function continues(last: Word, word: Word): boolean {
  const dots = !word.text.startsWith("_");
  if (last.text.startsWith("_") === dots || Math.abs(last.baseline - word.baseline) > 1) return false;
  const gap = word.box.left - last.box.right;
  return gap > -1 && gap < (dots ? 0.9 * word.size : 1.2);
}

function isLong(run: Word[]): boolean {
  const marks = run.reduce((sum, word) => sum + word.text.length * (word.text.includes("\u2026") ? 3 : 1), 0);
  if (run[0]!.text.startsWith("_")) return marks >= 2;
  return marks >= FEWEST_DOTS && run.at(-1)!.box.right - run[0]!.box.left > ELLIPSIS * run[0]!.size;
}

function toLeader(run: Word[]): Leader {
  const [first] = run;
  const kind = first!.text.startsWith("_") ? "underscores" : "dots";
  return {
    left: first!.box.left,
    right: run[run.length - 1]!.box.right,
    at: kind === "underscores" ? first!.box.bottom : first!.baseline + 0.5,
    size: first!.size,
    kind,
  };
}

/** Whether dots or dashes lead to an entry number, an amount box or a page number of a list. */
export function leadsOn(model: PageModel, claims: Claims, { left, right, at, size }: Omit<Leader, "kind">): boolean {
  const ahead: Box = { left: right + 0.5, right: endOfColumn(model, right, at), top: at - 0.8 * size, bottom: at + 1 };
  const [next] = model.wordsNear
    .near(ahead)
    .filter((word) => Math.abs(word.baseline - at) < 4 && word.box.left >= right - 1)
    .sort((a, b) => a.box.left - b.box.left);
  if (next && /^\p{Ps}?(\d{1,3}[a-z]?|[A-Z]{1,2}\d?|\$|[▶►•▪■])[\p{Pe}.:]*$/u.test(next.text)) return true;
  if (claims.near(ahead).some((candidate) => candidate.box.left > right - 2)) return true;
  if (
    model.horizontalsNear
      .near({ ...ahead, bottom: at + 3 })
      .some((line) => !line.soft && !line.dash && line.start > right)
  )
    return true;
  if (model.cellsNear.near(ahead).some(({ box }) => box.left > right - 2 && box.right - box.left < 140)) return true;
  const [before] = model.wordsNear
    .near({ left: left - 30, right: left, top: at - size, bottom: at + 1 })
    .filter((word) => Math.abs(word.baseline - at) < 4 && word.box.right <= left + 2)
    .sort((a, b) => b.box.right - a.box.right);
  // Dots between no words are a line to write on if they are long enough, or begin below a question.
  if (before !== undefined || next !== undefined || right - left >= 0.4 * model.content.width) return false;
  return !model.wordsNear
    .near({ left: left - FLUSH, right: left + LOOK_AHEAD, top: at - 2.5 * size, bottom: at - size })
    .some((word) => /[:?]$/.test(word.text));
}

/** How far to the right a leader can lead: at most to a dark bar over several lines, which separates columns. */
function endOfColumn(model: PageModel, right: number, at: number): number {
  for (let x = right; x < right + LOOK_AHEAD; x += BAR) {
    const bar = model.ground.shapeAt(x, at);
    if (bar && bar.fill! < DARK && height(bar.box) > LINES) return Math.min(x, bar.box.left - 1);
  }
  return right + LOOK_AHEAD;
}
