import type { Rect } from "mupdf";
import type { Place } from "../field.js";
import { rectOf, type WidgetObject } from "../pdf/form/widget-index.js";
import type { Color } from "../pdf/text/style.js";
import type { TurnedBox } from "../turn.js";

/** Where on a page something must show. */
export interface Spot {
  pageIndex: number;
  /** In points of the page as displayed, or a widget's rectangle in user space. */
  place: { box: TurnedBox } | { rect: Rect };
}

export const onPage = ({ pageIndex, box }: Place): Spot => ({ pageIndex, place: { box } });

export const inWidget = (widget: WidgetObject): Spot => ({
  pageIndex: widget.pageIndex,
  place: { rect: rectOf(widget) },
});

/** What a finished page must show; reading back compares it with what the page does show. */
export interface Expectation extends Spot {
  key: string;
  value: unknown;
  /** Letters in painting order without blanks; null where any ink will do. */
  letters: string | null;
  /** What the letters are written in; null for marks. */
  color: Color | null;
}
