import type { Family } from "../fonts/families.js";

/** Gray, red-green-blue or cyan-magenta-yellow-black, each 0 to 1. */
export type Color = readonly number[];

export const BLACK: Color = [0];

/** Converts 0–255, as in a schema or a form, to 0–1, as in a content stream. */
export const asColor = (rgb: readonly number[]): Color => rgb.map((part) => Math.min(1, Math.max(0, part / 255)));

/** How a text is set. */
export interface TextStyle {
  family: Family;
  /** Points; 0 = whatever fits best (ISO 32000-2 12.7.4.3). */
  size: number;
  color: Color;
  /** 0 left, 1 centre, 2 right. */
  quadding: 0 | 1 | 2;
  /** The text may take several lines, from the top. */
  multiLine: boolean;
  /** A single line that would become tiny may be broken, where the box is high enough. */
  mayWrap: boolean;
  /** Space kept free inside the box, in points. */
  padding: number;
  /** Width of the box's border, which no letter may reach. */
  border: number;
  /** Baselines required by the print, as heights above the bottom, from top to bottom. */
  baselines?: readonly number[] | undefined;
}

/**
 * Height of capitals, depth of descenders and height of the highest letters, in em: those of Helvetica, close enough for all
 * fonts.
 */
export const CAP_HEIGHT = 0.72;
/** Height of capitals with a mark on top. */
export const MARKED_HEIGHT = 0.95;
export const DESCENT = 0.22;
export const ASCENT = 0.76;

/** Line spacing in em. */
export const LEADING = 1.16;

/** Smallest size: longer texts are shortened rather than shrunk further. */
export const FLOOR_SIZE = 4.5;
/** Below this size, a person should check whether the text is readable. */
export const READABLE_SIZE = 6;
/** Largest size if the form leaves it open. */
export const LARGEST_AUTO_SIZE = 12;
