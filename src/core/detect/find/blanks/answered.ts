import { type Box, height, width } from "../../../geometry.js";
import { isTickable } from "../../candidate.js";
import type { Claims } from "../claims.js";
import type { PageModel } from "../model/page-model.js";
import { ASKS, type Row } from "./rows.js";

/** What answers below a question or label begins with it, give or take the side of a letter. */
export const FLUSH = 3;
/** A field that begins farther in has its own label before it. */
const AT_EDGE = 16;
/** So many times the width of the next cell is far more room than that. */
const FAR_MORE = 3;
/** A field under its label begins with it, no farther below. */
const BELOW = 5;

/** The k-th phrase of a row, and the frame it is in. */
export interface Asking {
  cell: Box;
  row: Row;
  k: number;
}

/** The x at which the next print or mark to the right of a label begins. */
export function nextPrint(model: PageModel, claims: Claims, cell: Box, label: Box): number {
  const band = { left: label.right + 1, right: cell.right, top: label.top - 3, bottom: label.bottom + 3 };
  const marks = [...model.printNear.near(band), ...claims.near(band)].map((mark) => mark.box.left);
  return Math.min(cell.right + 1, ...marks.filter((left) => left > label.right));
}

/** Whether the white space after a label ends at a field before any print: the label belongs to that field. */
function leadsToField(model: PageModel, claims: Claims, cell: Box, label: Box): boolean {
  const band = { left: label.right + 1, right: cell.right - FLUSH, top: label.top, bottom: label.bottom };
  const fields = claims.near(band).filter(({ kind, box }) => kind === "text" && box.left > label.right);
  const first = Math.min(...fields.map(({ box }) => box.left));
  return Number.isFinite(first) && nextPrint(model, claims, cell, label) >= first;
}

/**
 * The field in the cell to the right, as high as this one and without a label of its own, is what the row's label asks for,
 * unless far more room is left beside the label.
 */
function isAnsweredBeside(claims: Claims, cell: Box, row: Row): boolean {
  const room = cell.right - row.phrases.at(-1)!.box.right;
  return claims
    .near({ left: cell.right, right: cell.right + 2, top: row.top, bottom: row.bottom })
    .some(({ box, cell: other }) => {
      if (!other || Math.abs(other.left - cell.right) > 2 || Math.abs(height(other) - height(cell)) > 2) return false;
      if (room > FAR_MORE * width(other)) return false;
      return box.left - other.left < AT_EDGE && box.top < row.baseline;
    });
}

/** Whether a field begins directly below the label, at the same left edge: the label is its caption. */
function isAnsweredBelow(claims: Claims, label: Box): boolean {
  const below = {
    left: label.left - FLUSH,
    right: label.left + FLUSH,
    top: label.bottom,
    bottom: label.bottom + BELOW,
  };
  return claims.near(below).some((claim) => {
    const { box } = claim;
    if (isTickable(claim) || Math.abs(box.left - label.left) > FLUSH) return false;
    return box.top > label.top + 0.5 * height(label);
  });
}

/** Boxes beside a question, up to the next one in its row, or a list of boxes right below it are its answer. */
function asksToTick(model: PageModel, claims: Claims, { cell, row, k }: Asking): boolean {
  const { left } = row.phrases[k]!.box;
  const next = row.phrases.slice(k + 1).find((phrase) => ASKS.test(phrase.text));
  const area = { left, right: next?.box.left ?? cell.right, top: row.top, bottom: row.bottom + 14 };
  return claims.ticksNear(row.phrases.length === 1 ? { ...area, left: cell.left } : area).some(({ box }) => {
    const before = { left, right: box.left - 1, top: box.top + 2, bottom: box.bottom - 2 };
    return (row.phrases.length === 1 || box.left >= left - FLUSH) && model.wordsNear.near(before).length === 0;
  });
}

/** Whether something found already answers a phrase: boxes to tick, or a field beside or below it. */
export function isAnswered(model: PageModel, claims: Claims, asking: Asking): boolean {
  const { cell, row, k } = asking;
  const label = row.phrases[k]!.box;
  return (
    asksToTick(model, claims, asking) ||
    (!row.phrases[k + 1] && isAnsweredBeside(claims, cell, row)) ||
    isAnsweredBelow(claims, label) ||
    leadsToField(model, claims, cell, label)
  );
}
