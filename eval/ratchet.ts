/**
 * Makes sure that accuracy never falls: runs the scorers on the corpus beside the project and compares their figures with the
 * committed floors. `npm run ratchet [-- --update]`; `--update` raises floors but never lowers one.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const EVAL = "../shared/eval";
const CORPUS = "../shared/corpus/dev";
const FLOORS = "test/corpus/floors.json";
/** Scans that are measured; reading one takes seconds. */
const SCANS = 10;
/** Figures this close count as the same: they are rounded, and time limits make a few documents end differently. */
const SLACK = 0.0005;

/** `least`: the figure must not fall below; `most`: it must not rise above. */
interface Floor {
  least?: number;
  most?: number;
}
type Figures = Record<string, number>;

const scratch = await mkdtemp(join(tmpdir(), "formfill-ratchet-"));
try {
  const floors: Record<string, Floor> = JSON.parse(await readFile(FLOORS, "utf8"));
  const figures = Object.assign(
    {},
    ...(await inPairs([detectFlat, fillFlat, writeFlat, fillNative, hostile, detectScans])),
  );
  if (process.argv.includes("--update")) await raise(floors, figures);
  const fallen = Object.entries(floors).filter(([name, floor]) => !holds(figures[name], floor));
  for (const [name, floor] of Object.entries(floors)) {
    process.stdout.write(
      `${holds(figures[name], floor) ? "ok  " : "FELL"} ${name}: ${figures[name]} (${bound(floor)})\n`,
    );
  }
  if (fallen.length > 0) process.exitCode = 1;
} finally {
  await rm(scratch, { recursive: true });
}

async function detectFlat(): Promise<Figures> {
  return detection("flat", join(CORPUS, "flat"));
}

async function detectScans(): Promise<Figures> {
  const folder = await mkdtemp(join(scratch, "scans-"));
  const truths = (await readdir(join(CORPUS, "scan"))).filter((name) => name.endsWith(".truth.json")).sort();
  const step = Math.ceil(truths.length / SCANS);
  for (const truth of truths.filter((_, i) => i % step === 0)) {
    for (const file of [truth, truth.replace(".truth.json", ".pdf")]) {
      await symlink(resolve(CORPUS, "scan", file), join(folder, file));
    }
  }
  return detection("scan", folder);
}

async function detection(name: string, truth: string): Promise<Figures> {
  const predictions = join(scratch, `${name}-predictions`);
  await run(process.execPath, [`${EVAL}/predict.mjs`, "--truth", truth, "--out", predictions, "--jobs", "1"]);
  const { classAware, centre } = await score("score-detect", ["--truth", truth, "--pred", predictions]);
  return { [`${name}: typed F1 at IoU 0.5`]: classAware.micro.f1, [`${name}: centre F1`]: centre.f1 };
}

async function fillFlat(): Promise<Figures> {
  const { summary } = await score("score-fill", ["--truth", join(CORPUS, "flat")]);
  return {
    "fill: placed %": summary.placedPct,
    "fill: precision %": summary.precisionPct,
    "fill: strays written": summary.strayWritten,
    "fill: failed": summary.failed,
  };
}

async function writeFlat(): Promise<Figures> {
  const { summary } = await score("score-write", ["--truth", join(CORPUS, "flat")]);
  return {
    "write: text right %": summary.rightPct,
    "write: ticked %": summary.tickedPct,
    "write: ghosts": summary.ghost,
    "write: spilled %": summary.spilledPct,
  };
}

async function fillNative(): Promise<Figures> {
  const { summary } = await score("score-native", ["--truth", join(CORPUS, "native")]);
  return {
    "native: covered %": summary.coveredPct,
    "native: stored %": summary.storedPct,
    "native: visible %": summary.visiblePct,
    "native: flat %": summary.flatPct,
    "native: widgets left": summary.leftWidgets,
  };
}

async function hostile(): Promise<Figures> {
  const { summary } = await score("score-hostile", ["--dir", join(CORPUS, "hostile")]);
  return { "hostile: bad": summary.bad };
}

// biome-ignore lint/suspicious/noExplicitAny: each scorer prints an object of its own shape
async function score(scorer: string, args: string[]): Promise<any> {
  const { stdout } = await run(process.execPath, [`${EVAL}/${scorer}.mjs`, ...args, "--json"], { maxBuffer: 2 ** 28 });
  return JSON.parse(stdout);
}

/** Runs two tasks at a time, one for each core of the smallest machine. */
async function inPairs<Result>(tasks: (() => Promise<Result>)[]): Promise<Result[]> {
  const open = [...tasks];
  const results: Result[] = [];
  const take = async () => {
    for (let task = open.shift(); task; task = open.shift()) results.push(await task());
  };
  await Promise.all([take(), take()]);
  return results;
}

function holds(figure: number | undefined, { least = -Infinity, most = Infinity }: Floor): boolean {
  return figure !== undefined && figure >= least - SLACK && figure <= most + SLACK;
}

function bound({ least, most }: Floor): string {
  return least === undefined ? `at most ${most}` : `at least ${least}`;
}

async function raise(floors: Record<string, Floor>, figures: Figures): Promise<void> {
  for (const [name, floor] of Object.entries(floors)) {
    const figure = figures[name];
    if (figure === undefined) continue;
    const rounded = Math.round(figure * 10_000) / 10_000;
    if (floor.least !== undefined) floor.least = Math.max(floor.least, rounded);
    if (floor.most !== undefined) floor.most = Math.min(floor.most, rounded);
  }
  await writeFile(FLOORS, `${JSON.stringify(floors, null, 2)}\n`);
}
