import { type Box, height, width } from "../../geometry.js";
import { type Candidate, isTickable } from "../candidate.js";
import type { PageModel } from "./model/page-model.js";
import { Tiles } from "./model/tiles.js";
import { printedNames } from "./printed-names.js";
import { ENDS_IN_YES, YES_OR_NO } from "./yes-or-no.js";

/** Largest blank that is ticked rather than written on. */
const WIDEST = 70;
const HIGHEST = 24;
/** Largest distance of a check box from a blank whose words it belongs to. */
const FAR = 36;

/**
 * Marks short blanks as check boxes by the "yes" or "no" before them. A form with a "no" has a "yes" as well: otherwise, "No" is
 * short for "number".
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

/** The words that end in "yes" or "no" at a blank the size of a check box. */
function answerAt(model: PageModel, candidate: Candidate, ticks: Tiles<Candidate>): string | undefined {
  const { kind, box } = candidate;
  if (kind !== "text" || width(box) > WIDEST || height(box) > HIGHEST || isTickedBefore(ticks, box)) return undefined;
  return printedNames(model, candidate).find((text) => YES_OR_NO.test(text));
}

/** Whether a check box precedes the words before a blank: they name the box, and the blank is for details. */
const isTickedBefore = (ticks: Tiles<Candidate>, blank: Box): boolean =>
  ticks.near({ ...blank, left: blank.left - FAR, right: blank.left }).some(({ box }) => isRightBefore(box, blank));

const isRightBefore = (box: Box, blank: Box): boolean =>
  box.right < blank.left && blank.left - box.right < FAR && box.top < blank.bottom && box.bottom > blank.top;
