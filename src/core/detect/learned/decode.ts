import { type Box, iou } from "../../geometry.js";
import type { Prediction } from "./runtime.js";

/** The three kinds that detectors of form fields distinguish, in the order of their classes. */
const CLASSES = ["text", "choice", "signature"] as const;

export interface DetectedBox {
  kind: (typeof CLASSES)[number];
  /** In pixels of the square picture. */
  box: Box;
  /** 0 to 1. */
  score: number;
}

/** Boxes of one class that overlap more than this are duplicates (non-maximum suppression). */
const SAME = 0.6;

/**
 * The boxes in a model's output, the most confident first. Three layouts are understood, with one row for each box: corners,
 * score and class (6 numbers); centre, size and a score for each class (7); the same with an additional objectness score (8).
 * Rows may lie along either dimension.
 */
export function decode({ data, dims }: Prediction, least: number): DetectedBox[] {
  const [rows, columns, step, stride] = layoutOf(dims);
  const boxes: DetectedBox[] = [];
  for (let row = 0; row < rows; row++) {
    const at = (column: number): number => data[row * step + column * stride]!;
    const found = columns === 6 ? cornerRow(at) : centreRow(at, columns);
    if (found && found.score >= least && found.box.right > found.box.left && found.box.bottom > found.box.top) {
      boxes.push(found);
    }
  }
  return withoutRepeats(boxes.sort((a, b) => b.score - a.score));
}

function layoutOf(dims: readonly number[]): [rows: number, columns: number, step: number, stride: number] {
  const [first = 0, second = 0] = dims.slice(-2);
  if (isWidth(second)) return [first, second, second, 1];
  if (isWidth(first)) return [second, first, 1, second];
  return [0, 0, 0, 0];
}

const isWidth = (size: number): boolean => size >= 6 && size <= 8;

function cornerRow(at: (column: number) => number): DetectedBox | null {
  const kind = CLASSES[Math.round(at(5))];
  if (!kind) return null;
  return { kind, box: { left: at(0), top: at(1), right: at(2), bottom: at(3) }, score: at(4) };
}

function centreRow(at: (column: number) => number, columns: number): DetectedBox {
  const first = columns - CLASSES.length;
  const scores = CLASSES.map((_, i) => at(first + i));
  const best = scores.indexOf(Math.max(...scores));
  const [x, y, width, height] = [at(0), at(1), at(2), at(3)];
  return {
    kind: CLASSES[best]!,
    box: { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 },
    score: scores[best]! * (columns === 8 ? at(4) : 1),
  };
}

function withoutRepeats(sorted: DetectedBox[]): DetectedBox[] {
  const kept: DetectedBox[] = [];
  for (const one of sorted) {
    if (kept.every((other) => other.kind !== one.kind || iou(other.box, one.box) <= SAME)) kept.push(one);
  }
  return kept;
}
