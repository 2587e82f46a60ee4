import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

export interface Ended {
  code: number | null;
  stdout: Buffer;
  stderr: string;
}

export interface CallOptions {
  stdin?: string | Uint8Array;
  env?: Record<string, string>;
  /** Told once the process runs; may signal it. */
  onStart?: (kill: (signal: NodeJS.Signals) => void) => void;
}

/** Runs the built command line as its own process, with nothing of the caller's configuration. */
export function formfill(args: string[], { stdin, env = {}, onStart }: CallOptions = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const { PATH = "", HOME = "" } = process.env;
    const child = spawn(process.execPath, ["bin/formfill.js", ...args], { env: { PATH, HOME, ...env } });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      resolve({ code, stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString() });
    });
    child.stdin.on("error", () => {});
    child.stdin.end(stdin);
    onStart?.((signal) => child.kill(signal));
  });
}

/** A folder of the test file's own, removed at its end. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "formfill-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
