import type { PDFObject } from "mupdf";

/** The content of a stream, bytes as Latin-1; empty if it cannot be decoded. */
export function streamText(stream: PDFObject): string {
  if (!stream.isStream()) return "";
  try {
    const buffer = stream.readStream();
    const bytes = buffer.asUint8Array();
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
    buffer.destroy();
    return text;
  } catch {
    return "";
  }
}

/** The bytes for a stream; mupdf itself would encode a string letter by letter. */
export const encoded = (text: string): Uint8Array => Buffer.from(text);
