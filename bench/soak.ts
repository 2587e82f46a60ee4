/** Checks that the server's memory does not grow over ten thousand short runs: `npm run soak`, takes several minutes. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onePageRequest } from "./one-page-request.js";
import { freePort, makeKey, residentMib, type ServerProcess, startProcess } from "./server-process.js";

const RUNS = 10_000;
const PORTION = 500;
const CLIENTS = 4;
/** Runs during which caches fill and code is compiled. */
const WARM = 2_000;
/** How far the resident memory may stray from its mean. */
const TOLERANCE = 0.1;

interface Sample {
  mib: number;
  descriptors: number;
}

const dataDir = await mkdtemp(join(tmpdir(), "formfill-soak-"));
const options = ["--workers", "2", "--rate-per-minute", "1000000"];
const server = await startProcess(dataDir, await freePort(), options);
try {
  const request = await fillRequest(await makeKey(dataDir));
  const samples: Sample[] = [];
  for (let done = PORTION; done <= RUNS; done += PORTION) {
    await fillMany(server, request);
    const sample = await measure(server);
    process.stdout.write(`${done} runs: ${sample.mib.toFixed(0)} MiB, ${sample.descriptors} descriptors\n`);
    if (done >= WARM) samples.push(sample);
  }
  const left = await readdir(join(dataDir, "tmp"));
  const mean = samples.reduce((sum, { mib }) => sum + mib, 0) / samples.length;
  const strayed = Math.max(...samples.map(({ mib }) => Math.abs(mib - mean) / mean));
  const descriptors = samples.map((sample) => sample.descriptors);
  const more = Math.max(...descriptors) - Math.min(...descriptors);
  process.stdout.write(
    `memory ${mean.toFixed(0)} MiB ± ${(strayed * 100).toFixed(0)} %, descriptors within ${more}, ${left.length} temporary files\n`,
  );
  if (strayed > TOLERANCE || more > CLIENTS || left.length > 0) process.exitCode = 1;
} finally {
  await server.kill("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
}

async function fillRequest(key: string): Promise<RequestInit> {
  return {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: await onePageRequest(),
  };
}

async function fillMany({ url }: ServerProcess, request: RequestInit): Promise<void> {
  let left = PORTION;
  const client = async () => {
    while (left-- > 0) {
      const { status } = (await (await fetch(`${url}/edit`, request)).json()) as { status: string };
      if (status !== "PROCESSED") throw new Error(`a run ended in ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

async function measure(server: ServerProcess): Promise<Sample> {
  return { mib: await residentMib(server), descriptors: (await readdir(`/proc/${server.pid}/fd`)).length };
}
