import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { access, constants, mkdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { FormfillError } from "../../../src/errors.js";
import type { Row } from "../../files/data-file.js";
import { checkTarget } from "../../files/output.js";
import { unwritable } from "../../files/unwritable.js";
import { type RowResult, resumeResults } from "./results.js";

/** A row to be filled. */
export interface Job {
  row: Row;
  number: number;
  file: string;
  fingerprint: string;
}

interface FolderOptions {
  outDir: string;
  /** Skip the rows that an earlier run finished. */
  resume?: boolean | undefined;
  /** Replace the files of an earlier run. */
  force?: boolean | undefined;
  /** Paths of the inputs, which are replaced only if forced. */
  sources?: (string | undefined)[] | undefined;
}

/**
 * Makes the folder of the PDFs ready, with the file of their results.
 * @returns the results of an earlier run that are still valid
 * @throws FormfillError OUTPUT_EXISTS, OUTPUT_NOT_WRITABLE
 */
export async function prepareFolder(
  jobs: Job[],
  resultsPath: string,
  { outDir, resume, force, sources = [] }: FolderOptions,
): Promise<RowResult[]> {
  try {
    await mkdir(outDir, { recursive: true });
    await access(outDir, constants.W_OK);
  } catch (cause) {
    throw unusable(outDir, cause);
  }
  if (resume) {
    if (!force) await refuseSources([resultsPath, ...jobs.map(({ file }) => join(outDir, file))], sources);
    const written = await resumeResults(resultsPath);
    const valid = await Promise.all(written.map((result) => stillHolds(result, jobs, outDir)));
    return written.filter((_, i) => valid[i]);
  }
  if (force) await rm(resultsPath, { force: true });
  for (const { file } of force ? [] : jobs) {
    // Synchronously: each check takes less time than waking a thread for it.
    if (existsSync(join(outDir, file))) throw taken(join(outDir, file));
  }
  claim(resultsPath);
  return [];
}

/** Looks only at outputs that are called like an input: of thousands, each look would take its time. */
async function refuseSources(outputs: string[], sources: (string | undefined)[]): Promise<void> {
  const names = new Set(sources.map((source) => source && basename(source).toLowerCase()));
  for (const output of outputs) if (names.has(basename(output).toLowerCase())) await checkTarget(output, sources);
}

/** Makes the file of the results, which must not exist: two commands at once would otherwise fill the same folder. */
function claim(resultsPath: string): void {
  try {
    writeFileSync(resultsPath, "", { flag: "wx" });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") throw taken(resultsPath);
    throw unusable(resultsPath, cause);
  }
}

function unusable(path: string, cause: unknown): FormfillError {
  const remedy = "Check the folder and its permissions, or choose another --out-dir.";
  if ((cause as NodeJS.ErrnoException).code !== "EEXIST") return unwritable(path, cause, remedy);
  return new FormfillError("OUTPUT_NOT_WRITABLE", `${path} is a file, not a folder.`, { remedy, cause });
}

const taken = (path: string): FormfillError =>
  new FormfillError("OUTPUT_EXISTS", `${path} already exists.`, {
    remedy: "Use --resume to continue an earlier run, --force to overwrite, or choose another --out-dir.",
  });

async function stillHolds(result: RowResult, jobs: Job[], outDir: string): Promise<boolean> {
  const job = jobs[result.row - 1];
  if (result.status !== "PROCESSED" || job?.fingerprint !== result.fingerprint || job.file !== result.file)
    return false;
  return isWritten(join(outDir, result.file));
}

/** Whether a file exists and has content: a power failure may leave empty files. */
async function isWritten(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => null);
  return file !== null && file.size > 0;
}

/** A command that fails before its first row leaves no output behind. */
export function removeIfEmpty(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.size === 0) rmSync(path);
}
