import { FormfillError } from "../../errors.js";
import { widgetsOn } from "../pdf/form/widget-index.js";
import type { OpenDocument } from "./document.js";

/**
 * A dynamic XFA form is laid out by programs that know XFA, from a template; what stands on its pages is but a request to
 * open it with one of those, and there is nothing to fill in (ISO 32000-1 12.7.8).
 * @throws FormfillError FILE_TYPE_NOT_SUPPORTED for such a form
 */
export function refuseXfaOnly({ pdf, pageCount, hasXfa }: OpenDocument): void {
  if (!hasXfa) return;
  for (let pageIndex = 0; pageIndex < pageCount; pageIndex++) if (widgetsOn(pdf, pageIndex).length > 0) return;
  throw new FormfillError(
    "FILE_TYPE_NOT_SUPPORTED",
    "The file is a dynamic XFA form: its pages show no form until a program that knows XFA lays it out.",
    { remedy: "Open it with such a program, print it to a PDF, and give that one." },
  );
}
