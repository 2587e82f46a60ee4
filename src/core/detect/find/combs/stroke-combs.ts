import { type Box, width } from "../../../geometry.js";
import type { PageModel } from "../model/page-model.js";
import { isSeparated } from "./separators.js";
import { NARROWEST, similar } from "./slot.js";

/** At least four equal short rules in a row, one for each character. */
export function shortRuleCombs(model: PageModel): Box[][] {
  const rules = model.horizontals.filter((line) => {
    const length = line.end - line.start;
    return !line.soft && !line.side && length >= NARROWEST && length <= 20;
  });
  return combsOfSegments(
    model,
    rules.map((line) => ({ left: line.start, right: line.end, at: line.at })),
  );
}

/** The same typed: `__ __ __ - __ __`. */
export function underscoreCombs(model: PageModel): Box[][] {
  const dashes = model.words.filter((word) => /^_{1,3}$/.test(word.text) && width(word.box) <= 20);
  return combsOfSegments(
    model,
    dashes.map((word) => ({ left: word.box.left, right: word.box.right, at: word.box.bottom })),
  );
}

interface Segment {
  left: number;
  right: number;
  at: number;
}

function combsOfSegments(model: PageModel, segments: Segment[]): Box[][] {
  segments.sort((a, b) => Math.round(a.at) - Math.round(b.at) || a.left - b.left);
  const combs: Box[][] = [];
  let run: Box[] = [];
  let last: Segment | undefined;
  const close = () => {
    if (run.length >= 4) combs.push(run);
    run = [];
  };
  for (const segment of segments) {
    const box = { left: segment.left, right: segment.right, top: segment.at - 13, bottom: segment.at };
    const follows =
      last &&
      Math.abs(last.at - segment.at) < 1.2 &&
      similar(run[run.length - 1]!, box) &&
      segment.left - last.right > 0.5 &&
      (segment.left - last.right < 0.9 * width(box) + 2 || isSeparated(model, run[run.length - 1]!, box)) &&
      segment.left - last.right < 3 * width(box);
    if (!follows) close();
    run.push(box);
    last = segment;
  }
  close();
  return combs;
}
