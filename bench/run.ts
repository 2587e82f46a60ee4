/**
 * Measures the speed of commands and library: `npm run bench`. Whole processes are timed in alternating pairs, so that a busy
 * machine slows both; medians are reported.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { LANGUAGES } from "../src/core/lexicon/concepts.js";
import { median } from "../src/core/median.js";
import { map } from "../src/core/values/map.js";
import { detectForm } from "../src/index.js";
import { densePage } from "./dense-page.js";
import { longForm } from "./long-form.js";
import { atLeast, atMost, type Measure, report } from "./measure.js";
import { wideData } from "./wide-data.js";

/** Pages after which a process counts as warm, its hot code being compiled. */
const WARM = 20;

/** The same for mappings. */
const MAPPED = 5;

const run = promisify(execFile);
const CLI = "bin/formfill.js";
const PAIRS = 15;
/** Pages and rows vary by more than their distance from the limit, so many are measured. */
const PAGES = 21;
const ROWS = 200;
const BATCHES = 9;

const folder = await mkdtemp(join(tmpdir(), "formfill-bench-"));
try {
  const measures = [
    await helpTime(),
    await fillAgainstPdfLib(),
    await warmDetection(),
    firstMapping(),
    await batchSpeedup(),
  ].flat();
  report(measures, 2);
} finally {
  await rm(folder, { recursive: true });
}

async function helpTime(): Promise<Measure> {
  const times = [];
  for (let i = 0; i < PAIRS; i++) times.push(await wall([CLI, "--help"]));
  const value = median(times)!;
  return atMost("formfill --help", value, "ms", 150);
}

/** Fills 2,000 fields on 100 pages by name and flattens them, each time as a whole process. */
async function fillAgainstPdfLib(): Promise<Measure[]> {
  const { pdf, data } = await longForm();
  const [form, values] = [join(folder, "long.pdf"), join(folder, "long.json")];
  await writeFile(form, pdf);
  await writeFile(values, JSON.stringify(data));
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let i = 0; i < PAIRS; i++) {
    ours.push(await wall([CLI, "fill", form, "--data", values, "-o", join(folder, "ours.pdf")]));
    theirs.push(await wall(["bench/pdf-lib-fill.mjs", form, values, join(folder, "theirs.pdf")]));
  }
  const ratio = median(ours.map((time, i) => time / theirs[i]!))!;
  return [
    { what: "100 pages filled, wall", value: median(ours)!, unit: "ms", limit: "for information", met: true },
    { what: "the same by pdf-lib", value: median(theirs)!, unit: "ms", limit: "for information", met: true },
    atMost("share of pdf-lib's time", ratio, "", 0.35),
  ];
}

async function warmDetection(): Promise<Measure> {
  // A different file each time, because detections are cached.
  const pages = await Promise.all(Array.from({ length: PAGES + WARM }, (_, i) => densePage(i)));
  const times = [];
  for (const page of pages) {
    const start = performance.now();
    await detectForm(page);
    times.push(performance.now() - start);
  }
  const value = median(times.slice(WARM))!;
  return atMost("detection of a dense page, warm", value, "ms", 60);
}

/** Maps 300 values onto 300 fields of a new form, each time in another language, so that no word has been cached. */
function firstMapping(): Measure {
  const times = LANGUAGES.map((language) => {
    const { fields, data } = wideData(language);
    const start = performance.now();
    map(fields, { presets: [], data }, { language });
    return performance.now() - start;
  });
  const value = median(times.slice(MAPPED))!;
  return atMost("300 values onto 300 fields, warm", value, "ms", 100);
}

/** One PDF for each of 200 rows, with one and with two workers. */
async function batchSpeedup(): Promise<Measure> {
  const form = "samples/mitgliedsantrag.pdf";
  const rows = join(folder, "rows.csv");
  const lines = Array.from({ length: ROWS }, (_, i) => `Muster${i},Vorname${i},Ort ${i},m${i}@example.org`);
  await writeFile(rows, `Nachname,Vorname,Ort,E-Mail\n${lines.join("\n")}\n`);
  // A new folder each time, because replacing a file takes longer than writing one.
  const batch = (workers: string, round: number) =>
    wall([
      CLI,
      "fill",
      form,
      "--data",
      rows,
      "--out-dir",
      join(folder, `rows-${workers}-${round}`),
      "--concurrency",
      workers,
    ]);
  const speedups = [];
  for (let i = 0; i < BATCHES; i++) {
    const one = await batch("1", i);
    speedups.push(one / (await batch("2", i)));
  }
  return atLeast("200 rows, two workers against one", median(speedups)!, "times", 1.5);
}

async function wall(args: string[]): Promise<number> {
  const start = performance.now();
  await run(process.execPath, args);
  return performance.now() - start;
}
