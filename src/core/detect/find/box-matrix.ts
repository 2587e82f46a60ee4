import { type Box, height, overlap, width } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import { Bands } from "./model/bands.js";
import type { PageModel } from "./model/page-model.js";

const SMALLEST = 9;
const LARGEST = 24;
const SQUARE = 1.3;

/**
 * Finds matrices of boxes: empty squares that touch in rows and in columns, for months, weekdays or answers by question.
 * Equal cells in a single row are a comb instead.
 */
export function findBoxMatrices(model: PageModel): Candidate[] {
  const squares = emptySquares(model);
  const near = new Bands(squares, (box) => box);
  const inMatrix = squares.filter((box) => {
    const around = near.near({ left: box.left - 4, right: box.right + 4, top: box.top - 4, bottom: box.bottom + 4 });
    const twins = around.filter((other) => other !== box && sameSize(box, other));
    return (
      twins.some((other) => Math.abs(other.top - box.top) < 1.5) &&
      twins.some((other) => Math.abs(other.left - box.left) < 1.5)
    );
  });
  if (inMatrix.length < 6) return [];
  const matrix = new Bands(inMatrix, (box) => box);
  // A row may end where no second row goes on: what stands in line with the matrix belongs to it.
  const members = squares.filter((box) => inMatrix.includes(box) || continuesRow(box, squares, matrix));
  return members.map((box) => drawn({ kind: "checkbox", box, confidence: 0.85, evidence: ["matrix of boxes"] }));
}

function emptySquares(model: PageModel): Box[] {
  const boxes = [
    ...model.cells.map((cell) => cell.box),
    ...model.content.shapes
      .filter((shape) => shape.kind === "rectangle" && (shape.stroke || (shape.fill ?? 0) > 0.5))
      .map((shape) => shape.box),
  ].filter((box) => {
    const [short, long] = [Math.min(width(box), height(box)), Math.max(width(box), height(box))];
    return short >= SMALLEST && long <= LARGEST && long <= SQUARE * short;
  });
  const taken = new Bands<Box>([], (box) => box);
  return boxes.filter((box) => {
    if (taken.near(box).some((other) => overlap(other, box) > 0.5 * width(box) * height(box))) return false;
    if (model.wordsNear.near(box).some((word) => overlap(word.box, box) > 0)) return false;
    taken.add(box);
    return true;
  });
}

function sameSize(a: Box, b: Box): boolean {
  return Math.abs(width(a) - width(b)) < 2.5 && Math.abs(height(a) - height(b)) < 2.5;
}

function continuesRow(box: Box, squares: Box[], matrix: Bands<Box>): boolean {
  const inRow = matrix
    .near({ left: 0, right: Number.POSITIVE_INFINITY, top: box.top + 2, bottom: box.bottom - 2 })
    .filter((other) => Math.abs(other.top - box.top) < 1.5 && sameSize(box, other));
  return inRow.length >= 3 && squares.some((other) => other !== box && isBeside(box, other));
}

function isBeside(a: Box, b: Box): boolean {
  const gap = Math.max(b.left - a.right, a.left - b.right);
  return Math.abs(a.top - b.top) < 1.5 && gap > -2 && gap < 4;
}
