import { createHash } from "node:crypto";
import type { Raster } from "../image/raster.js";

/** Pictures remembered: detecting and then filling the same file reads it once. */
const REMEMBERED = 32;

const remembered = new Map<string, unknown>();

/**
 * What `read` gives for a picture, from memory where it was read lately.
 * @param how everything besides the picture that the reading depends on
 */
export async function readOnce<Reading>(raster: Raster, how: string, read: () => Promise<Reading>): Promise<Reading> {
  const key = createHash("sha1").update(`${how} ${raster.width} `).update(raster.gray).digest("base64");
  if (remembered.has(key)) return remembered.get(key) as Reading;
  const reading = await read();
  if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value!);
  remembered.set(key, reading);
  return reading;
}
