import { union } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import { cellCombs } from "./combs/cell-combs.js";
import { dashedCombs } from "./combs/dashed-combs.js";
import { shortRuleCombs, underscoreCombs } from "./combs/stroke-combs.js";
import { tickCombs } from "./combs/tick-combs.js";
import type { PageModel } from "./model/page-model.js";

/** Finds combs: rows of equal cells for one character each, with or without printed separators. */
export function findCombs(model: PageModel, claims: Claims): Candidate[] {
  const combs = [
    ...cellCombs(model, claims),
    ...tickCombs(model),
    ...shortRuleCombs(model),
    ...underscoreCombs(model),
    ...dashedCombs(model),
  ];
  return combs.map((cells) =>
    drawn({
      kind: "comb",
      box: cells.reduce(union),
      cells,
      confidence: 0.86,
      evidence: ["row of equal cells"],
    }),
  );
}
