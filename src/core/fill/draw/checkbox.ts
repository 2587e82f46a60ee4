import type { FormField } from "../../field.js";
import type { ButtonState } from "../../pdf/form/button-states.js";
import type { Writing } from "../../values/value.js";
import { onPage } from "../expectation.js";
import { type Pen, placesOf } from "../pen.js";
import { blackMark, showButton, stateOf } from "./button.js";
import { panelOf } from "./panel-of.js";

/** Ticks a box, or takes the tick of a native box away. */
export function writeTick(field: FormField, writing: Extract<Writing, { kind: "tick" }>, pen: Pen): void {
  const widgets = pen.widgetsOf(field.nativeName);
  const states = widgets.map((widget) => stateOf(widget, pen));
  for (const [at, widget] of widgets.entries()) {
    showButton(field, widget, { state: states[at] as ButtonState, on: writing.on, shape: pen.tick }, pen);
  }
  const [state] = states;
  if (state) {
    for (const owner of pen.fieldsOf(widgets)) owner.put("V", writing.on ? state.object : pen.pdf.newName("Off"));
    return;
  }
  if (!writing.on) return;
  for (const place of placesOf(field)) {
    const panel = panelOf(place.box);
    pen.expect(field, true, onPage(place));
    pen.ink.draw(place.pageIndex, place.box, blackMark(pen.tick, panel));
  }
}
