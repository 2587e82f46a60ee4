import type { Raster } from "../image/raster.js";
import { languageOf } from "./language.js";
import { isInstalled, SHIPPED_LANGUAGES } from "./languages.js";
import { readOnce } from "./memory.js";
import type { ReadWord } from "./read-word.js";
import { type OcrOptions, recognise } from "./recognise.js";
import { secondLook } from "./second-look.js";

/** Part of the page from which its language is determined: the middle, where the running text is. */
const SAMPLE = [0.3, 0.6] as const;

export interface PageReading {
  words: ReadWord[];
  /** The language of the page, if enough words were recognised to tell. */
  language: string | null;
  /** The language the page seems to be in, if its data are not installed. */
  missing: string | null;
}

/**
 * Reads a page in its own language, if that is installed.
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

/** Not for the native engine, which starts a process for each picture. */
const withSingleMarks = (raster: Raster, words: ReadWord[], data: string, options: OcrOptions): Promise<ReadWord[]> =>
  secondLook(raster, words, (mark) => recognise(mark, data, options, "mark"));

/** The native engine has its own language data, and only the operator knows which. */
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
