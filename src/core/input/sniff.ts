import { FormfillError } from "../../errors.js";
import { PICTURE_TYPES } from "./picture.js";

/** Readers look for the header within the first 1,024 bytes (ISO 32000-2 annex I, implementation note). */
const HEADER_WINDOW = 1024;
const HEADER = Buffer.from("%PDF-");

/**
 * The media type of a file by its content; a name or a declared type is never asked.
 * @throws FormfillError FILE_TYPE_NOT_SUPPORTED, CORRUPT_FILE where it is empty
 */
export async function sniff(bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0) {
    throw new FormfillError("CORRUPT_FILE", "The file is empty.", {
      remedy: "Check that it was saved or transferred completely.",
    });
  }
  if (Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 5)).equals(HEADER)) return "application/pdf";
  const { fileTypeFromBuffer } = await import("file-type");
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (found !== undefined && PICTURE_TYPES.has(found)) return found;
  if (found === "application/pdf" || isPdf(bytes)) return "application/pdf";
  throw new FormfillError("FILE_TYPE_NOT_SUPPORTED", found && `The file is ${found}, not a PDF or a supported image.`);
}

/** Has the header of a PDF, or where that is lost, the objects every PDF needs. */
function isPdf(bytes: Uint8Array): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (content.subarray(0, HEADER_WINDOW).includes(HEADER)) return true;
  return ["/Catalog", "/Pages", "endobj", "trailer"].every((sign) => content.includes(sign));
}
