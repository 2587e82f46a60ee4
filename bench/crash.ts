/**
 * Kills the server (SIGKILL) at random moments under load, restarts it each time, and examines what is left. `npm run crash` does
 * so fifty times and fails if anything is wrong; the tests do it a few times.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { seeded } from "../samples/make/seeded.js";
import { Sqlite } from "../src/workspace/store/sqlite/driver.js";
import { onePageRequest } from "./one-page-request.js";
import { freePort, makeKey, startProcess } from "./server-process.js";

export interface CrashReport {
  kills: number;
  /** Requests sent, each with its own idempotency key. */
  requests: number;
  /** Runs that were reported to a client. */
  accepted: number;
  lost: string[];
  unfinished: string[];
  /** Requests that became more than one run. */
  doubled: number;
  chargedTwice: number;
  /** Charges that do not belong to a processed run, or processed runs without a charge. */
  wronglyCharged: number;
  orphanedContents: string[];
  missingContents: string[];
  integrity: string;
  foreignKeys: number;
  byStatus: Record<string, number>;
}

const CLIENTS = 6;
const LONGEST_MS = 700;

export async function crashTest(kills: number, seed: number): Promise<CrashReport> {
  const dataDir = await mkdtemp(join(tmpdir(), "formfill-crash-"));
  const random = seeded(seed);
  const port = await freePort();
  try {
    let server = await startProcess(dataDir, port);
    const key = await makeKey(dataDir);
    const load = loader(server.url, key, await onePageRequest());
    for (let i = 0; i < kills; i++) {
      const running = load.run();
      await sleep(random() * LONGEST_MS);
      await server.kill("SIGKILL");
      await load.stop(running);
      server = await startProcess(dataDir, port);
    }
    await load.settle();
    // Starting cleans up what the last kill left behind.
    await server.kill("SIGTERM");
    server = await startProcess(dataDir, port);
    await server.kill("SIGTERM");
    return await examine(dataDir, kills, load.requests, load.accepted);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function loader(url: string, key: string, body: string) {
  const requests = new Set<string>();
  const accepted = new Map<string, string>();
  let stopping = false;

  const send = async (idempotencyKey: string, path: string): Promise<void> => {
    requests.add(idempotencyKey);
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
    };
    const answer = await fetch(url + path, { method: "POST", headers, body });
    if (answer.ok) accepted.set(idempotencyKey, ((await answer.json()) as { id: string }).id);
    else await answer.body?.cancel();
  };
  const client = async (index: number): Promise<void> => {
    while (!stopping) await send(randomUUID(), index % 2 === 0 ? "/edit" : "/edit_runs").catch(() => sleep(20));
  };
  const status = async (id: string): Promise<string> => {
    const answer = await fetch(`${url}/edit_runs/${id}`, { headers: { authorization: `Bearer ${key}` } });
    return ((await answer.json()) as { status?: string }).status ?? `http ${answer.status}`;
  };

  return {
    requests,
    accepted,
    run() {
      stopping = false;
      return Promise.all(Array.from({ length: CLIENTS }, (_, i) => client(i)));
    },
    async stop(running: Promise<unknown>) {
      stopping = true;
      await running;
    },
    /** Waits until every run reported to a client has ended. */
    async settle() {
      for (const id of accepted.values()) {
        for (let waited = 0; (await status(id)) === "PROCESSING" && waited < 60_000; waited += 50) await sleep(50);
      }
    },
  };
}

async function examine(
  dataDir: string,
  kills: number,
  requests: Set<string>,
  accepted: Map<string, string>,
): Promise<CrashReport> {
  const db = new Sqlite(join(dataDir, "formfill.db"), { readonly: true });
  const column = (sql: string) => db.prepare(sql).pluck().all() as string[];
  const count = (sql: string) => Number(db.prepare(sql).pluck().get());
  const runs = new Map((db.prepare("SELECT id, status FROM runs").raw().all() as [string, string][]).map((row) => row));
  const ids = [...accepted.values()];
  const kept = new Set(column("SELECT id FROM files"));
  const folders = await readdir(join(dataDir, "blobs"), { recursive: true, withFileTypes: true });
  const contents = new Set(folders.filter((entry) => entry.isFile()).map(({ name }) => name));
  const byStatus: Record<string, number> = {};
  for (const status of runs.values()) byStatus[status] = (byStatus[status] ?? 0) + 1;
  const report = {
    kills,
    requests: requests.size,
    accepted: accepted.size,
    lost: ids.filter((id) => !runs.has(id)),
    unfinished: [...runs].filter(([, status]) => status === "PROCESSING").map(([id]) => id),
    doubled: runs.size - count("SELECT count(*) FROM idempotency"),
    chargedTwice: count("SELECT count(*) FROM (SELECT run_id FROM charges GROUP BY run_id HAVING count(*) > 1)"),
    wronglyCharged:
      Math.abs(
        count("SELECT count(*) FROM charges") -
          count("SELECT count(*) FROM charges JOIN runs ON runs.id = run_id AND status = 'PROCESSED'"),
      ) + Math.abs(count("SELECT count(*) FROM charges") - (byStatus.PROCESSED ?? 0)),
    orphanedContents: [...contents].filter((id) => !kept.has(id)),
    missingContents: [...kept].filter((id) => !contents.has(id)),
    integrity: String(db.pragma("integrity_check", { simple: true })),
    foreignKeys: (db.pragma("foreign_key_check") as unknown[]).length,
    byStatus,
  };
  db.close();
  return report;
}

/** Whether nothing was lost, done twice, charged wrongly or left behind. */
export function isSound(report: CrashReport): boolean {
  const { lost, unfinished, orphanedContents, missingContents } = report;
  const { doubled, chargedTwice, wronglyCharged, integrity, foreignKeys } = report;
  const strays = [lost, unfinished, orphanedContents, missingContents].flat();
  const wrong = doubled !== 0 || chargedTwice > 0 || wronglyCharged > 0 || foreignKeys > 0;
  return strays.length === 0 && !wrong && integrity === "ok";
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [kills = "50", seed = "4711"] = process.argv.slice(2);
  const report = await crashTest(Number(kills), Number(seed));
  console.log(JSON.stringify(report, null, 2));
  if (!isSound(report)) process.exitCode = 1;
}
