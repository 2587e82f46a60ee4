import { FormfillError } from "../../src/errors.js";
import { unwritable } from "../files/unwritable.js";

/**
 * Writes data to stdout and waits until it has been flushed, so that nothing is lost when the process ends.
 * @throws FormfillError OUTPUT_NOT_WRITABLE, such as on a full disk
 */
export function writeStdout(data: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(data, (error) => (error ? reject(unwritable("stdout", error, ELSEWHERE)) : resolve()));
  });
}

const ELSEWHERE = "Redirect stdout to a place that can be written.";

/** One line for the person on stderr; stdout stays for data. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * Asks for a secret without echoing it; from a pipe, the first line is read.
 * @throws FormfillError USAGE if nothing was given, INTERRUPTED
 */
export async function askHidden(what: string): Promise<string> {
  const { createInterface } = await import("node:readline");
  const { Writable } = await import("node:stream");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY;
  if (terminal) process.stderr.write(`${what}: `);
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once("line", (line) => resolve(line.trim()));
      lines.once("SIGINT", () => reject(new FormfillError("INTERRUPTED")));
      lines.once("close", () => reject(nothingGiven(what)));
    });
  } finally {
    lines.close();
    if (terminal) process.stderr.write("\n");
  }
}

const nothingGiven = (what: string): FormfillError =>
  new FormfillError("USAGE", `No ${what} was given.`, {
    remedy: "Type it at the prompt, or pipe it to the command.",
  });
