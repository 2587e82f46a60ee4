import { type Box, contains, height, overlap, union, width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import { type Candidate, isTickable } from "../../candidate.js";
import { drawn } from "../candidate-of.js";
import type { Claims } from "../claims.js";
import type { PageModel } from "../model/page-model.js";
import { TWO_LINES } from "./place.js";
import { isWritable } from "./writable.js";

const NARROWEST = 40;
const LOWEST = 10;
/** Largest distance from the side of a cell to a check box that it begins with. */
const INDENT = 14;
/** Space between print and the writing after it. */
const GAP = 3;

/**
 * What a tick stands for is told beside it: in a cell that begins with a box to tick and holds nothing else, and behind words
 * that ask for it above a caption.
 */
export function besideTicks(model: PageModel, claims: Claims): Candidate[] {
  return model.cells.flatMap((cell) => {
    const { box } = cell;
    if (height(box) > 2 * TWO_LINES) return [];
    const inside = claims.near(box).filter((claim) => overlap(claim.box, box) > 0);
    const ticks = inside.filter((claim) => isTickable(claim) && contains(box, claim.box, 1));
    if (ticks.length === 0 || ticks.length < inside.length || !isWritable(model, cell)) return [];
    const marks = ticks.map((tick) => tick.box).reduce(union);
    const { words, captions } = printIn(model, box, marks);
    const isAlone = words.length === 0 && marks.left - box.left < INDENT;
    const last = words.sort((a, b) => a.box.right - b.box.right).at(-1);
    const asks = captions.length > 0 && last?.text.endsWith(":");
    if (!isAlone && !asks) return [];
    const white: Box = {
      left: Math.max(marks.right, last?.box.right ?? 0) + GAP,
      right: box.right,
      top: box.top,
      bottom: Math.min(box.bottom, ...captions.map((word) => word.box.top - 0.5)),
    };
    if (width(white) < NARROWEST || height(white) < LOWEST) return [];
    return [
      drawn({
        kind: "text",
        box: white,
        cell: white,
        multiLine: height(white) >= TWO_LINES,
        confidence: 0.7,
        evidence: ["cell beside its tick"],
      }),
    ];
  });
}

/** Print on the line of the ticks and below it; the boxes may be print themselves, and a colon may stand behind them. */
function printIn(model: PageModel, cell: Box, ticks: Box): { words: Word[]; captions: Word[] } {
  const print = model.printNear
    .near(cell)
    .filter((word) => overlap(word.box, cell) > 0 && !contains(ticks, word.box, 2) && word.text !== ":");
  return {
    words: print.filter((word) => word.box.top < ticks.bottom),
    captions: print.filter((word) => word.box.top >= ticks.bottom),
  };
}
