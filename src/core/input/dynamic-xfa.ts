import type { PDFDocument, PDFObject } from "mupdf";
import { FormfillError } from "../../errors.js";
import { streamText } from "../pdf/content/stream-text.js";
import { widgetsOn } from "../pdf/form/widget-index.js";
import type { OpenDocument } from "./document.js";

/** What the configuration of a form says whose pages are made when it is opened (XFA specification 3.3, `dynamicRender`). */
const RENDERED_WHEN_OPENED = /<dynamicRender\s*>\s*required\s*</;

/**
 * A dynamic XFA form is laid out by programs that know XFA, from a template; what stands on its pages is but a request to
 * open it with one of those, and there is nothing to fill in (ISO 32000-1 12.7.8). A form that was made plain pages of, and has
 * its XFA left over, shows what it is.
 * @throws FormfillError FILE_TYPE_NOT_SUPPORTED for a dynamic one
 */
export function refuseDynamicXfa({ pdf, pageCount, hasXfa }: OpenDocument): void {
  if (!hasXfa) return;
  for (let pageIndex = 0; pageIndex < pageCount; pageIndex++) if (widgetsOn(pdf, pageIndex).length > 0) return;
  if (!isDynamic(pdf)) return;
  throw new FormfillError(
    "FILE_TYPE_NOT_SUPPORTED",
    "The file is a dynamic XFA form, which only programs that support XFA can display.",
    { remedy: "Open it in Adobe Acrobat or Reader, print it to a PDF, and use that PDF." },
  );
}

/** Its catalog says that it needs rendering (ISO 32000-1 table 28), or its configuration does, which older programs wrote alone. */
function isDynamic(pdf: PDFDocument): boolean {
  const catalog = pdf.getTrailer().get("Root");
  if (catalog.get("NeedsRendering").toString() === "true") return true;
  return packetsOf(catalog.get("AcroForm", "XFA")).some((packet) => RENDERED_WHEN_OPENED.test(streamText(packet)));
}

/** The XFA as one stream, or as an array of names and streams in turn. */
function packetsOf(xfa: PDFObject): PDFObject[] {
  if (!xfa.isArray()) return [xfa];
  const packets: PDFObject[] = [];
  xfa.forEach((entry) => void packets.push(entry));
  return packets;
}
