import type { FormField, Place } from "../../field.js";
import { height, width } from "../../geometry.js";
import { showText } from "../../pdf/content/show-text.js";
import { family, familyLike } from "../../pdf/fonts/families.js";
import { appearance, isHidden, variableText, widgetFrame } from "../../pdf/form/appearance.js";
import type { WidgetObject } from "../../pdf/form/widget-index.js";
import { printable } from "../../pdf/text/clean.js";
import { combLetters, equalCells, fitComb } from "../../pdf/text/comb.js";
import { type FittedText, fitText, type Panel } from "../../pdf/text/fit.js";
import { asColor, BLACK, type Color, type TextStyle } from "../../pdf/text/style.js";
import type { Writing } from "../../values/value.js";
import { fieldsBehind, type Pen, placesOf } from "../pen.js";
import { reportFit } from "../report-fit.js";

/** Field flags of text fields (ISO 32000-2 table 231). */
const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;
const COMB = 1 << 24;
/** A comb of more cells is a slip of the form. */
const MOST_CELLS = 1000;

/** Writes a text: as value and picture of a native field, or on the page where the field is only drawn. */
export function writeText(field: FormField, writing: Extract<Writing, { kind: "text" }>, pen: Pen): void {
  const widgets = pen.widgetsOf(field.nativeName);
  if (widgets.length > 0) writeWidgets(field, writing, widgets, pen);
  else writePage(field, writing.text, pen);
}

function writeWidgets(
  field: FormField,
  { text, stored }: Extract<Writing, { kind: "text" }>,
  widgets: readonly WidgetObject[],
  pen: Pen,
): void {
  const { node } = widgets[0] as WidgetObject;
  const value = printable(text, { lines: (node.flags & MULTILINE) !== 0 });
  const formatsItself = node.actions?.get("F").isDictionary() ?? false;
  for (const owner of fieldsBehind(widgets)) {
    owner.put("V", pen.pdf.newString(formatsItself ? (stored ?? value) : value));
    // Rich text would be shown in place of the plain value (ISO 32000-2 12.7.5.3).
    owner.delete("RV");
  }
  for (const widget of widgets) drawWidget(field, value, widget, pen);
}

/** The picture of one widget. */
export function drawWidget(field: FormField, value: string, widget: WidgetObject, pen: Pen): void {
  const { annotation, node } = widget;
  const frame = widgetFrame(annotation);
  const { panel } = frame;
  if (panel.width < 1 || panel.height < 1) return;
  const { flags } = node;
  const style = widgetStyle(
    field,
    widget,
    frame.borderColor ? frame.borderWidth : 0,
    panel,
    (flags & MULTILINE) !== 0,
    pen,
  );
  const cells = (flags & COMB) !== 0 ? Math.min(MOST_CELLS, node.maxLength ?? 0) : 0;
  const shown = (flags & PASSWORD) !== 0 ? "•".repeat([...value].length) : value;
  const fitted =
    cells > 0 ? fitComb(combLetters(shown), equalCells(cells, panel), panel, style) : fitText(shown, panel, style);
  reportFit(field, fitted, value, pen);
  if (!isHidden(annotation)) pen.expect(field, value, widget.pageIndex, { rect: frame.rect }, fitted);
  const operators = variableText(frame, showText(fitted, style.color, pen.fonts));
  annotation.put("AP", { N: appearance(pen.pdf, frame, operators, pen.fonts.resources) });
}

function widgetStyle(
  field: FormField,
  { node }: WidgetObject,
  border: number,
  panel: Panel,
  multiLine: boolean,
  pen: Pen,
): TextStyle {
  const own = pen.appearances.read(node.defaultAppearance);
  return {
    family: field.text.font ? familyLike(field.text.font) : own.family,
    size: field.text.fontSize ?? own.size,
    color: field.text.fontColor ? asColor(field.text.fontColor) : own.color,
    quadding: node.quadding === 1 || node.quadding === 2 ? node.quadding : 0,
    multiLine,
    mayWrap: false,
    padding: Math.min(Math.max(2, 2 * border), panel.width * 0.06),
  };
}

function writePage(field: FormField, text: string, pen: Pen): void {
  const value = printable(text, { lines: field.text.multiLine === true });
  for (const place of placesOf(field)) {
    const panel = { width: width(place.box), height: height(place.box) };
    const style = pageStyle(field, panel);
    const fitted = fitText(value, panel, style);
    reportFit(field, fitted, value, pen);
    drawOnPage(field, value, fitted, style.color, place, pen);
  }
}

/** A fitted text in a place of a page. */
export function drawOnPage(
  field: FormField,
  value: string,
  fitted: FittedText,
  color: Color,
  place: Place,
  pen: Pen,
): void {
  pen.expect(field, value, place.pageIndex, { box: place.box }, fitted);
  pen.ink.draw(place.pageIndex, place.box, showText(fitted, color, pen.fonts));
}

/** How text is set in a drawn field: what the schema says, else what the box suggests. */
export function pageStyle(field: FormField, panel: Panel): TextStyle {
  const { text } = field;
  return {
    family: text.font ? familyLike(text.font) : family("sans"),
    size:
      text.fontSize ??
      (text.multiLine ? 0 : Math.min(10, Math.max(panel.height * 0.7, Math.min(6.5, panel.height * 0.9)))),
    color: text.fontColor ? asColor(text.fontColor) : BLACK,
    quadding: text.quadding ?? 0,
    multiLine: text.multiLine === true,
    mayWrap: panel.height >= 15,
    padding: Math.min(2, panel.width * 0.06),
  };
}
