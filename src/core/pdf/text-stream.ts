import type { PDFObject } from "mupdf";
import { streamText } from "./content/stream-text.js";

/** The characters of PDFDocEncoding from 0x18 and from 0x80 on, where it differs from Latin-1 (ISO 32000-2 annex D.3). */
const ACCENTS = "˘ˇˆ˙˝˛˚˜";
const PUNCTUATION = "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€";

/** The text of a text stream, such as a long value or a script (ISO 32000-2 7.9.3); "" for a stream that cannot be decoded. */
export const textOfStream = (stream: PDFObject): string => textOfBytes(Buffer.from(streamText(stream), "latin1"));

/**
 * Decodes a text string: UTF-16 with a byte order mark, else valid UTF-8, which some programs write without its mark, else
 * PDFDocEncoding (ISO 32000-2 7.9.2.2).
 */
export function textOfBytes(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return Buffer.from(bytes.subarray(2, bytes.length & ~1))
      .swap16()
      .toString("utf16le");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, inPdfDoc).join("");
  }
}

const inPdfDoc = (byte: number): string =>
  ACCENTS[byte - 0x18] ?? PUNCTUATION[byte - 0x80] ?? String.fromCharCode(byte);
