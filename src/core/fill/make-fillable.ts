import { FormfillError } from "../../errors.js";
import type { FormField } from "../field.js";
import { kindNamed } from "../fields/index.js";
import type { OpenDocument } from "../input/document.js";
import { FormBuilder } from "../pdf/form/form-builder.js";
import { widgetIndexOf } from "../pdf/form/widget-index.js";
import type { Drawn } from "./draw.js";
import type { FillOptions } from "./options.js";

/**
 * Makes a form field of every detected field that is none yet, empty, in the order a person reads the form.
 * @throws FormfillError INVALID_OPTIONS where values are given too, or the document is signed
 */
export function makeFillable(document: OpenDocument, fields: readonly FormField[], options: FillOptions): Drawn {
  if (options.data !== undefined || options.instructions?.trim() || options.documents?.length) {
    const message = "A form with empty fields was asked for, so no values can be given.";
    const remedy = "Remove the values, then fill the returned form in a second step.";
    throw new FormfillError("INVALID_OPTIONS", message, { remedy });
  }
  if (document.signed) {
    throw new FormfillError(
      "INVALID_OPTIONS",
      "The file is digitally signed. Adding form fields would invalidate the signature.",
    );
  }
  const widgets = widgetIndexOf(document.pdf, document.pageCount);
  const form = new FormBuilder(document.pdf, widgets.keys());
  const isNative = (name: string | undefined) => name !== undefined && widgets.has(name);
  for (const field of fields) {
    const native = isNative(field.nativeName) || field.options.some((option) => isNative(option.place?.nativeName));
    if (!native) kindNamed(field.kind).addTo(form, field);
  }
  return { values: [], review: [], expected: [] };
}
