import { statSync } from "node:fs";
import { access, constants, realpath, stat, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
import { FormfillError } from "../../src/errors.js";
import { writeStdout } from "../terminal/terminal.js";
import { type Input, STDIN, STDIN_NAME } from "./input.js";
import { unwritable } from "./unwritable.js";
import { writeAtomically } from "./write-atomically.js";

export interface OutputChoice {
  /** `-o`: a path, or `-` for stdout. */
  output?: string;
  force?: boolean;
  /** Paths of the other inputs: data, schema, documents. */
  sources?: string[];
}

/** Where a result goes; `null` is stdout. */
export type Target = string | null;

/** The target that a path on the command line stands for. */
export const targetOf = (path: string): Target => (path === STDIN ? null : path);

/**
 * Decides where the finished PDF goes, before any work is done: `-o`, or `form.filled.pdf` beside the input.
 * @throws FormfillError OUTPUT_EXISTS, OUTPUT_NOT_WRITABLE, USAGE
 */
export async function chooseTarget(
  input: Input,
  { output, force = false, sources = [] }: OutputChoice,
): Promise<Target> {
  const target = output ?? (input.name === STDIN_NAME ? STDIN : besideInput(input.path ?? input.name));
  if (target === STDIN) {
    refuseTerminal();
    return null;
  }
  await refuseUnwritable(target);
  // Loaded in the background while the form is filled.
  void import("write-file-atomic");
  if (force) return target;
  if (output === undefined && (await exists(target))) {
    throw new FormfillError("OUTPUT_EXISTS", `${target} already exists.`);
  }
  const read = await readAs(target, [input.path, ...sources]);
  if (read !== null) throw new FormfillError("OUTPUT_EXISTS", `The output would overwrite the input ${read}.`);
  return target;
}

/**
 * Checks the path of an output other than the finished form, before any work is done.
 * @param sources paths of the inputs
 * @throws FormfillError OUTPUT_EXISTS if it is one of the inputs, OUTPUT_NOT_WRITABLE
 */
export async function checkTarget(path: string, sources: (string | undefined)[]): Promise<void> {
  if (path === STDIN) return;
  await refuseUnwritable(path);
  const read = await readAs(path, sources);
  if (read === null) return;
  throw new FormfillError("OUTPUT_EXISTS", `The output would overwrite the input ${read}.`, {
    remedy: "Choose another path for the output.",
  });
}

/**
 * Writes a result whole or not at all: a temporary file beside the target, then a rename.
 * @param sync whether to wait until it is safely on disk
 * @throws FormfillError OUTPUT_NOT_WRITABLE
 */
export async function writeOutput(target: Target, data: string | Uint8Array, { sync = true } = {}): Promise<void> {
  if (target === null) return writeStdout(data);
  try {
    // A rename would replace a device or a pipe (/dev/null, /dev/fd/3) with a regular file.
    if (statSync(target, { throwIfNoEntry: false })?.isFile() === false) return await writeFile(target, data);
    await writeAtomically(target, data, sync);
  } catch (cause) {
    throw unwritable(target, cause);
  }
}

function besideInput(path: string): string {
  return join(dirname(path), `${basename(path, extname(path))}.filled.pdf`);
}

/** @throws FormfillError USAGE if stdout, where a file is to go, is a terminal */
export function refuseTerminal(): void {
  if (!process.stdout.isTTY) return;
  throw new FormfillError("USAGE", "Refusing to write a file to the terminal.", {
    remedy: "Redirect stdout to a file, or use -o.",
  });
}

/** @throws FormfillError OUTPUT_NOT_WRITABLE, before any work is done in vain */
export async function refuseUnwritable(target: string): Promise<void> {
  // An unset variable in a script, usually.
  if (target === "") {
    throw new FormfillError("OUTPUT_NOT_WRITABLE", "The path of the output is empty.", { remedy: "Name a file." });
  }
  try {
    const existing = await stat(target).catch(() => null);
    if (existing?.isDirectory()) throw new FormfillError("OUTPUT_NOT_WRITABLE", `${target} is a folder.`);
    await access(existing && !existing.isFile() ? target : dirname(resolve(target)), constants.W_OK);
    if (!(await stat(dirname(resolve(target)))).isDirectory()) throw unwritable(target, null);
  } catch (cause) {
    throw cause instanceof FormfillError ? cause : unwritable(target, cause);
  }
}

/** Whether there is a file or folder at a path. */
async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** The input that a path leads to, by whatever name or link; null if it is none of them. */
async function readAs(target: string, sources: (string | undefined)[]): Promise<string | null> {
  for (const source of sources) if (source !== undefined && (await isSameFile(target, source))) return source;
  return null;
}

async function isSameFile(target: string, source: string): Promise<boolean> {
  try {
    if ((await realpath(target)) === (await realpath(source))) return true;
    const [one, other] = [await stat(target, { bigint: true }), await stat(source, { bigint: true })];
    return one.ino !== 0n && one.ino === other.ino && one.dev === other.dev;
  } catch {
    return false;
  }
}
