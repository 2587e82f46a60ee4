import { CAP_HEIGHT, DESCENT, MARKED_HEIGHT } from "./style.js";

/** What one line has for its letters. */
export interface LineRoom {
  /** Height of the box. */
  height: number;
  /** Width of its border, which no letter may reach. */
  border: number;
  /** How far the letters reach above the baseline, in em. */
  rise: number;
}

/** What stands over a capital must not be cut off. */
export const riseOf = (text: string): number =>
  /\p{Lu}\p{Mn}/u.test(text.normalize("NFD")) ? MARKED_HEIGHT : CAP_HEIGHT;

/** The largest size whose letters do not stick out above or below. */
export const tallest = ({ height, border, rise }: LineRoom): number =>
  Math.max(1, height - 2 * border) / (rise + DESCENT);

/** Capitals stand in the middle of the box; descenders and marks stay inside. */
export function baseline(size: number, { height, border, rise }: LineRoom): number {
  const lowest = border + DESCENT * size;
  const highest = height - border - rise * size;
  if (lowest > highest) return (lowest + highest) / 2;
  return Math.min(highest, Math.max(lowest, (height - CAP_HEIGHT * size) / 2));
}
