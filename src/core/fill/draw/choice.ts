import type { FormField } from "../../field.js";
import { isHidden } from "../../pdf/annotation-flags.js";
import { COMBO } from "../../pdf/field-flags.js";
import { type Offer, offersIn } from "../../pdf/form/offers.js";
import type { WidgetObject } from "../../pdf/form/widget-index.js";
import { printable } from "../../pdf/text/clean.js";
import { fitText } from "../../pdf/text/fit.js";
import type { Writing } from "../../values/value.js";
import { inWidget } from "../expectation.js";
import { type Pen, placesOf } from "../pen.js";
import { reportFit } from "../report-fit.js";
import { pictureList } from "./list.js";
import { panelOf } from "./panel-of.js";
import { drawOnPage, drawWidget, pageStyle } from "./text.js";

type Choosing = Extract<Writing, { kind: "options" }>;

/** Chooses among the options of a native drop-down or list, or writes the answer where the field is only drawn. */
export function writeChoice(field: FormField, writing: Choosing, pen: Pen): void {
  const widgets = pen.widgetsOf(field.nativeName);
  const [first] = widgets;
  if (!first) {
    writeAnswer(field, writing, pen);
    return;
  }
  const offers = offersIn(pen.pdf)(first.node.options);
  const chosen = writing.indices.flatMap((index) => positionOf(field, index, offers)).sort((a, b) => a - b);
  storeChoice(widgets, offers, chosen, writing.other, pen);
  const shown = writing.other ?? chosen.map((at) => offers[at]?.label ?? "").join(", ");
  for (const widget of widgets) {
    if ((widget.node.flags & COMBO) !== 0) drawWidget(field, printable(shown, { lines: false }), widget, writing, pen);
    else drawList(field, widget, offers, chosen, pen);
  }
}

/** The picture of a list, with what becomes of the chosen lines in it. */
function drawList(
  field: FormField,
  widget: WidgetObject,
  offers: readonly Offer[],
  chosen: readonly number[],
  pen: Pen,
) {
  const lines = pictureList(widget, offers, chosen, pen);
  if (isHidden(widget.node.entries)) return;
  const answers = chosen.map((at) => offers[at]?.label ?? "");
  if (lines.length < chosen.length) {
    const reason = `The list box shows only ${lines.length} of the ${chosen.length} selected options; the others are hidden.`;
    pen.report(field, "VALUE_SHORTENED", reason, answers);
  }
  for (const line of lines) {
    reportFit(field, line, answers.join(", "), pen);
    pen.expect(field, answers, inWidget(widget), line);
  }
}

function writeAnswer(field: FormField, writing: Choosing, pen: Pen): void {
  const answers = writing.indices.map((index) => field.options[index]?.value ?? "");
  const value = printable(writing.other ?? answers.join(", "), { lines: false });
  for (const place of placesOf(field)) {
    const panel = panelOf(place.box);
    const style = pageStyle(field, panel, pen.typeSize);
    drawOnPage(field, value, fitText(value, panel, style), place, pen);
  }
}

function positionOf(field: FormField, index: number, offers: readonly Offer[]): number[] {
  const option = field.options[index];
  if (!option) return [];
  const named = offers.findIndex(
    (offer) => offer.value === option.exportValue || offer.label === option.value || offer.value === option.value,
  );
  if (named >= 0) return [named];
  return offers.length === field.options.length ? [index] : [];
}

function storeChoice(
  widgets: readonly WidgetObject[],
  offers: readonly Offer[],
  chosen: readonly number[],
  other: string | undefined,
  pen: Pen,
): void {
  const values = other === undefined ? chosen.map((at) => offers[at]?.value ?? "") : [other];
  const strings = values.map((value) => pen.pdf.newString(value));
  for (const owner of pen.fieldsOf(widgets)) {
    if (strings.length === 0) owner.delete("V");
    else owner.put("V", strings.length === 1 ? strings[0] : strings);
    if (chosen.length > 0 && other === undefined) owner.put("I", [...chosen]);
    else owner.delete("I");
  }
}
