import type { PDFObject } from "mupdf";
import type { FormField } from "../../field.js";
import { height, width } from "../../geometry.js";
import { fillColor, numbers } from "../../pdf/content/operators.js";
import { showText } from "../../pdf/content/show-text.js";
import { appearance, variableText, widgetFrame } from "../../pdf/form/appearance.js";
import type { WidgetObject } from "../../pdf/form/widget-index.js";
import { printable } from "../../pdf/text/clean.js";
import { fitText } from "../../pdf/text/fit.js";
import { LARGEST_AUTO_SIZE, LEADING, type TextStyle } from "../../pdf/text/style.js";
import type { Writing } from "../../values/value.js";
import { fieldsBehind, type Pen, placesOf } from "../pen.js";
import { reportFit } from "../report-fit.js";
import { drawOnPage, drawWidget, pageStyle } from "./text.js";

/** Field flag of choice fields: a combo box (ISO 32000-2 table 233). */
const COMBO = 1 << 17;
/** The ground of a chosen line. */
const HIGHLIGHT = [0.6, 0.75, 0.85];

type Choosing = Extract<Writing, { kind: "options" }>;

interface Offer {
  exported: string;
  shown: string;
}

/** Chooses among the options of a native drop-down or list, or writes the answer where the field is only drawn. */
export function writeChoice(field: FormField, writing: Choosing, pen: Pen): void {
  const widgets = pen.widgetsOf(field.nativeName);
  const [first] = widgets;
  if (!first) {
    writeAnswer(field, writing, pen);
    return;
  }
  const offers = offersOf(first.node.options);
  const chosen = writing.indices.flatMap((index) => positionOf(field, index, offers));
  storeChoice(widgets, offers, chosen, writing.other, pen);
  const shown = writing.other ?? chosen.map((at) => offers[at]?.shown ?? "").join(", ");
  for (const widget of widgets) {
    const combo = (widget.node.flags & COMBO) !== 0;
    if (combo) drawWidget(field, printable(shown, { lines: false }), widget, pen);
    else drawList(offers, chosen, widget, pen);
  }
}

function writeAnswer(field: FormField, writing: Choosing, pen: Pen): void {
  const answers = writing.indices.map((index) => field.options[index]?.value ?? "");
  const value = printable(writing.other ?? answers.join(", "), { lines: false });
  for (const place of placesOf(field)) {
    const panel = { width: width(place.box), height: height(place.box) };
    const style = pageStyle(field, panel);
    const fitted = fitText(value, panel, style);
    reportFit(field, fitted, value, pen);
    drawOnPage(field, value, fitted, style.color, place, pen);
  }
}

/** Options as the PDF has them: a text, or an export value with the text to show (ISO 32000-2 12.7.5.4). */
function offersOf(options: PDFObject | null): Offer[] {
  const offers: Offer[] = [];
  if (!options?.isArray()) return offers;
  options.forEach((option) => {
    const pair = option.isArray() ? [option.get(0), option.get(1)] : [option, option];
    const [exported = "", shown = ""] = pair.map((part) => (part?.isString() ? part.asString() : ""));
    offers.push({ exported, shown });
  });
  return offers;
}

function positionOf(field: FormField, index: number, offers: readonly Offer[]): number[] {
  const option = field.options[index];
  if (!option) return [];
  const named = offers.findIndex(
    (offer) => offer.exported === option.exportValue || offer.shown === option.value || offer.exported === option.value,
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
  const values = other === undefined ? chosen.map((at) => offers[at]?.exported ?? "") : [other];
  for (const owner of fieldsBehind(widgets)) {
    const strings = values.map((value) => pen.pdf.newString(value));
    if (strings.length === 0) owner.delete("V");
    else owner.put("V", strings.length === 1 ? strings[0] : strings);
    if (chosen.length > 0 && other === undefined)
      owner.put(
        "I",
        [...chosen].sort((a, b) => a - b),
      );
    else owner.delete("I");
  }
}

/** A list with its chosen lines on coloured ground, scrolled to the first of them. */
function drawList(offers: readonly Offer[], chosen: readonly number[], widget: WidgetObject, pen: Pen): void {
  const { annotation, node } = widget;
  const frame = widgetFrame(annotation);
  const { panel } = frame;
  const own = pen.appearances.read(node.defaultAppearance);
  const edge = frame.borderColor ? frame.borderWidth : 0;
  const size = own.size > 0 ? own.size : Math.min(LARGEST_AUTO_SIZE, Math.max(4, panel.height / 2));
  const line = size * LEADING;
  const room = Math.max(1, Math.floor((panel.height - 2 * edge) / line));
  const top = Math.max(0, Math.min(Math.min(...chosen, offers.length), offers.length - room));
  const style: TextStyle = { ...own, size, quadding: 0, multiLine: false, mayWrap: false, padding: 2 + edge };
  const operators = offers.slice(top, top + room).map((offer, row) => {
    const y = panel.height - edge - (row + 1) * line;
    const text = fitText(printable(offer.shown, { lines: false }), { width: panel.width, height: line }, style);
    const ground = chosen.includes(top + row)
      ? `${fillColor(HIGHLIGHT)} ${numbers([edge, 0, panel.width - 2 * edge, line])} re f `
      : "";
    return `q ${numbers([1, 0, 0, 1, 0, y])} cm ${ground}${showText(text, own.color, pen.fonts)} Q`;
  });
  annotation.put("AP", {
    N: appearance(pen.pdf, frame, variableText(frame, operators.join(" ")), pen.fonts.resources),
  });
}
