import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as mupdf from "mupdf";
import { FormfillError } from "../../errors.js";

const require = createRequire(import.meta.url);

/** Each pixel costs eleven bytes on its way: A3 at 400 dpi fits. */
const MOST_PIXELS = 32_000_000;

/** Bytes of a pixel as decoded, with its alpha, and as kept. */
const RGBA = 4;
const RGB = 3;

/**
 * A WebP picture as a PNG, pixel for pixel, on white where it lets the ground show through.
 * @throws FormfillError CORRUPT_FILE, FILE_SIZE_TOO_LARGE, FILE_TYPE_NOT_SUPPORTED for an animation
 */
export async function webpToPng(bytes: Uint8Array): Promise<Uint8Array> {
  const { width, height, animated } = headerOf(bytes);
  if (animated) {
    throw new FormfillError("FILE_TYPE_NOT_SUPPORTED", "The file is an animated image, not an image of a page.");
  }
  if (width * height > MOST_PIXELS) {
    throw new FormfillError(
      "FILE_SIZE_TOO_LARGE",
      `The image has ${width} × ${height} pixels; the limit is 32 million.`,
    );
  }
  return toPng(await decode(bytes));
}

/** Sizes and flags at their places in the file (RFC 9649 2.5 to 2.7). */
function headerOf(bytes: Uint8Array): { width: number; height: number; animated: boolean } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.length < 30) throw damaged();
  const kind = file.toString("latin1", 12, 16);
  if (kind === "VP8X") {
    const animated = (file[20]! & 0x02) !== 0;
    return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1, animated };
  }
  if (kind === "VP8L") {
    const sizes = file.readUInt32LE(21);
    return { width: (sizes & 0x3fff) + 1, height: ((sizes >> 14) & 0x3fff) + 1, animated: false };
  }
  if (kind !== "VP8 ") throw damaged();
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff, animated: false };
}

interface Decoded {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8ClampedArray;
}

/** A decoder for this picture alone: what a damaged one does to its memory ends with it. */
async function decode(bytes: Uint8Array): Promise<Decoded> {
  const { default: decodeWebp, init } = await import("@jsquash/webp/decode.js");
  const wasmBinary = await readFile(require.resolve("@jsquash/webp/codec/dec/webp_dec.wasm"));
  try {
    await init({ wasmBinary });
    return await decodeWebp(bytes.slice().buffer);
  } catch (cause) {
    throw damaged(cause);
  }
}

function toPng({ width, height, data }: Decoded): Uint8Array {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], false);
  try {
    const pixels = pixmap.getPixels();
    for (let from = 0, to = 0; from < data.length; from += RGBA, to += RGB) {
      const alpha = data[from + 3]!;
      for (let part = 0; part < RGB; part++) {
        pixels[to + part] = (data[from + part]! * alpha + 255 * (255 - alpha)) / 255;
      }
    }
    return pixmap.asPNG().slice();
  } finally {
    pixmap.destroy();
  }
}

const damaged = (cause?: unknown) =>
  new FormfillError("CORRUPT_FILE", "The image is damaged and cannot be read.", { cause });
