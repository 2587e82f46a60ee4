import { createHash } from "node:crypto";
import type { Raster } from "../image/raster.js";

/** Most results kept, so that detecting and then filling the same file reads it only once. */
const REMEMBERED = 32;

const remembered = new Map<string, unknown>();

/**
 * The result of `read` for a picture, cached.
 * @param how everything else the result depends on
 */
export async function readOnce<Reading>(raster: Raster, how: string, read: () => Promise<Reading>): Promise<Reading> {
  const key = createHash("sha1").update(`${how} ${raster.width} `).update(raster.gray).digest("base64");
  if (remembered.has(key)) return remembered.get(key) as Reading;
  const reading = await read();
  if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value!);
  remembered.set(key, reading);
  return reading;
}
