import type { Raster } from "../image/raster.js";
import type { Word } from "../page.js";
import { SHIPPED_LANGUAGES } from "./languages.js";
import { readOnce } from "./memory.js";
import { type OcrOptions, recognise } from "./recognise.js";
import { toWords } from "./words.js";

/** With more than this share of meaningless characters, as broken encodings produce them, a layer is garbage. */
const MEANINGLESS = 0.05;

/** Height of the sample that is read to judge a layer, as a share of the page, and words needed for a verdict. */
const SAMPLE = 0.2;
const ENOUGH = 5;

/** Share of the words read with confidence SURE that the layer must also have, in about the same place. */
const AGREEMENT = 0.5;
const SURE = 0.8;

/**
 * Whether the text layer of a picture agrees with what the picture shows, judged by reading a sample.
 * @param layer words of the text layer, on the straightened page
 */
export async function isTrueLayer(layer: Word[], raster: Raster, options: OcrOptions): Promise<boolean> {
  if (isMeaningless(layer)) return false;
  const top = densestBand(layer, raster.height / raster.scale);
  const from = Math.max(0, Math.floor(top * raster.scale));
  const to = Math.min(raster.height, Math.ceil(from + SAMPLE * raster.height));
  const band = { ...raster, height: to - from, gray: raster.gray.subarray(from * raster.width, to * raster.width) };
  const language = options.languages?.[0] ?? SHIPPED_LANGUAGES[0]!;
  const sample = await readOnce(band, `${options.engine} ${language}`, () => recognise(band, language, options));
  const read = toWords(sample, raster.scale).filter((word) => (word.confidence ?? 0) >= SURE && word.text.length > 2);
  if (read.length < ENOUGH) return true;
  const agreed = read.filter((word) => layer.some((other) => isSame(word, other, from / raster.scale)));
  return agreed.length >= AGREEMENT * read.length;
}

function isMeaningless(layer: Word[]): boolean {
  const text = layer.map((word) => word.text).join("");
  // Replacement characters, private use and controls (Unicode general categories Co, Cc, Cn).
  const lost = text.match(/[\uFFFD\p{Co}\p{Cc}\p{Cn}]/gu)?.length ?? 0;
  return lost > MEANINGLESS * text.length;
}

function densestBand(layer: Word[], height: number): number {
  const tops = Array.from({ length: 9 }, (_, i) => (i / 10) * height);
  const count = (top: number) =>
    layer.filter((word) => word.box.top >= top && word.box.bottom <= top + SAMPLE * height).length;
  return tops.reduce((best, top) => (count(top) > count(best) ? top : best));
}

function isSame(read: Word, other: Word, offset: number): boolean {
  const x = (read.box.left + read.box.right) / 2;
  const y = (read.box.top + read.box.bottom) / 2 + offset;
  const near = 6;
  return (
    x >= other.box.left - near &&
    x <= other.box.right + near &&
    y >= other.box.top - near &&
    y <= other.box.bottom + near &&
    bare(other.text).includes(bare(read.text))
  );
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
