import type { FormField } from "../../field.js";
import { Entries } from "../../pdf/entries.js";
import { COMBO, EDIT, MULTI_SELECT } from "../../pdf/field-flags.js";
import { appearance, variableText, widgetFrame } from "../../pdf/form/appearance.js";
import type { FormBuilder } from "../../pdf/form/form-builder.js";
import { placesOf } from "../pen.js";
import { tooltipOf } from "./tooltip.js";

/** A drop-down or list with nothing chosen. */
export function addChoice(form: FormBuilder, field: FormField): void {
  const list = field.listed || field.multiSelect;
  const widgets = form.add(
    field.key,
    tooltipOf(field),
    {
      FT: "Ch",
      Ff: list ? (field.multiSelect ? MULTI_SELECT : 0) : COMBO | (field.editable ? EDIT : 0),
      Opt: field.options.map((option) => form.pdf.newString(option.value)),
      DA: form.pdf.newString("/Helv 0 Tf 0 g"),
    },
    placesOf(field),
  );
  for (const widget of widgets) {
    const frame = widgetFrame(Entries.of(widget));
    widget.put("AP", { N: appearance(form.pdf, frame, variableText(""), {}) });
  }
}
