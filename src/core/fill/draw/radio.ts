import type { FormField, Option } from "../../field.js";
import type { Box } from "../../geometry.js";
import { overlap } from "../../geometry.js";
import { RADIO } from "../../pdf/field-flags.js";
import type { WidgetObject } from "../../pdf/form/widget-index.js";
import type { Writing } from "../../values/value.js";
import { onPage } from "../expectation.js";
import type { Pen } from "../pen.js";
import { blackMark, showButton, stateOf } from "./button.js";
import { writeTick } from "./checkbox.js";
import { panelOf } from "./panel-of.js";

/** Marks one answer of a group and takes the mark of every other away. */
export function writeRadio(field: FormField, writing: Extract<Writing, { kind: "options" | "tick" }>, pen: Pen): void {
  if (writing.kind === "tick") {
    writeTick(field, writing, pen);
    return;
  }
  const [chosen] = writing.indices;
  const option = chosen === undefined ? undefined : field.options[chosen];
  const names = new Set([field.nativeName, ...field.options.map((one) => one.place?.nativeName)]);
  const widgets = [...names].flatMap((name) => pen.widgetsOf(name));
  if (widgets.length > 0) chooseWidget(field, option, widgets, pen);
  else if (option?.place) {
    const { box, pageIndex } = option.place;
    pen.expect(field, option.value, onPage(option.place));
    pen.ink.draw(pageIndex, box, blackMark(pen.isRound(option.place) ? "dot" : pen.tick, panelOf(box)));
  }
}

function chooseWidget(field: FormField, option: Option | undefined, widgets: readonly WidgetObject[], pen: Pen): void {
  const target = option && widgetFor(option, field, widgets, pen);
  if (option && !target) {
    pen.report(field, "NOT_AN_OPTION", "The form has no button for this answer; nothing was marked.", option.value);
    return;
  }
  const wanted = target && stateOf(target, pen);
  for (const widget of widgets) {
    const state = stateOf(widget, pen);
    // Buttons of one field that share a state are on together (ISO 32000-2 12.7.5.2.4).
    const on = widget === target || (widget.node.name === target?.node.name && state.name === wanted?.name);
    const round = (widget.node.flags & RADIO) !== 0;
    showButton(field, widget, { state, on, shape: round ? "dot" : pen.tick }, pen);
  }
  for (const owner of pen.fieldsOf(widgets)) owner.put("V", pen.pdf.newName("Off"));
  if (target && wanted) {
    for (const owner of pen.fieldsOf(widgets.filter((widget) => widget.node.name === target.node.name))) {
      owner.put("V", wanted.object);
    }
  }
}

/** The button an answer belongs to: by its state, else by where it stands. */
function widgetFor(
  option: Option,
  field: FormField,
  widgets: readonly WidgetObject[],
  pen: Pen,
): WidgetObject | undefined {
  const named = option.place?.nativeName;
  const candidates = named === undefined ? widgets : widgets.filter((widget) => widget.node.name === named);
  const { place, onState } = option;
  if (place) {
    const [best] = candidates
      .filter(({ pageIndex }) => pageIndex === place.pageIndex)
      .map((widget) => ({ widget, shared: overlap(pen.boxOf(widget), place.box as Box) }))
      .sort((a, b) => b.shared - a.shared);
    if (best && best.shared > 0) return best.widget;
  }
  const stated = candidates.filter((widget) => stateOf(widget, pen).name === (onState ?? option.value));
  return (
    stated[0] ?? (candidates.length === field.options.length ? candidates[field.options.indexOf(option)] : undefined)
  );
}
