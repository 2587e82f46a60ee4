import type { FormField } from "../../field.js";
import { height } from "../../geometry.js";
import { Entries } from "../../pdf/entries.js";
import { COMB, MULTI_LINE } from "../../pdf/field-flags.js";
import { appearance, variableText, widgetFrame } from "../../pdf/form/appearance.js";
import type { FormBuilder } from "../../pdf/form/form-builder.js";
import { placesOf } from "../pen.js";
import { tooltipOf } from "./tooltip.js";

/** An empty text field where the form has room for a text. */
export function addTextField(form: FormBuilder, field: FormField): void {
  const cells = field.kind === "comb" ? (field.cells?.length ?? field.text.maxLength ?? 0) : 0;
  const limit = cells > 0 ? cells : field.text.maxLength;
  const widgets = form.add(
    field.key,
    tooltipOf(field),
    {
      FT: "Tx",
      Ff: (field.text.multiLine ? MULTI_LINE : 0) | (cells > 0 ? COMB : 0),
      DA: form.pdf.newString(`/Helv ${sizeOf(field)} Tf 0 g`),
      ...(limit ? { MaxLen: limit } : {}),
      ...(field.text.quadding ? { Q: field.text.quadding } : {}),
    },
    placesOf(field),
  );
  for (const widget of widgets) {
    const frame = widgetFrame(Entries.of(widget));
    widget.put("AP", { N: appearance(form.pdf, frame, variableText(""), {}) });
  }
}

/** Ten points where they fit; a low box leaves the size to the viewer. */
function sizeOf(field: FormField): number {
  if (field.text.fontSize) return field.text.fontSize;
  return field.text.multiLine || height(field.box) >= 13 ? 10 : 0;
}
