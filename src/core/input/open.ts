import { fileTypeFromBuffer } from "file-type";
import * as mupdf from "mupdf";
import { FormfillError } from "../../errors.js";
import { signedFields } from "../pdf/form/signatures.js";
import type { OpenDocument } from "./document.js";
import { countLoadablePages } from "./page-tree.js";
import { PICTURE_TYPES, wrapPicture } from "./picture.js";

// mupdf writes each repaired syntax error to stderr; a command line's stderr is for the person.
mupdf.setLog({ error() {}, warning() {} });

export interface OpenOptions {
  password?: string;
  /** Pages beyond this are refused (FORMFILL_MAX_PAGES). */
  maxPages: number;
}

/** PDF readers look for the header within the first 1,024 bytes (ISO 32000-2 annex I, implementation note). */
const HEADER_WINDOW = 1024;

/**
 * Opens a form from its bytes. The content decides what it is, never a name or a declared type.
 * @throws FormfillError FILE_TYPE_NOT_SUPPORTED, CORRUPT_FILE, PASSWORD_PROTECTED_FILE, FILE_SIZE_TOO_LARGE
 */
export async function openDocument(bytes: Uint8Array, options: OpenOptions): Promise<OpenDocument> {
  if (bytes.length === 0) throw new FormfillError("CORRUPT_FILE", "The file is empty.");
  if (!hasPdfHeader(bytes)) {
    const found = await fileTypeFromBuffer(bytes);
    if (found && PICTURE_TYPES.has(found.mime)) return openPicture(bytes, found.mime, options);
    throw new FormfillError(
      "FILE_TYPE_NOT_SUPPORTED",
      found ? `The file is ${found.mime}, neither a PDF nor a picture that can be read.` : "The file is not a PDF.",
    );
  }
  const pdf = parse(bytes);
  const encrypted = unlock(pdf, options.password);
  const pageCount = countLoadablePages(pdf, options.maxPages);
  if (pageCount > options.maxPages) {
    throw new FormfillError(
      "FILE_SIZE_TOO_LARGE",
      `The file has ${pageCount} pages; the limit is ${options.maxPages}.`,
    );
  }
  const form = pdf.getTrailer().get("Root", "AcroForm");
  return {
    pdf,
    bytes,
    type: "PDF",
    mediaType: "application/pdf",
    pageCount,
    encrypted,
    signed: signedFields(pdf, bytes).length > 0,
    hasXfa: !form.isNull() && !form.get("XFA").isNull(),
    repaired: pdf.wasRepaired(),
    close: () => pdf.destroy(),
  };
}

function openPicture(bytes: Uint8Array, mediaType: string, options: OpenOptions): OpenDocument {
  const pdf = wrapPicture(bytes, mediaType, options.maxPages);
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

function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_WINDOW)).includes("%PDF-");
}

function parse(bytes: Uint8Array): mupdf.PDFDocument {
  try {
    return new mupdf.PDFDocument(bytes);
  } catch (cause) {
    throw new FormfillError("CORRUPT_FILE", undefined, { cause });
  }
}

/** Must come before any other call: counting the pages of a locked file poisons it. */
function unlock(pdf: mupdf.PDFDocument, password: string | undefined): boolean {
  const encrypted = !pdf.getTrailer().get("Encrypt").isNull();
  if (!pdf.needsPassword()) return encrypted;
  if (password === undefined) throw new FormfillError("PASSWORD_PROTECTED_FILE");
  if (pdf.authenticatePassword(password) === 0) {
    throw new FormfillError("PASSWORD_PROTECTED_FILE", "The password does not open the file.");
  }
  return true;
}
