import { fileTypeFromBuffer } from "file-type";
import type { FileResource } from "../../contract/schemas/file.js";

/** PDF readers look for the header within the first 1,024 bytes (ISO 32000-2 annex I). */
const PDF_WINDOW = 1024;
const TEXT_WINDOW = 8192;
const IMAGES = new Set(["image/png", "image/jpeg", "image/tiff", "image/webp", "image/gif", "image/bmp"]);

/** Identifies a content by its first bytes; declared types and names are ignored. */
export async function sniff(bytes: Uint8Array): Promise<Pick<FileResource, "type" | "mediaType">> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, TEXT_WINDOW));
  if (head.subarray(0, PDF_WINDOW).includes("%PDF-")) return { type: "PDF", mediaType: "application/pdf" };
  const found = await fileTypeFromBuffer(head);
  if (found && IMAGES.has(found.mime)) return { type: "IMG", mediaType: found.mime };
  if (found && found.mime !== "application/xml") return { type: "OTHER", mediaType: found.mime };
  return isText(head)
    ? { type: "TXT", mediaType: "text/plain; charset=utf-8" }
    : { type: "OTHER", mediaType: "application/octet-stream" };
}

function isText(head: Buffer): boolean {
  if (head.length === 0 || head.includes(0)) return false;
  try {
    // Streaming, because the window may end within a character.
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
