import type { FormField } from "../../field.js";
import { isHidden } from "../../pdf/annotation-flags.js";
import { type Mark, mark } from "../../pdf/content/marks.js";
import { fillColor } from "../../pdf/content/operators.js";
import { appearance, type WidgetFrame, widgetFrame } from "../../pdf/form/appearance.js";
import { type ButtonState, onState } from "../../pdf/form/button-states.js";
import { placeState } from "../../pdf/form/kid-place.js";
import type { WidgetObject } from "../../pdf/form/widget-index.js";
import { inWidget } from "../expectation.js";
import type { Pen } from "../pen.js";

/** The state a button gets where it has neither picture nor state yet. */
const DEFAULT_ON = "Yes";

/** What a widget is called when it is on. */
export function stateOf(widget: WidgetObject, pen: Pen): ButtonState {
  const stated = onState(pen.pdf, widget);
  if (stated) return stated;
  const name = placeState(widget.annotation, widget.node) ?? DEFAULT_ON;
  return { name, object: pen.pdf.newName(name), isDrawn: () => false };
}

/** How a button is left. */
interface Shown {
  /** What it is called when it is on. */
  state: ButtonState;
  on: boolean;
  /** Its mark, where it gets a picture of its own. */
  shape: Mark;
}

/** Shows a button on or off; it gets pictures of its own where it has none, or where a style of mark was asked for. */
export function showButton(field: FormField, widget: WidgetObject, shown: Shown, pen: Pen): void {
  const { annotation, node } = widget;
  const { state, on, shape } = shown;
  const isRestyled = on && pen.options.checkStyle !== undefined && shape !== "dot";
  const hasPicture = state.isDrawn() && !isRestyled;
  if (pen.pictures) paintState(widget, shown, hasPicture, pen);
  else if (!hasPicture) drawStates(widget, state, shape, pen);
  if (on && !isHidden(node.entries)) pen.expect(field, state.name, inWidget(widget));
  // Most buttons stay as they are.
  if (node.entries.name("AS") !== (on ? state.name : "Off")) {
    annotation.put("AS", on ? state.object : pen.pdf.newName("Off"));
  }
}

/** Paints the state a button is left in; the pictures it has of its own serve as well. */
function paintState(widget: WidgetObject, { on, shape }: Shown, hasPicture: boolean, pen: Pen): void {
  if (hasPicture || (!on && widget.annotation.get("AP", "N", "Off").isStream())) return;
  const frame = widgetFrame(widget.node.entries);
  pen.picture(widget, frame, on ? markIn(frame, widget, shape, pen) : "");
}

function markIn(frame: WidgetFrame, { node }: WidgetObject, shape: Mark, pen: Pen): string {
  const { color } = pen.appearances.read(node.defaultAppearance);
  const inset = frame.borderColor ? frame.borderWidth : 0;
  const inner: WidgetFrame["panel"] = {
    width: Math.max(1, frame.panel.width - 2 * inset),
    height: Math.max(1, frame.panel.height - 2 * inset),
  };
  return `q 1 0 0 1 ${inset} ${inset} cm ${mark(shape, inner, color)} Q`;
}

function drawStates(widget: WidgetObject, state: ButtonState, shape: Mark, pen: Pen): void {
  const { annotation, node } = widget;
  const frame = widgetFrame(node.entries);
  const states = pen.pdf.newDictionary();
  states.put(state.object, appearance(pen.pdf, frame, markIn(frame, widget, shape, pen), {}));
  const off = annotation.get("AP", "N", "Off");
  states.put("Off", off.isStream() ? off : appearance(pen.pdf, frame, "", {}));
  annotation.put("AP", { N: states });
}

/** A mark in black, for boxes that are only drawn. */
export const blackMark = (shape: Mark, panel: WidgetFrame["panel"]): string =>
  `${fillColor([0])} ${mark(shape, panel, [0])}`;
