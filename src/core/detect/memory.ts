import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import type { OpenDocument } from "../input/document.js";
import type { Detection, DetectOptions } from "./detection.js";

/** Most forms cached; the rows of a batch fill the same form again and again. */
const REMEMBERED = 4;

/** Serialised, because callers may modify what they get. */
const remembered = new Map<string, Uint8Array>();

/** Caches detections by the bytes of the form and the options. */
export async function detectOnce(
  { bytes }: OpenDocument,
  { advancedOptions, ocr, detector, shared }: DetectOptions,
  detect: () => Promise<Detection>,
): Promise<Detection> {
  const how = JSON.stringify([advancedOptions, ocr, detector]);
  const key = createHash("sha1").update(how).update(bytes).digest("base64");
  const known = remembered.get(key) ?? (await shared?.recall(key)) ?? null;
  if (known) {
    remember(key, known);
    return deserialize(known);
  }
  let found: Uint8Array | null = null;
  try {
    const detection = await detect();
    found = serialize(detection);
    remember(key, found);
    return detection;
  } finally {
    shared?.keep(key, found);
  }
}

/** Stores a detection; drops the least recently used one if there are too many. */
function remember(key: string, detection: Uint8Array): void {
  remembered.delete(key);
  if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value!);
  remembered.set(key, detection);
}
