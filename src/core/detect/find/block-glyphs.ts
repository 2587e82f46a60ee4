import { union, width } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { PageModel } from "./model/page-model.js";

/** Finds fields typed as runs of full blocks in a pale colour. */
export function findBlockGlyphs(model: PageModel): Candidate[] {
  const blocks = model.words.filter((word) => /^\u2588+$/.test(word.text) && word.gray > 0.6);
  blocks.sort((a, b) => Math.round(a.baseline) - Math.round(b.baseline) || a.box.left - b.box.left);
  const runs: Word[][] = [];
  for (const word of blocks) {
    const last = runs[runs.length - 1]?.at(-1);
    const follows = last && Math.abs(last.baseline - word.baseline) < 1 && word.box.left - last.box.right < 1.5;
    if (follows) runs[runs.length - 1]!.push(word);
    else runs.push([word]);
  }
  return runs
    .map((run) => run.map((word) => word.box).reduce(union))
    .filter((box) => width(box) >= 9)
    .map((box) => drawn({ kind: "text", box, cell: box, confidence: 0.75, evidence: ["block glyphs"] }));
}
