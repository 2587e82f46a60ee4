import { type Box, width } from "../../geometry.js";
import { type Candidate, isTickable } from "../candidate.js";
import { BRACKETED } from "./blocks.js";
import { isParted } from "./gutters.js";
import { isFieldBetween, isRuleBeside, isRuleBetween } from "./in-between.js";
import { alongside, SAID_AFTER } from "./label-text.js";
import type { Phrase } from "./phrases.js";
import { type Setting, settingOf } from "./setting.js";
import type { Surface } from "./surface.js";

export type Direction = "inside" | "left" | "above" | "below" | "right";

/** Where print is in relation to a field, and its score as a label there: 0 to about 1.2. */
export interface LabelPlace {
  direction: Direction;
  score: number;
}

/** Position and score of print near a field, which may be a check box or a blank; null if it cannot be the label. */
export function labelPlaces(field: Candidate, surface: Surface): (phrase: Phrase) => LabelPlace | null {
  if (isTickable(field)) return (phrase) => besideBox(field, phrase, surface);
  const setting = settingOf(field, surface.rules);
  return (phrase) => besideBlank(field, phrase, setting, surface);
}

/** A remark, or the line with which one begins or ends. */
const REMARK = /^(?:\((?:[^()]|\([^()]*\))*\)?|[^(]*\)):?$/;

/** Captions below lines are smaller than the body text, by this factor. */
const SMALL = 0.88;

/** Gutters are wider than the gap between a label and its blank, in points. */
export const BESIDE = 15;

/** Print whose baseline is less than this share of its size below the top of a blank belongs to the row above. */
const ON_ROW = 0.4;
const RAISED = 0.12;

/** Scores by how often forms put labels in a direction; distances in points, as most forms are set in 7 to 11 points. */
function besideBlank(field: Candidate, phrase: Phrase, setting: Setting, surface: Surface): LabelPlace | null {
  const { box } = field;
  const print = phrase.box;
  const middle = (print.top + print.bottom) / 2;
  if (print.left < box.right && print.right > box.left && middle > box.top && middle < box.bottom) {
    return { direction: "inside", score: 1.05 + asks(phrase) };
  }
  const onRow = phrase.baseline > box.top + 1 && phrase.baseline < box.bottom + Math.max(3, phrase.size * 0.35);
  if (onRow && print.right <= box.left + 4) return beforeBlank(box, phrase, surface);
  if (onRow && print.left >= box.right - 3) return behindBlank(box, phrase, surface);
  const shared = Math.min(print.right, box.right) - Math.max(print.left, box.left);
  if (shared <= Math.min(width(print), width(box)) * 0.25) return null;
  if (print.bottom <= box.top + 4) return overBlank(box, phrase, setting, surface);
  if (print.top >= box.bottom - 4) return underBlank(box, phrase, setting, surface);
  return null;
}

function beforeBlank(box: Box, phrase: Phrase, surface: Surface): LabelPlace | null {
  const print = phrase.box;
  const gap = Math.max(0, box.left - phrase.reach);
  if (gap > 260 || isFieldBetween(print, box, surface)) return null;
  if (gap > BESIDE && isParted(print, box, surface.gutters)) return null;
  const parted = isRuleBeside(print.right, box.left - 1.5, box, surface.rules) ? 0.08 : 0;
  const raised = phrase.baseline < box.top + phrase.size * ON_ROW ? RAISED : 0;
  const score = 1 + asks(phrase) - Math.min(0.65, gap / 160) - parted - raised - remark(phrase);
  return { direction: "left", score };
}

function behindBlank(box: Box, phrase: Phrase, surface: Surface): LabelPlace | null {
  const gap = Math.max(0, phrase.box.left - box.right);
  if (gap > 40 || isFieldBetween(box, phrase.box, surface)) return null;
  return { direction: "right", score: (gap < BESIDE && SAID_AFTER.test(phrase.text) ? 1.1 : 0.38) - gap / 120 };
}

