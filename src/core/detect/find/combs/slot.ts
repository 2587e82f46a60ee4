import { type Box, width } from "../../../geometry.js";

/** Sizes of a place for one character, in points. */
export const NARROWEST = 5;
export const WIDEST = 27;
export const HIGHEST = 34;

/** What is printed between the characters of a date or number. */
export const SEPARATOR = /^[,.\-/–—()+]$/;

/** A place for one character. */
export interface Slot {
  box: Box;
  soft: boolean;
  /** Tone inside; a comb has one throughout. */
  gray: number;
}

/** About equally wide. */
export function similar(a: Box, b: Box): boolean {
  return Math.abs(width(a) - width(b)) <= 0.22 * Math.max(width(a), width(b));
}

/** White between a place and the one to its right, in points; below 0 where they overlap. */
export const gap = (a: Box, b: Box): number => b.left - a.right;
