import { type Box, width } from "../../../geometry.js";

/** Sizes of a cell of a comb, in points. */
export const NARROWEST = 5;
export const WIDEST = 27;
export const HIGHEST = 34;

/** What is printed between the characters of a date or number. */
export const SEPARATOR = /^[,.\-/–—()+]$/;

/** A cell that may be one of a comb. */
export interface Slot {
  box: Box;
  /** Bounded by the edges of tinted areas, not by lines. */
  soft: boolean;
  /** Gray level inside; the same in all cells of a comb. */
  gray: number;
}

/** Whether two cells are about equally wide. */
export function similar(a: Box, b: Box): boolean {
  return Math.abs(width(a) - width(b)) <= 0.22 * Math.max(width(a), width(b));
}

/** Space between a cell and the one to its right, in points; negative where they overlap. */
export const gap = (a: Box, b: Box): number => b.left - a.right;
