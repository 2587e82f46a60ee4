import { createHash } from "node:crypto";
import type { Raster } from "../image/raster.js";
import { type Layout, recogniseBundled } from "./bundled.js";
import { recogniseNative } from "./native.js";
import type { ReadWord } from "./read-word.js";

export interface OcrOptions {
  /** Languages to expect, by their tesseract names (`eng`, `deu`, …). A page clearly in another installed one is read in that. */
  languages?: string[] | undefined;
  /** What reads: the engine installed with the package, or the machine's own `tesseract` command, 3 to 5 times as fast. */
  engine?: "bundled" | "native" | undefined;
  signal?: AbortSignal | undefined;
}

/** Pages remembered: detecting and then filling the same file reads it once. */
const REMEMBERED = 32;

const remembered = new Map<string, ReadWord[]>();

/**
 * Reads the words of an upright, level picture in one language, or several joined by `+`.
 * @throws FormfillError INVALID_OPTIONS where the language data or the native engine is not installed
 */
export async function recognise(
  raster: Raster,
  language: string,
  options: OcrOptions,
  layout: Layout = "page",
): Promise<ReadWord[]> {
  const engine = options.engine ?? "bundled";
  if (layout === "mark") return recogniseBundled(raster, language, layout, options.signal);
  const key = createHash("sha1").update(`${engine} ${language} ${raster.width} `).update(raster.gray).digest("base64");
  const known = remembered.get(key);
  if (known) return known;
  const words =
    engine === "native"
      ? await recogniseNative(raster, language, options.signal)
      : await recogniseBundled(raster, language, layout, options.signal);
  if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value!);
  remembered.set(key, words);
  return words;
}
