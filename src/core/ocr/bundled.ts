import { randomUUID } from "node:crypto";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Line, Page, PSM, Word, Worker } from "tesseract.js";
import type { Raster } from "../image/raster.js";
import { toGraymap } from "./graymap.js";
import { languageData } from "./languages.js";
import { edges, type ReadWord } from "./read-word.js";

/** Pages after which the engine is started anew: its heap grows with the largest page it saw and never shrinks. */
const PAGES_PER_ENGINE = 50;

/** A page of words scattered over a form, or a small picture with one word. */
export type Layout = "page" | "mark";

/** Page segmentation modes: sparse text for a form, whose words are no columns of prose; a block of text for a mark. */
const MODES: Record<Layout, string> = { page: "11", mark: "6" };

interface Engine {
  worker: Worker;
  language: string;
  /** Where it looks for the data of a language when it is told to read that. */
  folder: string;
  pages: number;
}

/** One engine at a time, kept between pages: starting it costs 0.2 s, its memory 150 MB. */
let engine: Engine | null = null;
/** The page it reads; the next one is written over it, and what is left of a larger one lies behind its end. */
let lent: SharedArrayBuffer | null = null;
/** Readings wait for each other: the engine holds one picture. */
let queue: Promise<unknown> = Promise.resolve();

/** Reads with the recognition engine installed with the package, offline. */
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
 * The picture as the engine takes it. A page is lent to its thread in memory that both see: in a message it would be copied
 * four times over. The package takes such memory, though its types leave that out.
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
      // Without a handler a failure inside the engine would end the process; the promise rejects all the same.
      errorHandler() {},
    }),
  );
  await silence(worker);
  return { worker, language, folder, pages: 0 };
}

/** A started engine learns another language sooner than a new one starts, and in the memory it has. */
async function turnTo(language: string, engine: Engine): Promise<void> {
  await withData(engine.folder, language, () => engine.worker.reinitialize(language));
  await silence(engine.worker);
  engine.language = language;
}

/** The engine takes its data from one folder, and keeps it in memory once it was read. */
async function withData<Result>(folder: string, language: string, work: () => Promise<Result>): Promise<Result> {
  const files = language.split("+").map(languageData);
  // Fails where somebody else has made the folder: whoever writes into it decides what is read.
  await mkdir(folder);
  try {
    await Promise.all(files.map((file) => copyFile(file, join(folder, basename(file)))));
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** stderr belongs to the person. */
const silence = (worker: Worker) => worker.setParameters({ debug_file: "/dev/null" } as object);

/** An idle engine must not keep the process alive; its type declarations leave the thread out. */
function threadOf(worker: Worker): { ref(): void; unref(): void } {
  return (worker as unknown as { worker: { ref(): void; unref(): void } }).worker;
}

/** A terminated engine never settles its promises, so an abort has to win by itself. */
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
    // Remains of a line near a word are taken into its box; its line tells how tall it can be.
    top: Math.max(word.bbox.y0, Math.floor(baseline - rowHeight)),
    right: word.bbox.x1,
    bottom: Math.min(word.bbox.y1, Math.ceil(baseline + Math.max(descenders, 0.3 * rowHeight))),
    baseline,
    lineHeight: rowHeight,
    chars: word.symbols.flatMap((symbol) => edges(symbol.text, symbol.bbox.x0, symbol.bbox.x1)),
    confidence: word.confidence / 100,
  };
}
