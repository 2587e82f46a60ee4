import { type Box, height, width } from "../../geometry.js";
import { type Candidate, isTickable } from "../candidate.js";
import type { PageModel } from "./model/page-model.js";
import { Tiles } from "./model/tiles.js";
import { printedNames } from "./printed-names.js";
import { ENDS_IN_YES, YES_OR_NO } from "./yes-or-no.js";

/** A blank no larger than this is ticked, not written on. */
const WIDEST = 70;
const HIGHEST = 24;
/** Its box stands right before a "yes" or "no". */
const FAR = 36;

/**
 * Tells short blanks for a tick from blanks for text by the "yes" or "no" before them. A form that asks for a "no" offers a
 * "yes" as well: without one, "No" is short for a number.
 */
export function markAnswers(model: PageModel, candidates: Candidate[]): Candidate[] {
  const ticks = new Tiles(candidates.filter(isTickable), ({ box }) => box);
  const answers = candidates.map((candidate) => answerAt(model, candidate, ticks));
  if (!answers.some((answer) => answer !== undefined && ENDS_IN_YES.test(answer))) return candidates;
  return candidates.map((candidate, i) =>
    answers[i] === undefined
      ? candidate
      : { ...candidate, kind: "checkbox", evidence: [...candidate.evidence, "yes or no"] },
  );
}

/** The words that end in "yes" or "no" at a blank small enough for a tick. */
function answerAt(model: PageModel, candidate: Candidate, ticks: Tiles<Candidate>): string | undefined {
  const { kind, box } = candidate;
  if (kind !== "text" || width(box) > WIDEST || height(box) > HIGHEST || isTickedBefore(ticks, box)) return undefined;
  return printedNames(model, candidate).find((text) => YES_OR_NO.test(text));
}

/** A box to tick before the words that precede a blank: they name that, and the blank tells more about it. */
const isTickedBefore = (ticks: Tiles<Candidate>, blank: Box): boolean =>
  ticks.near({ ...blank, left: blank.left - FAR, right: blank.left }).some(({ box }) => isRightBefore(box, blank));

const isRightBefore = (box: Box, blank: Box): boolean =>
  box.right < blank.left && blank.left - box.right < FAR && box.top < blank.bottom && box.bottom > blank.top;
