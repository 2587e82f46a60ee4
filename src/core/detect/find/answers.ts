import { type Box, height, width } from "../../geometry.js";
import { type Candidate, isTickable } from "../candidate.js";
import type { PageModel } from "./model/page-model.js";
import { Tiles } from "./model/tiles.js";
import { printedNames } from "./printed-names.js";
import { YES_OR_NO } from "./yes-or-no.js";

/** A blank no larger than this is ticked, not written on. */
const WIDEST = 70;
const HIGHEST = 24;
/** Its box stands right before a "yes" or "no". */
const FAR = 36;

/** Tells short blanks for a tick from blanks for text by the "yes" or "no" before them. */
export function markAnswers(model: PageModel, candidates: Candidate[]): Candidate[] {
  const ticks = new Tiles(candidates.filter(isTickable), ({ box }) => box);
  return candidates.map((candidate) => {
    const { kind, box, evidence } = candidate;
    if (kind !== "text" || width(box) > WIDEST || height(box) > HIGHEST) return candidate;
    if (isTickedBefore(ticks, box)) return candidate;
    const answers = printedNames(model, candidate).some((text) => YES_OR_NO.test(text));
    return answers ? { ...candidate, kind: "checkbox", evidence: [...evidence, "yes or no"] } : candidate;
  });
}

/** A box to tick before the words that precede a blank: they name that, and the blank tells more about it. */
const isTickedBefore = (ticks: Tiles<Candidate>, blank: Box): boolean =>
  ticks.near({ ...blank, left: blank.left - FAR, right: blank.left }).some(({ box }) => isRightBefore(box, blank));

const isRightBefore = (box: Box, blank: Box): boolean =>
  box.right < blank.left && blank.left - box.right < FAR && box.top < blank.bottom && box.bottom > blank.top;
