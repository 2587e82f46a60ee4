import type { PDFObject } from "mupdf";

/** What a content stream holds, bytes as Latin-1; what cannot be decoded paints nothing. */
export function streamText(stream: PDFObject): string {
  if (!stream.isStream()) return "";
  try {
    const buffer = stream.readStream();
    const text = Buffer.from(buffer.asUint8Array()).toString("latin1");
    buffer.destroy();
    return text;
  } catch {
    return "";
  }
}
