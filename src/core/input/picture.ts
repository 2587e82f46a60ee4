import * as mupdf from "mupdf";
import { FormfillError } from "../../errors.js";
import { webpToPng } from "./webp.js";

/** Kinds of picture that can be opened, by media type. */
export const PICTURE_TYPES: ReadonlySet<string> = new Set([
  "image/png",
  "image/apng",
  "image/jpeg",
  "image/tiff",
  "image/webp",
]);

/** What the engine is told a picture is. */
const DECODED_AS: Record<string, string> = { "image/apng": "image/png", "image/webp": "image/png" };

/** A0 at 200 dpi has 62 million pixels; each costs up to three bytes while it is decoded. */
const MOST_PIXELS = 100_000_000;

/** Resolutions that programs write when they know none; mupdf itself assumes 96. */
const UNKNOWN_RESOLUTIONS = new Set([72, 96]);

/** Long side of the A4 sheet that a larger picture without a resolution is taken for, in points. */
const SHEET = 842;

/**
 * Wraps a picture as a PDF of one page a frame, at its true size where it says its resolution, no larger than an A4 sheet
 * otherwise.
 * The picture goes in as it is; its turn (EXIF) is honoured.
 * @throws FormfillError CORRUPT_FILE, FILE_SIZE_TOO_LARGE, FILE_TYPE_NOT_SUPPORTED for an animation
 */
export async function wrapPicture(file: Uint8Array, mediaType: string, maxPages: number): Promise<mupdf.PDFDocument> {
  // The one kind the engine cannot decode itself.
  const bytes = mediaType === "image/webp" ? await webpToPng(file) : file;
  const picture = openPicture(bytes, DECODED_AS[mediaType] ?? mediaType);
  try {
    const pageCount = picture.countPages();
    if (pageCount < 1) throw new FormfillError("CORRUPT_FILE", "The image is empty.");
    if (pageCount > maxPages) {
      throw new FormfillError("FILE_SIZE_TOO_LARGE", `The file has ${pageCount} pages; the limit is ${maxPages}.`);
    }
    return new mupdf.PDFDocument(writePages(picture, pageCount, resolutionOf(bytes)));
  } catch (cause) {
    if (cause instanceof FormfillError) throw cause;
    throw new FormfillError("CORRUPT_FILE", "The image is damaged and cannot be read.", { cause });
  } finally {
    picture.destroy();
  }
}

function openPicture(bytes: Uint8Array, mediaType: string): mupdf.Document {
  try {
    return mupdf.Document.openDocument(bytes, mediaType);
  } catch (cause) {
    throw new FormfillError("CORRUPT_FILE", "The image is damaged and cannot be read.", { cause });
  }
}

/** Resolution of the first frame; its header is read, not its pixels. */
function resolutionOf(bytes: Uint8Array): number {
  const image = new mupdf.Image(bytes);
  try {
    return Math.round(image.getXResolution());
  } finally {
    image.destroy();
  }
}

function writePages(picture: mupdf.Document, pageCount: number, resolution: number): mupdf.Buffer {
  const target = new mupdf.Buffer();
  const writer = new mupdf.DocumentWriter(target, "pdf", "");
  for (let index = 0; index < pageCount; index++) {
    const page = picture.loadPage(index);
    try {
      const [left, top, right, bottom] = page.getBounds();
      const [width, height] = [right - left, bottom - top];
      const pixels = (width * height * resolution * resolution) / (72 * 72);
      if (pixels > MOST_PIXELS) throw tooManyPixels(width, height, resolution);
      const longer = Math.max(width, height);
      const scale = UNKNOWN_RESOLUTIONS.has(resolution) && longer > SHEET ? SHEET / longer : 1;
      const device = writer.beginPage([0, 0, width * scale, height * scale]);
      page.run(device, mupdf.Matrix.concat(mupdf.Matrix.translate(-left, -top), mupdf.Matrix.scale(scale, scale)));
      writer.endPage();
    } finally {
      page.destroy();
    }
  }
  writer.close();
  return target;
}

function tooManyPixels(width: number, height: number, resolution: number): FormfillError {
  const size = [width, height].map((points) => Math.round((points * resolution) / 72)).join(" × ");
  return new FormfillError("FILE_SIZE_TOO_LARGE", `The image has ${size} pixels; the limit is 100 million.`, {
    remedy: "Scale the image down; 300 dpi is enough to read a form.",
  });
}
