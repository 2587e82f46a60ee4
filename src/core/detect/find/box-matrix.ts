import { area, type Box, grown, height, overlap, union, width } from "../../geometry.js";
import { median } from "../../median.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { PageModel } from "./model/page-model.js";
import { Tiles } from "./model/tiles.js";

const SMALLEST = 9;
const LARGEST = 24;
const SQUARE = 1.3;
/** Largest gap between the squares of a matrix. */
const CLOSE = 4;
const FEWEST = 6;
const FEWEST_COLUMNS = 2.5;

interface Square {
  box: Box;
  gray: number;
  /** Whether a cross or tick is printed in it. */
  ticked: boolean;
}

/**
 * Finds matrices of boxes: empty squares in rows and columns close together under column headings, for months, weekdays or
 * answers by question. Equal cells without heads are a comb instead; a matrix with printed crosses is an example.
 */
export function findBoxMatrices(model: PageModel): Candidate[] {
  return connected(squaresOf(model)).flatMap((squares) => {
    const tone = median(squares.map((square) => square.gray)) ?? 1;
    const open = squares.filter((square) => Math.abs(square.gray - tone) < 0.03);
    const rows = new Set(open.map(({ box }) => Math.round(box.top / 3)));
    if (open.length < FEWEST || rows.size < 2 || open.length / rows.size < FEWEST_COLUMNS) return [];
    if (squares.some((square) => square.ticked) || !hasHeads(model, open)) return [];
    return open.map(({ box }) => drawn({ kind: "checkbox", box, confidence: 0.95, evidence: ["matrix of boxes"] }));
  });
}

function squaresOf(model: PageModel): Square[] {
  const boxes = [
    ...model.cells.map((cell) => cell.box),
    ...model.content.shapes
      .filter((shape) => shape.kind === "rectangle" && (shape.stroke || (shape.fill ?? 0) > 0.5))
      .map((shape) => shape.box),
  ].filter((box) => {
    const [short, long] = [Math.min(width(box), height(box)), Math.max(width(box), height(box))];
    return short >= SMALLEST && long <= LARGEST && long <= SQUARE * short;
  });
  const taken = new Tiles<Box>([], (box) => box);
  return boxes.flatMap((box) => {
    if (taken.near(box).some((other) => overlap(other, box) > 0.5 * area(box))) return [];
    const words = model.wordsNear.near(box).filter((word) => overlap(word.box, box) > 0);
    if (words.some((word) => !/^[xX×✓✔✗✘]$/u.test(word.text))) return [];
    taken.add(box);
    const gray = model.ground.at((box.left + box.right) / 2, box.top + 0.2 * height(box));
    return [{ box, gray, ticked: words.length > 0 }];
  });
}

/** Groups of equal squares beside or below one another. */
function connected(squares: Square[]): Square[][] {
  const near = new Tiles(squares, (square) => square.box);
  const seen = new Set<Square>();
  return squares.flatMap((start) => {
    if (seen.has(start)) return [];
    seen.add(start);
    const group: Square[] = [];
    const queue = [start];
    for (let square = queue.pop(); square; square = queue.pop()) {
      group.push(square);
      for (const other of near.near(grown(square.box, CLOSE))) {
        if (seen.has(other) || !isAligned(square.box, other.box)) continue;
        seen.add(other);
        queue.push(other);
      }
    }
    return [group];
  });
}

function isAligned(a: Box, b: Box): boolean {
  if (Math.abs(width(a) - width(b)) > 2.5 || Math.abs(height(a) - height(b)) > 2.5) return false;
  return Math.abs(a.top - b.top) < 1.5 || Math.abs(a.left - b.left) < 1.5;
}

/** Words on the lowest baseline of all. */
function lowestLine(words: Word[]): Word[] {
  const lowest = Math.max(...words.map(({ baseline }) => baseline));
  return words.filter(({ baseline }) => lowest - baseline < 2);
}

/** Whether most columns have their own heading, centred directly above. */
function hasHeads(model: PageModel, squares: Square[]): boolean {
  const whole = squares.map((square) => square.box).reduce(union);
  const first = squares.filter((square) => square.box.top < whole.top + 3);
  const above = lowestLine(model.wordsNear.near({ ...whole, top: whole.top - 24, bottom: whole.top - 1 }));
  const headed = first.filter(({ box }) =>
    above.some((word) => {
      const offset = Math.abs(word.box.left + word.box.right - box.left - box.right) / 2;
      return offset < 0.25 * width(box) && width(word.box) < 1.2 * width(box);
    }),
  );
  return headed.length >= 0.6 * first.length && above.length <= 2 * first.length;
}
