import { CAP_HEIGHT, DESCENT, MARKED_HEIGHT } from "./style.js";

/** The room for the letters of a line. */
export interface LineRoom {
  /** Height of the box. */
  height: number;
  /** Width of its border, which no letter may reach. */
  border: number;
  /** How far the letters reach above the baseline, in em. */
  rise: number;
}

/** How far a text reaches above the baseline, in em: marks above capitals must not be cut off. */
export const riseOf = (text: string): number =>
  /\p{Lu}\p{Mn}/u.test(text.normalize("NFD")) ? MARKED_HEIGHT : CAP_HEIGHT;

/** The largest size at which no letter sticks out above or below. */
export const tallest = ({ height, border, rise }: LineRoom): number =>
  Math.max(1, height - 2 * border) / (rise + DESCENT);

/** The baseline at which capitals are in the middle of the box, and descenders and marks inside it. */
export function baseline(size: number, { height, border, rise }: LineRoom): number {
  const lowest = border + DESCENT * size;
  const highest = height - border - rise * size;
  if (lowest > highest) return (lowest + highest) / 2;
  return Math.min(highest, Math.max(lowest, (height - CAP_HEIGHT * size) / 2));
}
