import type { Box } from "../../geometry.js";
import { width } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import type { PageModel } from "../find/model/page-model.js";
import { FAR, footOf } from "./place.js";

/** Largest vertical distance of print and rules that belong to a field. */
const NEAR = 40;
/** Largest distance from a field to the rule it is on. */
const ON_RULE = 2.5;
/** By about how much letters extend beyond the edge of a field. */
const SLACK = 3;

/** The print and drawings around a candidate. */
export interface Surroundings {
  /** To the next word on each side, in points. */
  leftGap: number;
  rightGap: number;
  belowGap: number;
  /** The word before it ends in a colon. */
  leftColon: number;
  /** Length of the rule it stands on, in widths of the candidate, and the rule's thickness; -1 where there is none. */
  ruleLonger: number;
  ruleThickness: number;
  /** To the rule above its middle, in points. */
  topRuleGap: number;
  /** Tone it lies on, and the tone right before it. */
  ground: number;
  groundLeft: number;
}

/** The features of a candidate's surroundings. */
export function surroundingsOf(model: PageModel, candidate: Candidate): Surroundings {
  const { box } = candidate;
  const middle = (box.top + box.bottom) / 2;
  const before = wordBefore(model, box);
  return {
    leftGap: before ? box.left - before.box.right : FAR,
    rightGap: gapBehind(model, box),
    belowGap: gapBelow(model, box, footOf(candidate)),
    leftColon: before && /[:：]$/.test(before.text) ? 1 : 0,
    ...ruleUnder(model, box, footOf(candidate)),
    topRuleGap: gapToRuleAbove(model, box, footOf(candidate)),
    ground: model.ground.at((box.left + box.right) / 2, middle),
    groundLeft: model.ground.at(box.left - SLACK, middle),
  };
}

const isBeside = (word: Word, { top, bottom }: Box): boolean => {
  const middle = (word.box.top + word.box.bottom) / 2;
  return middle > top - SLACK && middle < bottom + SLACK;
};

function wordBefore(model: PageModel, box: Box): Word | undefined {
  let nearest: Word | undefined;
  for (const word of model.wordsNear.near({ ...box, left: box.left - FAR, right: box.left + SLACK })) {
    if (word.box.right > box.left + SLACK || !isBeside(word, box)) continue;
    if (!nearest || word.box.right > nearest.box.right) nearest = word;
  }
  return nearest;
}

function gapBehind(model: PageModel, box: Box): number {
  let least = FAR;
  for (const word of model.wordsNear.near({ ...box, left: box.right - SLACK, right: box.right + FAR })) {
    if (word.box.left >= box.right - SLACK && isBeside(word, box)) least = Math.min(least, word.box.left - box.right);
  }
  return least;
}

function gapBelow(model: PageModel, { left, right }: Box, foot: number): number {
  let least = NEAR;
  for (const { box } of model.wordsNear.near({ left, right, top: foot - SLACK, bottom: foot + NEAR })) {
    if (box.top >= foot - SLACK) least = Math.min(least, box.top - foot);
  }
  return least;
}

function ruleUnder(model: PageModel, box: Box, foot: number): Pick<Surroundings, "ruleLonger" | "ruleThickness"> {
  const [rule] = model.horizontalsNear
    .near({ left: box.left + 1, right: box.right - 1, top: foot - ON_RULE, bottom: foot + ON_RULE })
    .sort((a, b) => b.end - b.start - (a.end - a.start));
  if (!rule) return { ruleLonger: -1, ruleThickness: -1 };
  return { ruleLonger: (rule.end - rule.start) / Math.max(1, width(box)), ruleThickness: rule.thickness };
}

function gapToRuleAbove(model: PageModel, { left, right, top }: Box, foot: number): number {
  const x = (left + right) / 2;
  let least = NEAR;
  const above = { left: x - 1, right: x + 1, top: top - NEAR, bottom: Math.min(top, foot - ON_RULE) };
  for (const rule of model.horizontalsNear.near(above)) least = Math.min(least, Math.abs(top - rule.at));
  return least;
}
