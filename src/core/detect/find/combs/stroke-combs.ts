import { type Box, width } from "../../../geometry.js";
import type { PageModel } from "../model/page-model.js";
import { isOneComb, isSeparated } from "./separators.js";
import { NARROWEST, similar, WIDEST } from "./slot.js";
import { withoutTables } from "./tables.js";

/** Combs of at least four equal short rules, one for each character. A dash or slash between the rules separates two fields. */
export function shortRuleCombs(model: PageModel): Box[][] {
  const segments = model.horizontals
    .filter((line) => {
      const length = line.end - line.start;
      return !line.soft && !line.side && length >= NARROWEST && length <= WIDEST;
    })
    .map((line) => ({ left: line.start, right: line.end, at: line.at }));
  const rows = rowsOf(model, segments, (before, next) => !isOneComb(model, before, next));
  return withoutTables(model, rows).flatMap((row) => row.filter((group) => group.length > 1));
}

/** The same with typed underscores (`__ __ __ - __ __`), which are one line of text with their separators, and one field. */
export function underscoreCombs(model: PageModel): Box[][] {
  const segments = model.words
    .filter((word) => /^_{1,3}$/.test(word.text) && width(word.box) <= 20)
    .map((word) => ({ left: word.box.left, right: word.box.right, at: word.box.bottom }));
  return rowsOf(model, segments, () => false).flat();
}

interface Segment {
  left: number;
  right: number;
  at: number;
}

/** Fewest cells of a comb, in one group or several. */
const FEWEST = 4;
/** Cells up to this wide may be about their own width apart; wider ones that are not closer together are columns of a table. */
const NARROW = 20;
const gapBeside = (box: Box): number => (width(box) > NARROW ? 0.25 * width(box) : 0.9 * width(box) + 2);

/**
 * Rows of cells, each in groups.
 * @param parts whether the separators between two cells begin a new group
 */
function rowsOf(model: PageModel, segments: Segment[], parts: (before: Box, next: Box) => boolean): Box[][][] {
  segments.sort((a, b) => Math.round(a.at) - Math.round(b.at) || a.left - b.left);
  const rows: Box[][][] = [];
  let groups: Box[][] = [];
  let last: Segment | undefined;
  for (const segment of segments) {
    const box = { left: segment.left, right: segment.right, top: segment.at - 13, bottom: segment.at };
    const before = groups.at(-1)?.at(-1);
    const gap = last ? segment.left - last.right : 0;
    const follows = last && before && Math.abs(last.at - segment.at) < 1.2 && similar(before, box) && gap > 0.5;
    const isParted = follows && gap < 3 * width(box) && isSeparated(model, before, box);
    if (isParted && parts(before, box)) groups.push([box]);
    else if (isParted || (follows && gap < gapBeside(box))) groups.at(-1)!.push(box);
    else {
      groups = [[box]];
      rows.push(groups);
    }
    last = segment;
  }
  return rows.filter((row) => row.flat().length >= FEWEST);
}
