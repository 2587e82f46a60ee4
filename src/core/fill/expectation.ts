import type { Rect } from "mupdf";
import type { Color } from "../pdf/text/style.js";
import type { TurnedBox } from "../turn.js";

/** What a finished page must show; reading back compares it with what the page does show. */
export interface Expectation {
  key: string;
  value: unknown;
  pageIndex: number;
  /** In points of the page as displayed, or a widget's rectangle in user space. */
  place: { box: TurnedBox } | { rect: Rect };
  /** Letters in painting order without blanks; null where any ink will do. */
  letters: string | null;
  /** What the letters are written in; null for marks. */
  color: Color | null;
}
