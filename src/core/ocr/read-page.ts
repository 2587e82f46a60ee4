import type { Raster } from "../image/raster.js";
import { languageOf } from "./language.js";
import { isInstalled, SHIPPED_LANGUAGES } from "./languages.js";
import { readOnce } from "./memory.js";
import type { ReadWord } from "./read-word.js";
import { type OcrOptions, recognise } from "./recognise.js";
import { secondLook } from "./second-look.js";

/** Share of the page read to tell its language: the middle, where the running text stands. */
const SAMPLE = [0.3, 0.6] as const;

export interface PageReading {
  words: ReadWord[];
  /** What the page is written in, where enough of it was understood to tell. */
  language: string | null;
  /** What the page seems to be written in, where that is another language without data here. */
  missing: string | null;
}

/**
 * Reads a page in the language it is written in, of those that are installed.
 * @param previous language of the page before, which is likely this one's
 */
export function readPage(raster: Raster, options: OcrOptions, previous: string | null): Promise<PageReading> {
  const how = JSON.stringify([options.engine, options.languages, previous]);
  return readOnce(raster, how, () => readAnew(raster, options, previous));
}

async function readAnew(raster: Raster, options: OcrOptions, previous: string | null): Promise<PageReading> {
  const expected = options.languages?.length ? options.languages : SHIPPED_LANGUAGES;
  const isReadable = (language: string | null): language is string => readable(language, expected, options);
  const guess = previous ?? languageOf(await recognise(band(raster), expected[0]!, options));
  let data = isReadable(guess) ? guess : expected[0]!;
  let words = await recognise(raster, data, options);
  const spoken = languageOf(words);
  if (isReadable(spoken) && spoken !== data) {
    data = spoken;
    words = await recognise(raster, data, options);
  }
  const all = options.engine === "native" ? words : await withSingleMarks(raster, words, data, options);
  return { words: all, language: spoken, missing: spoken !== null && !isReadable(spoken) ? spoken : null };
}

/** Not with the native engine: it starts a process for each picture. */
const withSingleMarks = (raster: Raster, words: ReadWord[], data: string, options: OcrOptions): Promise<ReadWord[]> =>
  secondLook(raster, words, (mark) => recognise(mark, data, options, "mark"));

/** The native engine has data of its own, which only the installer knows. */
const readable = (language: string | null, expected: string[], { engine }: OcrOptions): language is string =>
  language !== null && (expected.includes(language) || (engine !== "native" && isInstalled(language)));

function band(raster: Raster): Raster {
  const top = Math.floor(raster.height * SAMPLE[0]);
  const bottom = Math.ceil(raster.height * SAMPLE[1]);
  return {
    ...raster,
    height: bottom - top,
    gray: raster.gray.subarray(top * raster.width, bottom * raster.width),
  };
}
