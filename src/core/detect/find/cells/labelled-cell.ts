import { type Box, contains, height, union, width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { Candidate } from "../../candidate.js";
import { drawn } from "../candidate-of.js";
import type { Claims } from "../claims.js";
import type { Cell } from "../model/cells.js";
import { isShade } from "../model/field-tones.js";
import type { Neighbours } from "../model/neighbours.js";
import type { PageModel } from "../model/page-model.js";
import { aboveLabel } from "./above-label.js";
import { beforeUnit } from "./before-unit.js";
import { belowLabel, hasRoomBelow, TIGHT } from "./below-label.js";
import { besideLabel } from "./beside-label.js";
import type { Labelled } from "./labelled.js";
import { ENTRY, type Place, TWO_LINES } from "./place.js";
import type { Table } from "./table.js";

const WIDE_ENTRY = 100;
/** A number stands this near the side of its cell, and leaves so much of a narrower one where it stands in a corner. */
const INDENT = 8;
const ROOM = 40;

/** A cell that holds no more than its label is written in below, above or beside it, or before the unit it names. */
export function labelledCell(model: PageModel, place: Place, table: Table, claims: Claims): Candidate[] {
  const { cell, words, units } = place;
  const near = table.neighbours.get(cell)!;
  if (units.filter((word) => /^\.+$/.test(word.text)).length >= 3) return [];
  if (words.every((word) => ENTRY.test(word.text))) return numberedCell(cell, words);
  if (words.at(-1)!.text.endsWith("?") && isTickedBeside(model, near, claims)) return [];
  const label = words.map((word) => word.box).reduce(union);
  const asks = /[:?]$/.test(words.at(-1)!.text);
  const labelled: Labelled = { ...place, ...table, model, claims, near, label, asks };
  const before = beforeUnit(labelled);
  if (before.length > 0) return before;
  if (hasRoomBelow(labelled)) return belowLabel(labelled);
  if (isShade(model, model.ground.at((cell.box.left + cell.box.right) / 2, cell.box.top + 2))) return [];
  const above = aboveLabel(labelled);
  if (above.length > 0) return above;
  const beside = besideLabel(labelled);
  if (beside.length > 0) return beside;
  return hasRoomBelow(labelled, TIGHT) ? belowLabel(labelled) : [];
}

/** The cell to the right begins with a box to tick: what stands here is the question to it. */
function isTickedBeside(model: PageModel, { right }: Neighbours, claims: Claims): boolean {
  return right.some(({ box }) => {
    const boxes = claims.ticksNear(box).filter(({ box: mark }) => contains(box, mark, 1));
    const first = boxes.sort((a, b) => a.box.left - b.box.left)[0]?.box;
    const words = model.wordsNear.near(box).filter((word) => contains(box, word.box, 2));
    return first !== undefined && words.every(({ box: word }) => word.left > first.left && word.bottom > first.top);
  });
}

/**
 * An entry number is no label: the field stands elsewhere in its row, unless the number begins a cell wide enough for both or
 * stands in its upper right corner.
 */
function numberedCell({ box }: Cell, words: Word[]): Candidate[] {
  const [number] = words;
  if (words.length > 1 || !/\d/.test(number!.text)) return [];
  const free = freeBeside(box, number!.box);
  if (!free) return [];
  return [
    drawn({
      kind: "text",
      box: free,
      cell: box,
      multiLine: height(box) >= TWO_LINES,
      confidence: 0.8,
      evidence: ["cell beside its number"],
    }),
  ];
}

function freeBeside(box: Box, number: Box): Box | undefined {
  if (width(box) >= WIDE_ENTRY && number.left - box.left <= INDENT) return { ...box, left: number.right + 2 };
  const isInCorner = box.right - number.right <= INDENT && number.bottom - box.top < 0.55 * height(box);
  return isInCorner && number.left - box.left >= ROOM ? { ...box, right: number.left - 1 } : undefined;
}
