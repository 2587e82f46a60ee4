import type { Word } from "../../../page.js";
import type { Line } from "../model/lines.js";

/** A stretch of line free to be written on. */
export interface Blank {
  left: number;
  right: number;
  /** y of the line's upper edge. */
  at: number;
  evidence: "underline" | "underscores" | "dots";
  prior: number;
  line?: Line;
}

export function isOnLine(word: Word, blank: Blank): boolean {
  const x = (word.box.left + word.box.right) / 2;
  return x > blank.left && x < blank.right && word.baseline > blank.at - 5 && word.baseline < blank.at + 2;
}
