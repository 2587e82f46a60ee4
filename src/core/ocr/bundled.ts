import { randomUUID } from "node:crypto";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Line, Page, PSM, Word, Worker } from "tesseract.js";
import type { Raster } from "../image/raster.js";
import { toGraymap } from "./graymap.js";
import { languageData } from "./languages.js";
import { edges, type ReadWord } from "./read-word.js";

/** Pages after which the engine is restarted: its heap grows with the largest page so far and never shrinks. */
const PAGES_PER_ENGINE = 50;

/** A page with words scattered over it, or a small picture of a single word. */
export type Layout = "page" | "mark";

/** Page segmentation modes: sparse text for a form, as its words are not columns of prose; a text block for a mark. */
const MODES: Record<Layout, string> = { page: "11", mark: "6" };

interface Engine {
  worker: Worker;
  language: string;
  /** Folder from which it loads the data of a language. */
  folder: string;
  pages: number;
}

/** One engine at a time, kept between pages: starting it costs 0.2 s, its memory 150 MB. */
let engine: Engine | null = null;
/** Buffer for the page to be read, reused for the next one; remains of a larger page are left behind the end. */
let lent: SharedArrayBuffer | null = null;
/** Pages are read one after the other, because the engine holds a single picture. */
let queue: Promise<unknown> = Promise.resolve();

/** Recognises text with the bundled engine, offline. */
export function recogniseBundled(
  raster: Raster,
  language: string,
  layout: Layout,
  signal?: AbortSignal,
): Promise<ReadWord[]> {
  const reading = queue.then(() => read(raster, language, layout, signal));
  queue = reading.catch(() => {});
  return reading;
}

async function read(
  raster: Raster,
  language: string,
  layout: Layout,
  signal: AbortSignal | undefined,
): Promise<ReadWord[]> {
  signal?.throwIfAborted();
  try {
    const { worker } = await engineFor(language, layout);
    await worker.setParameters({
      user_defined_dpi: String(Math.round(raster.scale * 72)),
      tessedit_pageseg_mode: MODES[layout] as PSM,
    });
    const picture = pictureOf(raster, layout);
    const page = await untilAborted(worker.recognize(picture, {}, { text: false, blocks: true }), signal);
    return wordsOf(page.data);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    if (engine) threadOf(engine.worker).unref();
  }
}

/**
 * The picture in the form the engine accepts. A page is passed to its thread in shared memory, since a message would copy it four
 * times. The package accepts shared memory, although its types do not say so.
 */
function pictureOf(raster: Raster, layout: Layout): Buffer {
  if (layout === "mark") return Buffer.from(toGraymap(raster, (length) => new ArrayBuffer(length)));
  lent = toGraymap(raster, (length) => (lent && lent.byteLength >= length ? lent : new SharedArrayBuffer(length)));
  return lent as unknown as Buffer;
}

async function engineFor(language: string, layout: Layout): Promise<Engine> {
  if (engine && engine.pages >= PAGES_PER_ENGINE) await stop();
  engine ??= await start(language);
  threadOf(engine.worker).ref();
  if (engine.language !== language) await turnTo(language, engine);
  if (layout === "page") engine.pages++;
  return engine;
}

async function stop(): Promise<void> {
  const stopping = engine;
  engine = null;
  await stopping?.worker.terminate();
}

async function start(language: string): Promise<Engine> {
  const { createWorker, OEM } = await import("tesseract.js");
  const folder = join(tmpdir(), `formfill-ocr-${randomUUID()}`);
  const worker = await withData(folder, language, () =>
    createWorker(language.split("+"), OEM.LSTM_ONLY, {
      langPath: folder,
      gzip: true,
      cacheMethod: "none",
      // Without a handler an error inside the engine would end the process; the promise is rejected in any case.
      errorHandler() {},
    }),
  );
  await silence(worker);
  return { worker, language, folder, pages: 0 };
}

/** Switching the language of a running engine is faster than starting another one, and needs no more memory. */
async function turnTo(language: string, engine: Engine): Promise<void> {
  await withData(engine.folder, language, () => engine.worker.reinitialize(language));
  await silence(engine.worker);
  engine.language = language;
}

/** Provides the language data in the one folder the engine loads them from; afterwards it keeps them in memory. */
async function withData<Result>(folder: string, language: string, work: () => Promise<Result>): Promise<Result> {
  const files = language.split("+").map(languageData);
  // Fails if the folder exists: whoever created it could control the data that are loaded.
  await mkdir(folder);
  try {
    await Promise.all(files.map((file) => copyFile(file, join(folder, basename(file)))));
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Keeps the engine from printing to stderr. */
const silence = (worker: Worker) => worker.setParameters({ debug_file: "/dev/null" } as object);

/** The engine's thread, so that an idle engine need not keep the process alive; the type declarations omit it. */
function threadOf(worker: Worker): { ref(): void; unref(): void } {
  return (worker as unknown as { worker: { ref(): void; unref(): void } }).worker;
}

/** Rejects on abort, because the promises of a terminated engine never settle. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

function wordsOf(page: Page): ReadWord[] {
  const lines = (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.flatMap((line) => line.words.map((word) => toReadWord(word, line)));
}

function toReadWord(word: Word, line: Line): ReadWord {
  const { x0, y0, x1, y1 } = line.baseline;
  const middle = (word.bbox.x0 + word.bbox.x1) / 2;
  const baseline = x1 > x0 ? y0 + ((y1 - y0) * (middle - x0)) / (x1 - x0) : word.bbox.y1;
  const { rowHeight, descenders } = line.rowAttributes;
  return {
    text: word.text,
    left: word.bbox.x0,
    // Remains of a ruled line can get into the box of a word, so its height is bounded by that of its line of text.
    top: Math.max(word.bbox.y0, Math.floor(baseline - rowHeight)),
    right: word.bbox.x1,
    bottom: Math.min(word.bbox.y1, Math.ceil(baseline + Math.max(descenders, 0.3 * rowHeight))),
    baseline,
    lineHeight: rowHeight,
    chars: word.symbols.flatMap((symbol) => edges(symbol.text, symbol.bbox.x0, symbol.bbox.x1)),
    confidence: word.confidence / 100,
  };
}
