import { area, type Box, overlap, union } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import { cellCombs } from "./combs/cell-combs.js";
import { shortRuleCombs, underscoreCombs } from "./combs/stroke-combs.js";
import { tickCombs } from "./combs/tick-combs.js";
import type { PageModel } from "./model/page-model.js";
import { Tiles } from "./model/tiles.js";

/** Finds combs: rows of equal places for one character each, separators printed between them or not. */
export function findCombs(model: PageModel, claims: Claims): Candidate[] {
  const combs = [...cellCombs(model, claims), ...tickCombs(model), ...shortRuleCombs(model), ...underscoreCombs(model)];
  return withoutEchoes(combs.map((cells) => ({ box: cells.reduce(union), cells }))).map(({ box, cells }) =>
    drawn({
      kind: "comb",
      box,
      cells,
      confidence: 0.86,
      evidence: ["row of equal cells"],
    }),
  );
}

/** Tinted cells with a rule under each are one comb, though both tell of it: the first keeps the place. */
function withoutEchoes<T extends { box: Box }>(combs: T[]): T[] {
  const kept = new Tiles<T>([], (comb) => comb.box);
  return combs.filter((comb) => {
    if (kept.near(comb.box).some((first) => overlap(first.box, comb.box) >= 0.5 * area(comb.box))) return false;
    kept.add(comb);
    return true;
  });
}
