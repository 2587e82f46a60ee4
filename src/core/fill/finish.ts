import type { PDFDocument } from "mupdf";
import type { Warning } from "../../contract/runs.js";
import type { OpenDocument } from "../input/document.js";
import { repairWarnings } from "../input/repair-warnings.js";
import { flatten, isFlattened, type Pictures, wantsFlat } from "./flatten.js";
import type { FillOptions } from "./options.js";

/**
 * Brings the written document into the form that was asked for: flattened or with its fields, freed of what would show or
 * forbid something else than what now stands in it. A signed document keeps all it has.
 */
export function finish(document: OpenDocument, pictures: Pictures | undefined, options: FillOptions): Warning[] {
  const warnings = repairWarnings(document);
  if (document.signed) {
    if (wantsFlat(options)) {
      const message =
        "The form is digitally signed. It was not flattened, because that would invalidate the signature.";
      warnings.push({ code: "SIGNED_NOT_FLATTENED", message });
    }
    if (document.hasXfa) {
      const message = "The signed form keeps its XFA data. Programs that support XFA may show the old values.";
      warnings.push({ code: "CONTENT_SKIPPED", message });
    }
  } else {
    warnings.push(...removeXfa(document), ...removeUsageRights(document.pdf));
    if (isFlattened(document, options)) flatten(document, pictures);
  }
  if (document.encrypted) {
    const permission = mayBeFilled(document.pdf) ? "" : ", and its permissions do not allow form filling";
    const message = `The file is encrypted${permission}. The output keeps the same passwords and permissions.`;
    warnings.push({ code: "ENCRYPTION_KEPT", message });
  }
  return warnings;
}

/** Whether who opened the file is allowed to fill in its fields: either permission includes that (ISO 32000-2 table 22). */
const mayBeFilled = (pdf: PDFDocument): boolean => pdf.hasPermission("form") || pdf.hasPermission("annotate");

/** Programs that know XFA would show its data instead of the fields' (ISO 32000-1 12.7.8). */
function removeXfa({ pdf, hasXfa }: OpenDocument): Warning[] {
  if (!hasXfa) return [];
  const catalog = pdf.getTrailer().get("Root");
  catalog.get("AcroForm").delete("XFA");
  catalog.delete("NeedsRendering");
  const message =
    "The XFA data of the form was removed, because it would hide the filled-in values. The ordinary form fields remain.";
  return [{ code: "XFA_REMOVED", message }];
}

/** Usage rights sign the file as it was; viewers refuse to work with it once it changed (ISO 32000-2 12.8.2.3). */
function removeUsageRights(pdf: PDFDocument): Warning[] {
  const permissions = pdf.getTrailer().get("Root", "Perms");
  if (!permissions.isDictionary() || (permissions.get("UR3").isNull() && permissions.get("UR").isNull())) return [];
  permissions.delete("UR3");
  permissions.delete("UR");
  if (permissions.get("DocMDP").isNull()) pdf.getTrailer().get("Root").delete("Perms");
  const message = "The usage rights of the form were removed, because they are only valid for the unchanged file.";
  return [{ code: "USAGE_RIGHTS_REMOVED", message }];
}
