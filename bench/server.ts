/**
 * What the server promises about load, measured on a process of its own: `npm run bench:server`.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { onePageForm } from "./one-page-form.js";
import { freePort, makeKey, type ServerProcess, startProcess } from "./server-process.js";

const SECONDS = 10;
const RUNS = 10_000;

interface Measure {
  what: string;
  value: number;
  unit: string;
  limit: number;
  atLeast: boolean;
}

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
  for (const { what, value, unit, limit, atLeast } of measures) {
    const met = atLeast ? value >= limit : value <= limit;
    process.stdout.write(
      `${met ? "ok  " : "SLOW"} ${what}: ${value.toFixed(0)} ${unit} (${atLeast ? "≥" : "≤"} ${limit})\n`,
    );
    if (!met) process.exitCode = 1;
  }
} finally {
  await server.kill("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
}

async function idleMemory({ pid }: ServerProcess): Promise<Measure> {
  await sleep(2_000);
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const kib = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
  return { what: "memory at rest", value: kib / 1024, unit: "MiB", limit: 150, atLeast: false };
}

async function polling({ url }: ServerProcess, key: string): Promise<Measure[]> {
  const { id } = await edit(url, key, await bodyOf());
  const result = await autocannon({
    url: `${url}/edit_runs/${id}`,
    connections: 100,
    duration: SECONDS,
    headers: { authorization: `Bearer ${key}` },
  });
  refuseFailures(result);
  return [
    {
      what: "polling runs over 100 connections",
      value: result.requests.average,
      unit: "requests/s",
      limit: 2_000,
      atLeast: true,
    },
    { what: "polling runs, 99th percentile", value: result.latency.p99, unit: "ms", limit: 100, atLeast: false },
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
    body: await bodyOf(),
  });
  watching = false;
  await watch;
  refuseFailures(result);
  delays.sort((a, b) => a - b);
  const p99 = delays[Math.floor(delays.length * 0.99)] ?? Number.NaN;
  return [
    {
      what: "filling a one-page form over 20 connections",
      value: result.requests.average,
      unit: "forms/s",
      limit: 60,
      atLeast: true,
    },
    { what: "answering others meanwhile, 99th percentile", value: p99, unit: "ms", limit: 50, atLeast: false },
  ];
}

async function listing({ url }: ServerProcess, key: string): Promise<Measure> {
  const template = JSON.parse(await bodyOf());
  const uploaded = await post(url, key, "/edit", JSON.stringify(template));
  const input = { file: { id: (uploaded.file as { id: string }).id } };
  for (let i = 0; i < RUNS / 1_000; i++) {
    const inputs = Array.from({ length: 1_000 }, () => ({}));
    const batch = await post(
      url,
      key,
      "/edit_runs/batch",
      JSON.stringify({ ...input, config: template.config, inputs }),
    );
    await post(url, key, `/batches/${String(batch.id)}/cancel`, "{}");
  }
  const result = await autocannon({
    url: `${url}/edit_runs?maxPageSize=20`,
    connections: 1,
    duration: SECONDS / 2,
    headers: { authorization: `Bearer ${key}` },
  });
  refuseFailures(result);
  return {
    what: `a list among ${RUNS} runs, 99th percentile`,
    value: result.latency.p99,
    unit: "ms",
    limit: 20,
    atLeast: false,
  };
}

async function bodyOf(): Promise<string> {
  const { pdf, schema, data } = await onePageForm();
  return JSON.stringify({ file: { data: Buffer.from(pdf).toString("base64") }, config: { schema, data } });
}

async function edit(url: string, key: string, content: string): Promise<{ id: string }> {
  return (await post(url, key, "/edit", content)) as { id: string };
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
