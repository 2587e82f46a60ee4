import { type Box, height, overlap, union, width } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import type { Cell } from "./model/cells.js";
import type { PageModel } from "./model/page-model.js";

const NARROWEST = 9;
const LOWEST = 6.5;
/** Higher and wider than this, an empty cell is a frame or a place for several lines. */
const LINE_HEIGHT = 22;

/** Finds cells to write in: empty ones, and ones that hold no more than their label. */
export function findCells(model: PageModel, claims: Claims): Candidate[] {
  return model.cells.flatMap((cell) => {
    const { box } = cell;
    if (width(box) < NARROWEST || height(box) < LOWEST) return [];
    if (claims.covered(box) > 0.02 || !isWritable(model, box)) return [];
    const words = wordsIn(model, box);
    const found = words.length === 0 ? empty(box) : labelled(box, words);
    return found ? [found] : [];
  });
}

function wordsIn(model: PageModel, box: Box): Word[] {
  return model.wordsNear.near(box).filter((word) => {
    const x = (word.box.left + word.box.right) / 2;
    const y = (word.box.top + word.box.bottom) / 2;
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  });
}

/** Light ground, no picture, no line inside. */
function isWritable(model: PageModel, box: Box): boolean {
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  if (model.ground.at(x, y) < 0.86) return false;
  const inner = { left: box.left + 2.5, right: box.right - 2.5, top: box.top + 2.5, bottom: box.bottom - 2.5 };
  if (model.horizontalsNear.near(inner).some((line) => !line.soft)) return false;
  if (model.content.images.some((image) => overlap(image, box) > 0.3 * width(box) * height(box))) return false;
  return true;
}

function empty(cell: Box): Candidate {
  const high = height(cell);
  let top = cell.top;
  if (high > LINE_HEIGHT && high <= 34) top = cell.bottom - 18;
  else if (high > 34 && high < 110 && width(cell) < 150) top = cell.bottom - 15;
  return drawn({
    kind: "text",
    box: { ...cell, top },
    cell,
    multiLine: high >= 34 && width(cell) >= 150,
    confidence: 0.92,
    evidence: ["empty cell"],
  });
}

function labelled(cell: Box, words: Word[]): Candidate | undefined {
  if (words.some((word) => /^[_.]{3,}$/.test(word.text))) return undefined;
  const label = words.map((word) => word.box).reduce(union);
  const below = cell.bottom - label.bottom - 1;
  const colon = /[:?]$/.test(words[words.length - 1]!.text);
  const confident = colon ? 0.7 : undefined;
  if (below >= 8.2 && below >= 0.3 * height(cell) && label.top - cell.top < 0.45 * height(cell)) {
    return drawn({
      kind: "text",
      box: { left: cell.left, right: cell.right, top: cell.bottom - Math.min(below, 18), bottom: cell.bottom },
      cell,
      confidence: confident ?? 0.7,
      evidence: ["cell below its label"],
    });
  }
  const rest = cell.right - label.right - 3;
  if (rest >= 24 && height(cell) <= 32 && label.left - cell.left < 14 && (colon || rest > 0.6 * width(cell))) {
    return drawn({
      kind: "text",
      box: { left: label.right + 3, right: cell.right, top: Math.max(cell.top, cell.bottom - 18), bottom: cell.bottom },
      cell,
      confidence: confident ?? 0.5,
      evidence: ["cell beside its label"],
    });
  }
  return undefined;
}

/** Parts of each horizontal line that bound a cell; nobody writes on them as on an underline. */
export function edgesOfCells(cells: Cell[]): Map<object, [number, number][]> {
  const edges = new Map<object, [number, number][]>();
  for (const cell of cells) {
    for (const line of [cell.top, cell.bottom]) {
      const spans = edges.get(line);
      const span: [number, number] = [cell.box.left, cell.box.right];
      if (spans) spans.push(span);
      else edges.set(line, [span]);
    }
  }
  return edges;
}
