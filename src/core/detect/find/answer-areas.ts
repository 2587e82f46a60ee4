import type { Box } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import type { PageModel } from "./model/page-model.js";
import { ruleBlanks } from "./underlines/rules.js";

/** Two lines of writing; a lower area belongs to a single line. */
const LOWEST = 30;
/** About a quarter of a page. */
const HIGHEST = 200;
const NARROWEST = 120;

/** Finds the white space between a question and the rule below: room for an answer of several lines. */
export function findAnswerAreas(model: PageModel, claims: Claims): Candidate[] {
  return ruleBlanks(model).flatMap(({ left, right, at }) => {
    if (right - left < NARROWEST) return [];
    const column = { left: left + 1, right: right - 1, top: at - HIGHEST, bottom: at - 3 };
    const [last] = model.wordsNear
      .near(column)
      .filter(({ box }) => box.right > column.left && box.left < column.right)
      .sort((a, b) => b.baseline - a.baseline || b.box.right - a.box.right);
    if (!last || !/[:?]$/.test(last.text) || at - last.box.bottom < LOWEST || last.box.bottom < column.top) return [];
    const box: Box = { left, right, top: last.box.bottom + 1, bottom: at };
    // A question answered beside it is not answered below as well.
    if (!isFree(model, claims, { ...box, top: last.box.top })) return [];
    return [
      drawn({ kind: "text", box, line: at, multiLine: true, confidence: 0.7, evidence: ["area under a question"] }),
    ];
  });
}

function isFree(model: PageModel, claims: Claims, { left, right, top, bottom }: Box): boolean {
  const inner = { left: left + 2, right: right - 2, top: top + 2, bottom: bottom - 3 };
  return claims.covered(inner) < 0.02 && model.horizontalsNear.near(inner).length === 0;
}
