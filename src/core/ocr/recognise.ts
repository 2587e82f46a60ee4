import type { Raster } from "../image/raster.js";
import { type Layout, recogniseBundled } from "./bundled.js";
import { recogniseNative } from "./native.js";
import type { ReadWord } from "./read-word.js";

export interface OcrOptions {
  /** Expected languages, by Tesseract's names (`eng`, `deu`, …). A page clearly in another installed language is read in that. */
  languages?: string[] | undefined;
  /** The bundled engine, or the machine's own `tesseract` command, which is 3 to 5 times as fast. */
  engine?: "bundled" | "native" | undefined;
  signal?: AbortSignal | undefined;
  /** Called before each page is read, which takes seconds. */
  onReading?: (() => void) | undefined;
}

/** Pixels no letter can do with less of; engines refuse such pictures, or never come to an end with them. */
const SMALLEST = 4;

/**
 * Reads the words of an upright, level picture in one language, or several joined by `+`.
 * @throws FormfillError INVALID_OPTIONS if the language data or the native engine are not installed
 */
export async function recognise(
  raster: Raster,
  language: string,
  options: OcrOptions,
  layout: Layout = "page",
): Promise<ReadWord[]> {
  if (Math.min(raster.width, raster.height) < SMALLEST) return [];
  return options.engine === "native" && layout === "page"
    ? recogniseNative(raster, language, options.signal)
    : recogniseBundled(raster, language, layout, options.signal);
}
