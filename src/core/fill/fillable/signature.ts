import type { FormField } from "../../field.js";
import type { FormBuilder } from "../../pdf/form/form-builder.js";
import { placesOf } from "../pen.js";
import { tooltipOf } from "./tooltip.js";

/** A field that is yet to be signed (ISO 32000-2 12.7.5.5). */
export function addSignatureField(form: FormBuilder, field: FormField): void {
  form.add(field.key, tooltipOf(field), { FT: "Sig" }, placesOf(field).slice(0, 1));
}
