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
  /** Told of each page that is about to be read: that takes seconds. */
  onReading?: (() => void) | undefined;
}

/**
 * Reads the words of an upright, level picture in one language, or several joined by `+`.
 * @throws FormfillError INVALID_OPTIONS where the language data or the native engine is not installed
 */
export function recognise(
  raster: Raster,
  language: string,
  options: OcrOptions,
  layout: Layout = "page",
): Promise<ReadWord[]> {
  return options.engine === "native" && layout === "page"
    ? recogniseNative(raster, language, options.signal)
    : recogniseBundled(raster, language, layout, options.signal);
}
