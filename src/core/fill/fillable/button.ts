import type { PDFObject } from "mupdf";
import type { FormField, Place } from "../../field.js";
import { type Mark, mark } from "../../pdf/content/marks.js";
import { Entries } from "../../pdf/entries.js";
import { NO_TOGGLE_TO_OFF, RADIO } from "../../pdf/field-flags.js";
import { appearance, widgetFrame } from "../../pdf/form/appearance.js";
import type { FormBuilder } from "../../pdf/form/form-builder.js";
import { BLACK } from "../../pdf/text/style.js";
import { placesOf } from "../pen.js";
import { tooltipOf } from "./tooltip.js";

/** A check box that is off. */
export function addCheckbox(form: FormBuilder, field: FormField): void {
  const widgets = form.add(
    field.key,
    tooltipOf(field),
    { FT: "Btn", V: "Off", DA: form.pdf.newString("/ZaDb 0 Tf 0 g") },
    placesOf(field),
  );
  for (const widget of widgets) dress(widget, "Yes", "check", form);
}

/** A group of buttons, none of them on. */
export function addRadioGroup(form: FormBuilder, field: FormField): void {
  const options = field.options.filter((option) => option.place !== undefined);
  if (options.length === 0) {
    addCheckbox(form, field);
    return;
  }
  const widgets = form.add(
    field.key,
    tooltipOf(field),
    { FT: "Btn", Ff: RADIO | NO_TOGGLE_TO_OFF, V: "Off", DA: form.pdf.newString("/ZaDb 0 Tf 0 g") },
    options.map((option) => option.place as Place),
  );
  const states = new Set(["Off"]);
  for (const [at, widget] of widgets.entries()) {
    dress(widget, stateFor(options[at]?.value ?? "", states), "dot", form);
  }
}

/** A state named like the answer, and unlike every other. */
function stateFor(answer: string, taken: Set<string>): string {
  const base = answer.trim() || "choice";
  let state = base;
  for (let count = 2; taken.has(state); count++) state = `${base} ${count}`;
  taken.add(state);
  return state;
}

function dress(widget: PDFObject, state: string, shape: Mark, form: FormBuilder): void {
  const frame = widgetFrame(Entries.of(widget));
  const states = form.pdf.newDictionary();
  states.put(form.pdf.newName(state), appearance(form.pdf, frame, mark(shape, frame.panel, BLACK), {}));
  states.put("Off", appearance(form.pdf, frame, "", {}));
  widget.put("AP", { N: states });
  widget.put("AS", form.pdf.newName("Off"));
  // The mark viewers draw when they make their own: a tick or a disc of ZapfDingbats.
  widget.get("MK").put("CA", form.pdf.newString(shape === "dot" ? "l" : "4"));
}