function overBlank(box: Box, phrase: Phrase, setting: Setting, surface: Surface): LabelPlace | null {
  const gap = Math.max(0, box.top - phrase.baseline);
  if (gap > 60 || isFieldBetween(phrase.box, box, surface)) return null;
  const parted = isRuleBetween(phrase.baseline + 1, box.top - 1.8, box, surface.rules) ? 0.2 : 0;
  const lined = setting === "line" ? 0.08 : 0;
  const score = 0.92 + aligned(box, phrase) + asks(phrase) - Math.min(0.7, gap / 50) - parted - lined - remark(phrase);
  return { direction: "above", score };
}

function underBlank(box: Box, phrase: Phrase, setting: Setting, surface: Surface): LabelPlace | null {
  const print = phrase.box;
  const gap = Math.max(0, print.top - box.bottom);
  if (gap > 12 || isFieldBetween(box, print, surface)) return null;
  const parted = isRuleBetween(box.bottom + 2.5, print.top, box, surface.rules) ? 0.3 : 0;
  const caption = (phrase.size <= 8.2 ? 0.08 : 0) + (setting === "line" ? captionUnder(box, phrase, gap, surface) : 0);
  const score = 0.66 + caption + aligned(box, phrase) / 2 - gap / 24 - parted - asks(phrase);
  return { direction: "below", score };
}

/** A label above or below a blank begins at its left edge. */
const aligned = (blank: Box, { box }: Phrase): number => (Math.abs(box.left - blank.left) < 7 ? 0.08 : 0);

/** Score of print below a line as its caption: in brackets or small, not a part of the answer (`First   Last`) or a unit. */
function captionUnder(line: Box, phrase: Phrase, gap: number, surface: Surface): number {
  if (BRACKETED.test(phrase.text)) return 0.42;
  const isSmall = phrase.size < surface.bodySize * SMALL && gap < phrase.size;
  return isSmall && /\p{L}{3}/u.test(phrase.text) && alongside(phrase, line, surface).length < 2 ? 0.36 : 0.14;
}

const asks = ({ text }: Phrase): number => (/[:?]\s*$/.test(text) ? 0.1 : 0);

/** Print in brackets belongs to what is above it: a caption below its line, a remark below its label. */
const remark = (phrase: Phrase): number => (isRemark(phrase) ? 0.25 : 0);

/** Whether a line is in brackets, or begins or ends a text in brackets. */
export const isRemark = ({ text }: Phrase): boolean => REMARK.test(text);

function besideBox(field: Candidate, phrase: Phrase, surface: Surface): LabelPlace | null {
  const { box } = field;
  const print = phrase.box;
  const middle = (box.top + box.bottom) / 2;
  const onRow = print.top - 2 < middle && print.bottom + 2 > middle;
  if (onRow && print.left >= box.right - 3) {
    const gap = Math.max(0, print.left - box.right);
    if (gap > 120 || isFieldBetween(box, print, surface)) return null;
    return { direction: "right", score: 1.05 - Math.min(0.7, gap / 60) };
  }
  if (onRow && print.right <= box.left + 3) {
    const gap = Math.max(0, box.left - print.right);
    if (gap > 200 || isFieldBetween(print, box, surface)) return null;
    return { direction: "left", score: 0.78 - Math.min(0.6, gap / 90) };
  }
  if (print.left > box.right + 30 || print.right < box.left - 30) return null;
  if (print.bottom <= box.top + 3) {
    const gap = Math.max(0, box.top - phrase.baseline);
    if (gap > 40 || isFieldBetween(print, box, surface)) return null;
    return { direction: "above", score: 0.5 - gap / 80 };
  }
  const gap = Math.max(0, print.top - box.bottom);
  if (print.top < box.bottom - 3 || gap > 14 || isFieldBetween(box, print, surface)) return null;
  return { direction: "below", score: 0.45 - gap / 30 };
}
