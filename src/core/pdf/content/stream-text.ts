import type { PDFObject } from "mupdf";

/** What a content stream holds, bytes as Latin-1; what cannot be decoded paints nothing. */
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

/** What a stream is to hold, as bytes; the library itself would encode it letter by letter. */
export const encoded = (text: string): Uint8Array => Buffer.from(text);
