import type { PDFObject } from "mupdf";
import { signedFields } from "../pdf/form/signatures.js";
import type { OpenDocument } from "./document.js";
import { type ParseOptions, parsePdf } from "./parse-pdf.js";
import { wrapPicture } from "./picture.js";
import { sniff } from "./sniff.js";

export type OpenOptions = ParseOptions;

/**
 * Opens a form from its bytes: a PDF, or a picture that becomes the pages of one.
 * @throws FormfillError FILE_TYPE_NOT_SUPPORTED, CORRUPT_FILE, PASSWORD_PROTECTED_FILE, FILE_SIZE_TOO_LARGE
 */
export async function openDocument(bytes: Uint8Array, options: OpenOptions): Promise<OpenDocument> {
  const mediaType = await sniff(bytes);
  return mediaType === "application/pdf" ? openPdf(bytes, options) : openPicture(bytes, mediaType, options);
}

function openPdf(bytes: Uint8Array, options: OpenOptions): OpenDocument {
  const { pdf, encrypted, pageCount } = parsePdf(bytes, options);
  const form = pdf.getTrailer().get("Root", "AcroForm");
  return {
    pdf,
    bytes,
    type: "PDF",
    mediaType: "application/pdf",
    pageCount,
    encrypted,
    signed: signedFields(pdf, bytes).length > 0,
    hasXfa: form.isDictionary() && isXfa(form.get("XFA")),
    repaired: pdf.wasRepaired(),
    close: () => pdf.destroy(),
  };
}

/** One stream, or its packets by name (ISO 32000-1 12.7.8). */
const isXfa = (entry: PDFObject): boolean => (entry.isArray() ? entry.length > 0 : !entry.isNull());

async function openPicture(bytes: Uint8Array, mediaType: string, options: OpenOptions): Promise<OpenDocument> {
  const pdf = await wrapPicture(bytes, mediaType, options.maxPages);
  return {
    pdf,
    bytes,
    type: "IMG",
    mediaType,
    pageCount: pdf.countPages(),
    encrypted: false,
    signed: false,
    hasXfa: false,
    repaired: false,
    close: () => pdf.destroy(),
  };
}
