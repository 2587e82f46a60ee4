import * as mupdf from "mupdf";
import { FormfillError } from "../../../errors.js";
import { collect } from "../../detect/collect.js";
import { openDocument } from "../../input/open.js";
import type { OcrOptions } from "../../ocr/recognise.js";
import type { PageContent } from "../../page.js";
import { drawPicture } from "../../pdf/picture.js";
import { readLines } from "./page-lines.js";

/** A supporting document, as given by the caller. */
export interface SourceDocument {
  bytes: Uint8Array;
  password?: string | undefined;
}

export interface ReadOptions {
  maxPages: number;
  /** How scanned pages are read. */
  ocr?: OcrOptions | undefined;
  signal?: AbortSignal | undefined;
}

/** The text of a page, top to bottom. */
interface PageText {
  lines: string[];
  /** Text that a reader cannot see. */
  hidden: string[];
  /** The page as a PNG, if its text was recognised poorly, or not at all although something is shown. */
  picture?: Uint8Array;
}

export interface DocumentText {
  pages: PageText[];
  /** Title, subject and so on, which are not visible on the pages. */
  metadata: string[];
}

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** A page counts as read poorly if the mean confidence of its words is below this. */
const POOR_CONFIDENCE = 0.75;
/** Pictures are expensive, so further pages are sent as text only. */
const MOST_PICTURES = 20;
const LINES_PER_TEXT_PAGE = 60;
/** Entries of the document information dictionary that hold free text (ISO 32000-2 14.3.3). */
const METADATA = ["Title", "Author", "Subject", "Keywords"];

/**
 * Reads a PDF, a picture of a page, a docx or a plain text, page by page.
 * @throws FormfillError as `openDocument`
 */
export async function readDocument(
  { bytes, password }: SourceDocument,
  { maxPages, ocr, signal }: ReadOptions,
): Promise<DocumentText> {
  const { fileTypeFromBuffer } = await import("file-type");
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type === DOCX) return { pages: readDocx(bytes, maxPages, signal), metadata: [] };
  if (type === undefined && bytes.length > 0) {
    const text = plainText(bytes);
    if (text !== null) return { pages: inPages(text.split(/\r\n?|\n/), maxPages), metadata: [] };
  }
  const document = await openDocument(bytes, { password, maxPages });
  try {
    const pages: PageText[] = [];
    let previous: PageContent | undefined;
    for (let pageIndex = 0; pageIndex < document.pageCount; pageIndex++) {
      signal?.throwIfAborted();
      const content: PageContent = await collect(document, pageIndex, { ocr, signal }, previous);
      previous = content;
      const shown = isPoor(content) && pages.filter(({ picture }) => picture).length < MOST_PICTURES;
      pages.push({ ...readLines(content), ...(shown && { picture: drawPicture(document, pageIndex, "gray").png }) });
    }
    return { pages, metadata: METADATA.flatMap((key) => document.pdf.getMetaData(`info:${key}`) || []) };
  } finally {
    document.close();
  }
}

const isPoor = ({ recognition, words, images }: PageContent): boolean =>
  words.length === 0
    ? images.length > 0 || recognition !== undefined
    : (recognition?.confidence ?? 1) < POOR_CONFIDENCE;

function readDocx(bytes: Uint8Array, maxPages: number, signal: AbortSignal | undefined): PageText[] {
  const document = orCorrupt(() => mupdf.Document.openDocument(bytes, DOCX));
  try {
    const pageCount = orCorrupt(() => document.countPages());
    refuseTooMany(pageCount, maxPages);
    return Array.from({ length: pageCount }, (_, index) => {
      signal?.throwIfAborted();
      return { lines: orCorrupt(() => linesOf(document, index)), hidden: [] };
    });
  } finally {
    document.destroy();
  }
}

function linesOf(document: mupdf.Document, pageIndex: number): string[] {
  const page = document.loadPage(pageIndex);
  const text = page.toStructuredText("");
  try {
    return text.asText().split("\n");
  } finally {
    text.destroy();
    page.destroy();
  }
}

/** What the library cannot read is damaged. */
function orCorrupt<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw new FormfillError("CORRUPT_FILE", undefined, { cause });
  }
}

function refuseTooMany(pageCount: number, maxPages: number): void {
  if (pageCount > maxPages) {
    throw new FormfillError("FILE_SIZE_TOO_LARGE", `The file has more than ${maxPages} pages.`);
  }
}

/** The text, if it is UTF-8 without control characters and not a PDF with junk before its header; otherwise null. */
function plainText(bytes: Uint8Array): string | null {
  if (Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-")) return null;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return /\p{Cc}/u.test(text.replace(/[\t\n\v\f\r]/g, "")) ? null : text;
  } catch {
    return null;
  }
}

function inPages(lines: string[], maxPages: number): PageText[] {
  refuseTooMany(Math.ceil(lines.length / LINES_PER_TEXT_PAGE), maxPages);
  const pages: PageText[] = [];
  for (let start = 0; start < lines.length; start += LINES_PER_TEXT_PAGE) {
    pages.push({ lines: lines.slice(start, start + LINES_PER_TEXT_PAGE), hidden: [] });
  }
  return pages;
}
