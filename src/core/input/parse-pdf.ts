import * as mupdf from "mupdf";
import { FormfillError } from "../../errors.js";
import { refuseGutted } from "./lost-content.js";
import { countLoadablePages } from "./page-tree.js";
import "../pdf/null-object.js";
import "../pdf/object-handles.js";

// mupdf writes each repaired syntax error to stderr; a command line's stderr is for the person.
mupdf.setLog({ error() {}, warning() {} });

export interface ParsedPdf {
  pdf: mupdf.PDFDocument;
  encrypted: boolean;
  pageCount: number;
}

export interface ParseOptions {
  password?: string;
  /** Pages beyond this are refused (FORMFILL_MAX_PAGES). */
  maxPages: number;
}

/**
 * Parses, unlocks and counts. A file whose cross-reference table leads nowhere is read once more without it, by the objects
 * that stand in it.
 * @throws FormfillError CORRUPT_FILE, PASSWORD_PROTECTED_FILE, FILE_SIZE_TOO_LARGE
 */
export function parsePdf(bytes: Uint8Array, options: ParseOptions): ParsedPdf {
  try {
    return parseOnce(bytes, options);
  } catch (first) {
    if (!(first instanceof FormfillError) || first.code !== "CORRUPT_FILE") throw first;
    try {
      return parseOnce(withoutCrossReferences(bytes), options);
    } catch (second) {
      throw second instanceof WebAssembly.RuntimeError ? second : first;
    }
  }
}

function parseOnce(bytes: Uint8Array, options: ParseOptions): ParsedPdf {
  const pdf = open(bytes);
  try {
    const encrypted = unlock(pdf, options.password);
    const pageCount = countLoadablePages(pdf, options.maxPages);
    if (pageCount > options.maxPages) {
      throw new FormfillError("FILE_SIZE_TOO_LARGE", `The file has more than ${options.maxPages} pages.`);
    }
    refuseGutted(pdf, pageCount);
    return { pdf, encrypted, pageCount };
  } catch (cause) {
    pdf.destroy();
    throw cause;
  }
}

function open(bytes: Uint8Array): mupdf.PDFDocument {
  try {
    return new mupdf.PDFDocument(bytes);
  } catch (cause) {
    // A module that has aborted can do nothing more; whoever runs it must replace it.
    if (cause instanceof WebAssembly.RuntimeError) throw cause;
    if (cause instanceof Error && cause.message.includes("encryption handler")) {
      throw new FormfillError(
        "PASSWORD_PROTECTED_FILE",
        "The file is encrypted with a certificate, not with a password.",
        {
          remedy: "Open it with a program that has the certificate, and save it without encryption.",
          cause,
        },
      );
    }
    throw new FormfillError("CORRUPT_FILE", undefined, { cause });
  }
}

/** Must come before any other call: counting the pages of a locked file poisons it. */
function unlock(pdf: mupdf.PDFDocument, password: string | undefined): boolean {
  const encrypted = !pdf.getTrailer().get("Encrypt").isNull();
  if (!pdf.needsPassword()) return encrypted;
  if (password === undefined) throw new FormfillError("PASSWORD_PROTECTED_FILE");
  if (pdf.authenticatePassword(password) === 0) {
    throw new FormfillError("PASSWORD_PROTECTED_FILE", "The password is wrong.");
  }
  return true;
}

/** The same bytes with every pointer to a cross-reference table made unreadable, which has mupdf look for the objects itself. */
export function withoutCrossReferences(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf("startxref"); at >= 0; at = copy.indexOf("startxref", at + 1)) copy.write("startgone", at);
  return copy;
}
