import type { FormField, Place } from "../../field.js";
import { isHidden } from "../../pdf/annotation-flags.js";
import { showText } from "../../pdf/content/show-text.js";
import { MULTI_LINE, PASSWORD } from "../../pdf/field-flags.js";
import { family, familyLike } from "../../pdf/fonts/families.js";
import type { WidgetObject } from "../../pdf/form/widget-index.js";
import { printable } from "../../pdf/text/clean.js";
import { type FittedText, fitText, type Panel, spelt } from "../../pdf/text/fit.js";
import { asColor, BLACK, type TextStyle } from "../../pdf/text/style.js";
import type { Writing } from "../../values/value.js";
import { inWidget, onPage } from "../expectation.js";
import { type Pen, placesOf } from "../pen.js";
import { reportFit } from "../report-fit.js";
import { panelOf } from "./panel-of.js";
import { largestIn } from "./type-size.js";
import { pictureText } from "./widget-text.js";

/** Writes a text: as value and picture of a native field, or on the page where the field is only drawn. */
export function writeText(field: FormField, writing: Extract<Writing, { kind: "text" }>, pen: Pen): void {
  const widgets = pen.widgetsOf(field.nativeName);
  if (widgets.length > 0) writeWidgets(field, writing, widgets, pen);
  else writePage(field, writing, pen);
}

function writeWidgets(
  field: FormField,
  writing: Extract<Writing, { kind: "text" }>,
  widgets: readonly WidgetObject[],
  pen: Pen,
): void {
  const { text, stored } = writing;
  const { node } = widgets[0] as WidgetObject;
  const value = printable(text, { lines: (node.flags & MULTI_LINE) !== 0 });
  const formatsItself = node.actions?.get("F").isDictionary() ?? false;
  for (const owner of pen.fieldsOf(widgets)) {
    owner.put("V", pen.pdf.newString(formatsItself ? (stored ?? value) : value));
    // Rich text would be shown in place of the plain value (ISO 32000-2 12.7.5.3).
    owner.delete("RV");
  }
  const extents = widgets.map((widget) => drawWidget(field, value, widget, writing, pen));
  if (!extents.includes(true)) {
    pen.report(field, "READBACK_FAILED", "The field has no size on its page, so the value is not visible.", value);
  }
}

/**
 * The picture of one widget, with what becomes of the text in it.
 * @returns whether the widget has an extent that could show one
 */
export function drawWidget(field: FormField, value: string, widget: WidgetObject, writing: Writing, pen: Pen): boolean {
  const fitted = pictureText(widget, value, field.text, pen);
  if (fitted && !isHidden(widget.node.entries)) {
    reportFit(field, fitted, value, pen);
    pen.expect(field, value, inWidget(widget), fitted);
    const isMasked = (widget.node.flags & PASSWORD) !== 0;
    if (pen.pictures && !isMasked) pen.noteShown(writing, fitted);
  }
  return fitted !== null;
}

function writePage(field: FormField, writing: Extract<Writing, { kind: "text" }>, pen: Pen): void {
  const value = printable(writing.text, { lines: field.text.multiLine === true });
  for (const place of placesOf(field)) {
    const panel = panelOf(place.box);
    const style = {
      ...pageStyle(field, panel, pen.typeSize),
      baselines: pen.baselines(place, field.text.multiLine === true),
    };
    const fitted = fitText(value, panel, style);
    drawOnPage(field, value, fitted, place, pen);
    pen.noteShown(writing, fitted);
  }
}

/** A fitted text in a place of a page, with what becomes of it. */
export function drawOnPage(field: FormField, value: string, text: FittedText, place: Place, pen: Pen): void {
  const fitted = spelt(text);
  reportFit(field, fitted, value, pen);
  pen.expect(field, value, onPage(place), fitted);
  pen.ink.draw(place.pageIndex, place.box, showText(fitted, pen.fonts));
}

/** How text is set in a drawn field: what the schema says, else in the size of the form as far as the box allows. */
export function pageStyle(field: FormField, panel: Panel, typeSize: number): TextStyle {
  const { text } = field;
  return {
    family: text.font ? familyLike(text.font) : family("sans"),
    size: text.fontSize ?? Math.min(typeSize, largestIn(panel.height)),
    color: text.fontColor ? asColor(text.fontColor) : BLACK,
    quadding: text.quadding ?? 0,
    multiLine: text.multiLine === true,
    mayWrap: panel.height >= 15,
    // A high box leaves more room at its edges, a narrow one hardly any.
    padding: Math.min(4, Math.max(2, panel.height * 0.17), panel.width * 0.06),
    border: 0,
  };
}
