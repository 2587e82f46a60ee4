import { fillColor, numbers } from "../../pdf/content/operators.js";
import { showText } from "../../pdf/content/show-text.js";
import { offBorder, widgetFrame } from "../../pdf/form/appearance.js";
import type { Offer } from "../../pdf/form/offers.js";
import type { WidgetObject } from "../../pdf/form/widget-index.js";
import { printable } from "../../pdf/text/clean.js";
import { type FittedText, fitText } from "../../pdf/text/fit.js";
import { LARGEST_AUTO_SIZE, LEADING, type TextStyle } from "../../pdf/text/style.js";
import type { Pen } from "../pen.js";

/** The ground of a chosen line. */
const HIGHLIGHT = [0.6, 0.75, 0.85];

/**
 * Gives a list its picture: chosen lines on coloured ground, scrolled to the first of them.
 * @param chosen positions in the offers, in their order
 * @returns the chosen lines that are in view
 */
export function pictureList(
  widget: WidgetObject,
  offers: readonly Offer[],
  chosen: readonly number[],
  pen: Pen,
): FittedText[] {
  const { node } = widget;
  const frame = widgetFrame(node.entries);
  const { panel } = frame;
  const own = pen.appearances.read(node.defaultAppearance);
  const edge = frame.borderColor ? frame.borderWidth : 0;
  const inner = Math.max(1, panel.height - 2 * edge);
  const wished = own.size > 0 ? own.size : Math.min(LARGEST_AUTO_SIZE, Math.max(4, panel.height / 2));
  const size = Math.min(wished, inner / LEADING);
  const line = size * LEADING;
  const room = Math.max(1, Math.floor(inner / line));
  const [first = 0] = chosen;
  const top = Math.max(0, Math.min(first, offers.length - room));
  const style: TextStyle = {
    ...own,
    size,
    quadding: 0,
    multiLine: false,
    mayWrap: false,
    padding: 2 + edge,
    border: 0,
  };
  const rows = offers.slice(top, top + room).map((offer, row) => ({
    text: fitText(printable(offer.label, { lines: false }), { width: panel.width, height: line }, style),
    isChosen: chosen.includes(top + row),
  }));
  const operators = rows.map(({ text, isChosen }, row) => {
    const y = panel.height - edge - (row + 1) * line;
    const ground = isChosen ? `${fillColor(HIGHLIGHT)} ${numbers([edge, 0, panel.width - 2 * edge, line])} re f ` : "";
    return `q ${numbers([1, 0, 0, 1, 0, y])} cm ${ground}${showText(text, pen.fonts)} Q`;
  });
  pen.picture(widget, frame, offBorder(frame, operators.join(" ")));
  return rows.filter(({ isChosen }) => isChosen).map(({ text }) => text);
}
