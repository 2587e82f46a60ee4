import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

/** The installed command. */
const FORMFILL = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../bin/formfill.js" : "../../bin/formfill.js", import.meta.url),
);

export interface ServerProcess {
  url: string;
  pid: number;
  kill(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
}

/** Starts `formfill serve` as a separate process and waits until it is ready. */
export async function startProcess(dataDir: string, port: number, options: string[] = []): Promise<ServerProcess> {
  const args = [FORMFILL, "serve", "--port", String(port), "--data-dir", dataDir, "--log-level", "silent", ...options];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  const url = `http://127.0.0.1:${port}`;
  for (let waited = 0; !(await isReady(url)); waited += 50) {
    if (child.exitCode !== null || waited > 30_000) throw new Error(`the server did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, pid: child.pid ?? 0, kill: (signal) => end(child, signal) };
}

/** Creates a live key in a data directory, as an operator would. */
export async function makeKey(dataDir: string): Promise<string> {
  const args = [FORMFILL, "keys", "create", "--kind", "live", "--name", "bench", "--data-dir", dataDir, "--json"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  await once(child, "exit");
  return JSON.parse(printed).key;
}

/** Resident memory in MiB, including workers; Linux only. */
export async function residentMib({ pid }: ServerProcess): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

async function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
