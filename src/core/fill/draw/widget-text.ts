import type { FormField } from "../../field.js";
import { showText } from "../../pdf/content/show-text.js";
import { COMB, MULTI_LINE, PASSWORD } from "../../pdf/field-flags.js";
import { familyLike } from "../../pdf/fonts/families.js";
import { offBorder, type WidgetFrame, widgetFrame } from "../../pdf/form/appearance.js";
import type { WidgetObject } from "../../pdf/form/widget-index.js";
import { equalCells, fitComb } from "../../pdf/text/comb.js";
import { type FittedText, fitText, spelt } from "../../pdf/text/fit.js";
import { lettersOf } from "../../pdf/text/letters.js";
import { asColor, type TextStyle } from "../../pdf/text/style.js";
import type { Pen } from "../pen.js";

/** A comb of more cells is a slip of the form. */
const MOST_CELLS = 1000;

/**
 * Gives a widget the picture of a text, set as the form asks or as `wish` overrides it.
 * @returns how the text fits; null for a widget without extent, which shows nothing
 */
export function pictureText(widget: WidgetObject, value: string, wish: FormField["text"], pen: Pen): FittedText | null {
  const { node } = widget;
  const frame = widgetFrame(node.entries);
  const { panel } = frame;
  if (panel.width < 1 || panel.height < 1) return null;
  const style = styleOf(widget, frame, wish, pen);
  const cells = (node.flags & COMB) !== 0 ? Math.min(MOST_CELLS, node.maxLength ?? 0) : 0;
  const shown = (node.flags & PASSWORD) !== 0 ? "•".repeat(lettersOf(value).length) : value;
  const fitted = spelt(
    cells > 0 ? fitComb(lettersOf(shown), equalCells(cells, panel), panel, style) : fitText(shown, panel, style),
  );
  const operators = offBorder(frame, showText(fitted, pen.fonts));
  pen.picture(widget, frame, operators);
  return fitted;
}

function styleOf({ node }: WidgetObject, frame: WidgetFrame, wish: FormField["text"], pen: Pen): TextStyle {
  const own = pen.appearances.read(node.defaultAppearance);
  const border = frame.borderColor ? frame.borderWidth : 0;
  return {
    family: wish.font ? familyLike(wish.font) : own.family,
    size: wish.fontSize ?? own.size,
    color: wish.fontColor ? asColor(wish.fontColor) : own.color,
    quadding: node.quadding === 1 || node.quadding === 2 ? node.quadding : 0,
    multiLine: (node.flags & MULTI_LINE) !== 0 || wish.multiLine === true,
    mayWrap: false,
    padding: Math.min(Math.max(2, 2 * border), frame.panel.width * 0.06),
    border,
  };
}
