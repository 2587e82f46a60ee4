import type { Family } from "../fonts/families.js";

/** Gray, red-green-blue or cyan-magenta-yellow-black, each 0 to 1. */
export type Color = readonly number[];

export const BLACK: Color = [0];

/** 0–255 of a schema or a form → 0–1 of a content stream. */
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
  /** Baselines the print asks for, as heights above the bottom, from the top one down. */
  baselines?: readonly number[] | undefined;
}

/** Height of capitals, depth of descenders and height of the highest letters, in em: those of Helvetica, near enough for all. */
export const CAP_HEIGHT = 0.72;
/** Height of capitals with a mark on top. */
export const MARKED_HEIGHT = 0.95;
export const DESCENT = 0.22;
export const ASCENT = 0.76;

/** Distance of lines in em. */
export const LEADING = 1.16;

/** Below this a text is shortened rather than shrunk further. */
export const FLOOR_SIZE = 4.5;
/** Below this a person should look whether it can be read. */
export const READABLE_SIZE = 6;
/** Where the form leaves the size open, no text is set larger. */
export const LARGEST_AUTO_SIZE = 12;
