import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import type { OpenDocument } from "../input/document.js";
import type { Detection, DetectOptions } from "./detection.js";

/** Forms remembered: the rows of a batch fill one form again and again. */
const REMEMBERED = 4;

/** As bytes: what is handed out may be changed by whoever gets it. */
const remembered = new Map<string, Uint8Array>();

/** What `detect` finds in a form, from memory where the same bytes were looked at lately in the same way. */
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

/** The form that was longest not asked for is forgotten. */
function remember(key: string, detection: Uint8Array): void {
  remembered.delete(key);
  if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value!);
  remembered.set(key, detection);
}
