import { height, width } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import type { PageModel } from "./model/page-model.js";
import { printedNames } from "./printed-names.js";
import { YES_OR_NO } from "./yes-or-no.js";

/** A blank no larger than this is ticked, not written on. */
const WIDEST = 70;
const HIGHEST = 24;

/** Tells short blanks for a tick from blanks for text by the "yes" or "no" before them. */
export function markAnswers(model: PageModel, candidates: Candidate[]): Candidate[] {
  return candidates.map((candidate) => {
    const { kind, box, evidence } = candidate;
    if (kind !== "text" || width(box) > WIDEST || height(box) > HIGHEST) return candidate;
    const answers = printedNames(model, candidate).some((text) => YES_OR_NO.test(text));
    return answers ? { ...candidate, kind: "checkbox", evidence: [...evidence, "yes or no"] } : candidate;
  });
}
