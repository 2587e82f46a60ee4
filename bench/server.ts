/** Measures the server under load, in a separate process: `npm run bench:server`. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { atLeast, atMost, type Measure, report } from "./measure.js";
import { onePageRequest } from "./one-page-request.js";
import { freePort, makeKey, residentMib, type ServerProcess, startProcess } from "./server-process.js";

const SECONDS = 10;
const RUNS = 10_000;

const dataDir = await mkdtemp(join(tmpdir(), "formfill-bench-"));
const port = await freePort();
const server = await startProcess(dataDir, port, [
  "--workers",
  "2",
  "--rate-per-minute",
  "1000000",
  "--queue-limit",
  "100000",
]);
try {
  const key = await makeKey(dataDir);
  const measures = [
    await idleMemory(server),
    ...(await polling(server, key)),
    ...(await syncEdits(server, key)),
    await listing(server, key),
  ];
  report(measures, 0);
} finally {
  await server.kill("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
}

async function idleMemory(server: ServerProcess): Promise<Measure> {
  await sleep(2_000);
  return atMost("memory at rest", await residentMib(server), "MiB", 150);
}

async function polling({ url }: ServerProcess, key: string): Promise<Measure[]> {
  const { id } = await post(url, key, "/edit", await onePageRequest());
  const result = await autocannon({
    url: `${url}/edit_runs/${String(id)}`,
    connections: 100,
    duration: SECONDS,
    headers: { authorization: `Bearer ${key}` },
  });
  refuseFailures(result);
  return [
    atLeast("polling runs over 100 connections", result.requests.average, "requests/s", 2_000),
    atMost("polling runs, 99th percentile", result.latency.p99, "ms", 100),
  ];
}

async function syncEdits({ url }: ServerProcess, key: string): Promise<Measure[]> {
  const delays: number[] = [];
  let watching = true;
  const watch = (async () => {
    while (watching) {
      const since = performance.now();
      await (await fetch(`${url}/health`)).text();
      delays.push(performance.now() - since);
      await sleep(20);
    }
  })();
  const result = await autocannon({
    url: `${url}/edit`,
    method: "POST",
    connections: 20,
    duration: SECONDS,
    timeout: 60,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: await onePageRequest(),
  });
  watching = false;
  await watch;
  refuseFailures(result);
  delays.sort((a, b) => a - b);
  const p99 = delays[Math.floor(delays.length * 0.99)] ?? Number.NaN;
  return [
    atLeast("filling a one-page form over 20 connections", result.requests.average, "forms/s", 60),
    atMost("answering others meanwhile, 99th percentile", p99, "ms", 50),
  ];
}

async function listing({ url }: ServerProcess, key: string): Promise<Measure> {
  const request = await onePageRequest();
  const { file } = await post(url, key, "/edit", request);
  const { config } = JSON.parse(request);
  const inputs = Array.from({ length: 1_000 }, () => ({}));
  const batchRequest = JSON.stringify({ file: { id: (file as { id: string }).id }, config, inputs });
  for (let i = 0; i < RUNS / 1_000; i++) {
    const batch = await post(url, key, "/edit_runs/batch", batchRequest);
    await post(url, key, `/batches/${String(batch.id)}/cancel`, "{}");
  }
  const result = await autocannon({
    url: `${url}/edit_runs?maxPageSize=20`,
    connections: 1,
    duration: SECONDS / 2,
    headers: { authorization: `Bearer ${key}` },
  });
  refuseFailures(result);
  return atMost(`a list among ${RUNS} runs, 99th percentile`, result.latency.p99, "ms", 20);
}

async function post(url: string, key: string, path: string, content: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const answer = await fetch(url + path, { method: "POST", headers, body: content });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

function refuseFailures({ non2xx, errors, timeouts }: autocannon.Result): void {
  if (non2xx + errors + timeouts > 0) throw new Error(`${non2xx} refusals, ${errors} errors, ${timeouts} timeouts`);
}
