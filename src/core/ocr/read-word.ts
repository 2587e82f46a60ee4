/** A word as read, in pixels of the picture. */
export interface ReadWord {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  baseline: number;
  /** Height of its line from the descenders to the ascenders. */
  lineHeight: number;
  /** Left and right edge of each code point. */
  chars: { left: number; right: number }[];
  /** 0 to 1. */
  confidence: number;
}

/** Divides a width evenly among code points, for a ligature or a word whose letters were not located. */
export function edges(text: string, left: number, right: number): ReadWord["chars"] {
  const points = [...text];
  const step = (right - left) / points.length;
  return points.map((_, i) => ({ left: left + i * step, right: left + (i + 1) * step }));
}
