import { Image } from "mupdf";
import { FormfillError } from "../../errors.js";
import type { FormField } from "../field.js";
import type { CheckedValue } from "../values/value.js";

const MOST_BYTES = 10 * 1024 * 1024;
const MOST_PIXELS_A_SIDE = 10_000;
const MOST_PIXELS = 40_000_000;

/** First bytes of the pictures a signature may be. */
const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/**
 * Adds the signature pictures of the schema to the values; a picture takes the place of a typed name.
 * @throws FormfillError SCHEMA_VALIDATION_ERROR for a picture that cannot be used, UNABLE_TO_DOWNLOAD_FILE for an address
 * nobody has fetched: this engine has no network
 */
export function withSignatureImages(fields: readonly FormField[], values: readonly CheckedValue[]): CheckedValue[] {
  const pictured = fields.filter((field) => field.image !== undefined);
  if (pictured.length === 0) return [...values];
  const keys = new Set(pictured.map((field) => field.key));
  return [...values.filter((value) => !keys.has(value.key)), ...pictured.map(pictureOf)];
}

function pictureOf(field: FormField): CheckedValue {
  const bytes = bytesOf(field.image?.url ?? "", field.key);
  checkSize(bytes, field.key);
  return {
    key: field.key,
    value: "signature image",
    writing: { kind: "image", bytes },
    assignment: { key: field.key, value: null, source: "preset", path: field.key, score: 1, why: "extend_edit:image" },
  };
}

function bytesOf(url: string, key: string): Uint8Array {
  const data = /^data:[^,]*;base64,/i.exec(url);
  if (!data) {
    if (/^https?:/i.test(url))
      throw new FormfillError("UNABLE_TO_DOWNLOAD_FILE", `The signature image of ${key} was not downloaded.`);
    throw unusable(key, "must be an http(s) URL or a base64 data: URL");
  }
  const bytes = Buffer.from(url.slice(data[0].length), "base64");
  if (bytes.length > MOST_BYTES) throw unusable(key, `is larger than ${MOST_BYTES / 1024 / 1024} MiB`);
  if (!SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte))) {
    throw unusable(key, "is neither PNG nor JPEG");
  }
  return bytes;
}

/** The header says how large a picture would become; nothing is decoded before that is known. */
function checkSize(bytes: Uint8Array, key: string): void {
  let width: number;
  let height: number;
  try {
    const image = new Image(bytes);
    [width, height] = [image.getWidth(), image.getHeight()];
    image.destroy();
  } catch (cause) {
    throw unusable(key, "is damaged", cause);
  }
  if (Math.max(width, height) > MOST_PIXELS_A_SIDE || width * height > MOST_PIXELS) {
    throw unusable(key, `has ${width} × ${height} pixels; the limit is ${MOST_PIXELS_A_SIDE} pixels per side`);
  }
}

const unusable = (key: string, why: string, cause?: unknown): FormfillError =>
  new FormfillError("SCHEMA_VALIDATION_ERROR", `properties.${key}.extend_edit:image: the image ${why}.`, { cause });
