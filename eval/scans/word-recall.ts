/**
 * Measures text recognition: `npm run eval:words`. Pages of the samples are rendered as scans and read; prints the share of their
 * words that were recognised, and fails below 0.95.
 */
import { collect } from "../../src/core/detect/collect.js";
import { openDocument } from "../../src/core/input/open.js";
import type { Word } from "../../src/core/page.js";
import { sampleForms } from "../sample-forms.js";
import { type Spoiling, scanOf } from "./scan-of.js";

const SPOILING: Spoiling = { dpi: 200, angle: 0.8, colour: "gray", quality: 60, noise: 2 };
const REQUIRED = 0.95;
const PAGES = 8;

const pages = sampleForms()
  .filter((sample) => sample.kind !== "scanned")
  .flatMap((sample) => Array.from({ length: sample.pageCount }, (_, pageIndex) => ({ sample, pageIndex })))
  .slice(0, PAGES);

let [read, printed] = [0, 0];
for (const { sample, pageIndex } of pages) {
  const { bytes } = sample;
  const truth = bag(await wordsOf(bytes, pageIndex, sample.password));
  const scan = scanOf(bytes, pageIndex, SPOILING, sample.password);
  const found = bag(await wordsOf(scan.pdf, 0));
  const total = [...truth.values()].reduce((sum, count) => sum + count, 0);
  const hits = [...truth].reduce((sum, [word, count]) => sum + Math.min(count, found.get(word) ?? 0), 0);
  read += hits;
  printed += total;
  const missed = [...truth].filter(([word, count]) => (found.get(word) ?? 0) < count).map(([word]) => word);
  process.stdout.write(
    `${(hits / total).toFixed(3)}  ${sample.language}  ${sample.id} page ${pageIndex + 1}, ${total} words; missed: ${missed.slice(0, 8).join(" ")}\n`,
  );
}
process.stdout.write(`${(read / printed).toFixed(3)}  of ${printed} words on ${pages.length} pages\n`);
if (read < REQUIRED * printed) process.exitCode = 1;

async function wordsOf(bytes: Uint8Array, pageIndex: number, password?: string): Promise<Word[]> {
  const document = await openDocument(bytes, { maxPages: 100, password });
  try {
    return (await collect(document, pageIndex)).words.filter((word) => word.direction === 0);
  } finally {
    document.close();
  }
}

/** Counts words, without the punctuation at their ends. */
function bag(words: Word[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of words) {
    const bare = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    if (bare !== "") counts.set(bare, (counts.get(bare) ?? 0) + 1);
  }
  return counts;
}
