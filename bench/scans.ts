/**
 * Measures the reading of scans: `npm run bench:scans [-- --pages 200]`. Reports the time for a page in a warm process, with and
 * without text recognition, and the memory of a process that reads a long scan page by page.
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { median } from "../src/core/median.js";
import { detectForm } from "../src/index.js";
import { longScan, scannedPages } from "./long-scan.js";
import { atMost, type Measure, report } from "./measure.js";

const run = promisify(execFile);
const CLI = "bin/formfill.js";
const WARM_UP = 4;
const TIMED = 12;
/** How often the memory of the process is sampled, in milliseconds. */
const INTERVAL = 500;
const KIB_PER_MIB = 1024;
const MICROSECONDS_PER_MILLISECOND = 1000;

const { values } = parseArgs({ options: { pages: { type: "string", default: "200" } } });
const pages = Number(values.pages);
const measures = [...(await pageTime()), ...(pages > 0 ? await memory(pages) : [])];
report(measures, 0);
// The recognition engine would keep the process alive.
process.exit();

/**
 * Each page is read twice, in different files: the second time its words are cached, so that only our own work is left. That runs
 * on a single thread, so it is measured in processor time, which does not depend on how busy the machine is.
 */
async function pageTime(): Promise<Measure[]> {
  const whole: number[] = [];
  const own: number[] = [];
  for (const page of scannedPages(WARM_UP + TIMED)) {
    const start = performance.now();
    await detectForm(page);
    whole.push(performance.now() - start);
    const copy = Buffer.concat([page, Buffer.from("\n")]);
    const before = process.cpuUsage();
    await detectForm(copy);
    const { user, system } = process.cpuUsage(before);
    own.push((user + system) / MICROSECONDS_PER_MILLISECOND);
  }
  const [longest, middle] = [Math.max(...whole.slice(WARM_UP)), median(own.slice(WARM_UP))!];
  return [
    atMost("a scanned page, the longest", longest, "ms", 5000),
    atMost("of which ours, processor time, median", middle, "ms", 250),
  ];
}

/** Reads a long scan in a separate process, the command with one worker, and measures its memory. */
async function memory(pages: number): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), "formfill-bench-"));
  try {
    const scan = join(folder, "scan.pdf");
    const bytes = longScan(pages);
    await writeFile(scan, bytes);
    process.stdout.write(`a scan of ${pages} pages, ${(bytes.length / 2 ** 20).toFixed(0)} MiB\n`);
    const samples = await sampled([CLI, "detect", scan, "--json", "-o", join(folder, "out.json")]);
    const peak = Math.max(...samples);
    const third = Math.floor(samples.length / 3);
    const growth = (median(samples.slice(-third)) ?? 0) - (median(samples.slice(third, -third)) ?? 0);
    const share = samples.filter((_, i) => i % Math.ceil(samples.length / 10) === 0);
    process.stdout.write(`memory over time: ${share.map((sample) => sample.toFixed(0)).join(", ")} MiB\n`);
    return [atMost(`${pages} pages, memory`, peak, "MiB", 500), atMost("growth in the last third", growth, "MiB", 20)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Resident memory of a process over its life, in MiB. */
async function sampled(args: string[]): Promise<number[]> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  const samples: number[] = [];
  const timer = setInterval(async () => {
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(child.pid)]).catch(() => ({ stdout: "" }));
    if (stdout.trim() !== "") samples.push(Number(stdout) / KIB_PER_MIB);
  }, INTERVAL);
  const [code] = await once(child, "exit");
  clearInterval(timer);
  if (code !== 0) throw new Error(`formfill ended with ${code}`);
  return samples;
}
