import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDataDirectory } from "../../src/workspace/data-directory.js";
import type { NewRun } from "../../src/workspace/store/records.js";
import { migrate, openDatabase } from "../../src/workspace/store/sqlite/database.js";
import { type Database, Sqlite } from "../../src/workspace/store/sqlite/driver.js";
import { lockDirectory } from "../../src/workspace/store/sqlite/lock.js";
import { MIGRATIONS } from "../../src/workspace/store/sqlite/migrations.js";
import { openSqliteStore } from "../../src/workspace/store/sqlite/open.js";
import { PORTRAITS } from "../../src/workspace/webhooks/portraits.js";

/** As another process loads it, which reads no TypeScript. */
const DRIVER = new URL("../../dist/src/workspace/store/sqlite/driver.js", import.meta.url).href;

const DATA_DIRECTORY = new URL("../../dist/src/workspace/data-directory.js", import.meta.url).href;

/** Opens a data directory when the gate opens, and tells one of its secrets. */
const OPEN_TOGETHER = `
  const { parentPort, workerData } = require("node:worker_threads");
  import(workerData.module).then(({ openDataDirectory }) => {
    parentPort.postMessage("ready");
    Atomics.wait(new Int32Array(workerData.gate), 0, 0);
    parentPort.postMessage(openDataDirectory(workerData.folder).secrets.seal);
  });
`;

const DATABASE = new URL("../../dist/src/workspace/store/sqlite/database.js", import.meta.url).href;

/** A disk of one megabyte that only this process sees: full, with room, full again. */
const ON_A_FULL_DISK = `
  mount -t tmpfs -o size=1m none "$1" && cd "$1" && "$2" --input-type=module -e '
    import { closeSync, openSync, rmSync, writeSync } from "node:fs";
    const { openDataDirectory } = await import(process.env.DIRECTORY_MODULE);
    const { openDatabase } = await import(process.env.DATABASE_MODULE);
    const fill = () => {
      const ballast = openSync("ballast", "a");
      for (let size = 65536; size >= 1; size >>= 1) {
        try { while (writeSync(ballast, Buffer.alloc(size)) === size); } catch {}
      }
      closeSync(ballast);
    };
    const tell = (open) => {
      try { open()?.close?.(); console.log("opened"); }
      catch (error) { console.log(error.code, error.message.match(/the disk is full|damaged/)?.[0]); }
    };
    fill();
    tell(() => openDataDirectory("data"));
    rmSync("ballast");
    tell(() => openDatabase("formfill.db"));
    fill();
    tell(() => openDatabase("formfill.db"));
  '`;

const hasNamespaces = spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "none", tmpdir()]).status === 0;

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "formfill-db-"));
  path = join(folder, "formfill.db");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const organisation = (name: string) => ({
  id: `org_${name}`,
  name,
  retentionMs: null,
  monthlyPageCap: null,
  passwordHash: null,
  setupTokenHash: null,
  createdAt: 0,
});

const newRun = (id: string, organisationId = "org_a"): NewRun => ({
  id,
  organisationId,
  kind: "edit_run",
  keyKind: "live",
  batchId: null,
  fileId: null,
  product: "fill_with_schema",
  config: {},
  sources: { file: {}, documents: [] },
  priority: 1,
  pageCount: 1,
});

const acceptance = (runs: NewRun[], now = 0) => ({
  organisationId: runs[0]?.organisationId ?? "",
  runs,
  files: [],
  batch: null,
  idempotency: null,
  quota: null,
  queueLimit: 1_000_000,
  now,
});

describe("an opened database", () => {
  test("keeps what was acknowledged and overwrites what was deleted, also when opened again [DB-03]", () => {
    for (let i = 0; i < 2; i++) {
      const db = openDatabase(path);
      const pragma = (name: string) => db.pragma(name, { simple: true });
      expect(["journal_mode", "synchronous", "foreign_keys", "busy_timeout", "secure_delete"].map(pragma)).toEqual([
        "wal",
        2,
        1,
        5000,
        1,
      ]);
      db.close();
    }
  });

  test("waits for another process that writes, and loses nothing to it [DB-01, DB-02]", async () => {
    const store = openSqliteStore(path, PORTRAITS);
    await store.organisations.insert(organisation("a"));
    const script = `
      import { Sqlite } from ${JSON.stringify(DRIVER)};
      const db = new Sqlite(${JSON.stringify(path)});
      db.exec("BEGIN IMMEDIATE");
      console.log("locked");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
      db.exec("COMMIT");`;
    const other = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => other.stdout.once("data", resolve));
    const since = performance.now();
    expect(await store.runs.accept(acceptance([newRun("edr_1")]))).toEqual({ outcome: "accepted" });
    expect(performance.now() - since).toBeGreaterThan(300);
    store.close();
  });

  test("that is no database, is cut short, is a folder or is newer is refused with what to do [DB-06]", async () => {
    const refused = () => {
      try {
        openDatabase(path).close();
      } catch (error) {
        return error as { code: string; message: string; remedy: string };
      }
      throw new Error("it was opened");
    };
    await writeFile(path, "this is not a database at all, and longer than a header of a hundred bytes ".repeat(10));
    expect(refused()).toMatchObject({ code: "INPUT_NOT_FOUND", message: expect.stringContaining(path) });
    expect((await readFile(path)).length).toBeGreaterThan(0);

    await rm(path);
    openDatabase(path).close();
    await truncate(path, 5_000);
    expect(refused().remedy).toContain("backup");

    await rm(path);
    await mkdir(path);
    expect(refused()).toMatchObject({ code: "INPUT_NOT_FOUND" });
    await rm(path, { recursive: true });

    const db = openDatabase(path);
    db.pragma(`user_version = ${MIGRATIONS.length + 1}`);
    db.close();
    expect(refused().message).toContain("newer version");
  });

  test.skipIf(!hasNamespaces)("on a full disk is not called damaged (needs unshare)", () => {
    const { stdout, stderr } = spawnSync(
      "unshare",
      ["-rm", "sh", "-c", ON_A_FULL_DISK, "sh", folder, process.execPath],
      {
        encoding: "utf8",
        env: { ...process.env, DATABASE_MODULE: DATABASE, DIRECTORY_MODULE: DATA_DIRECTORY },
      },
    );
    const full = "OUTPUT_NOT_WRITABLE the disk is full";
    expect([stdout, stderr]).toEqual([[full, "opened", full, ""].join("\n"), ""]);
  });

  test("without its secrets is not given new ones [DB-06]", async () => {
    openDataDirectory(folder);
    openDatabase(path).close();
    await rm(join(folder, "secrets.json"));
    expect(() => openDataDirectory(folder)).toThrow("secrets.json");
  });

  test("that is new to several starts at once gets one set of secrets", async () => {
    const gate = new SharedArrayBuffer(4);
    const workerData = { module: DATA_DIRECTORY, folder: join(folder, "new"), gate };
    const starts = Array.from({ length: 6 }, () => new Worker(OPEN_TOGETHER, { eval: true, workerData }));
    await Promise.all(starts.map((start) => once(start, "message")));
    const seals = starts.map((start) => once(start, "message"));
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
    expect(new Set((await Promise.all(seals)).flat())).toEqual(
      new Set([openDataDirectory(workerData.folder).secrets.seal]),
    );
    expect((await readdir(workerData.folder)).sort()).toEqual(["blobs", "secrets.json", "tmp"]);
  });

  test("with damaged secrets is refused with what to do", async () => {
    openDataDirectory(folder);
    for (const damaged of ['{"presign":["', "null", '{"presign":"abc"}', "{}"]) {
      await writeFile(join(folder, "secrets.json"), damaged);
      expect(() => openDataDirectory(folder)).toThrow("does not contain the expected four secrets");
    }
  });

  test("that a server holds is told from a lock that cannot be used", async () => {
    const lock = join(folder, "server.lock");
    const unlock = lockDirectory(lock);
    expect(() => lockDirectory(lock)).toThrow("Another formfill server");
    unlock();
    await writeFile(lock, "this is no lock ".repeat(100));
    expect(() => lockDirectory(lock)).toThrow("cannot be taken");
  });

  test("in a folder that cannot be written says how to repair it [DB-06]", async () => {
    if (process.getuid?.() === 0) return;
    await chmod(folder, 0o500);
    expect(() => openDataDirectory(join(folder, "data"))).toThrow("is not writable");
    await chmod(folder, 0o700);
  });
});

describe("migrations", () => {
  const steps = ["CREATE TABLE a (x)", "CREATE TABLE b (x)"];
  const version = (db: Database) => db.pragma("user_version", { simple: true });

  test("run once, in order, and only those that are missing [DB-07]", () => {
    const db = new Sqlite(path);
    migrate(db, steps.slice(0, 1));
    migrate(db, steps);
    migrate(db, steps);
    expect(version(db)).toBe(2);
    db.close();
  });

  test("that fail leave everything as it was [DB-07]", () => {
    const db = new Sqlite(path);
    expect(() => migrate(db, [...steps, "CREATE TABLE a (x)"])).toThrow();
    expect(version(db)).toBe(0);
    expect(db.prepare("SELECT count(*) FROM sqlite_schema").pluck().get()).toBe(0);
    migrate(db, steps);
    expect(version(db)).toBe(2);
    db.close();
  });
});

describe("every statement", () => {
  test("that touches an organisation's rows names the organisation, or says that it means all [TEN-15]", async () => {
    const tables =
      /\b(?:FROM|INTO|UPDATE|JOIN)\s+(api_keys|sessions|files|runs|batches|templates|idempotency|quotas|charges|usage_months)\b/;
    const files = (await readdir("src/workspace/store/sqlite")).filter((file) => file !== "migrations.ts");
    let statements = 0;
    for (const file of files) {
      const source = await readFile(join("src/workspace/store/sqlite", file), "utf8");
      for (const [literal] of source.matchAll(/"[^"\n]*"|`[^`]*`/g)) {
        if (!tables.test(literal)) continue;
        statements++;
        expect([file, literal, /organisation_id|any organisation|organisationId/.test(literal)]).toEqual([
          file,
          literal,
          true,
        ]);
        expect([file, literal, /\$\{(?!FILES_AT_WORK|table|column|direction|conditions|ROWS)/.test(literal)]).toEqual([
          file,
          literal,
          false,
        ]);
      }
    }
    expect(statements).toBeGreaterThan(40);
  });
});

describe("the queue", () => {
  test("gives organisations their turn, and within one goes by priority and age", async () => {
    const store = openSqliteStore(path, PORTRAITS);
    for (const name of ["a", "b"]) await store.organisations.insert(organisation(name));
    for (let i = 0; i < 4; i++) await store.runs.accept(acceptance([newRun(`edr_a${i}`)], i));
    await store.runs.accept(acceptance([{ ...newRun("edr_a-sync"), priority: 0 }], 9));
    for (let i = 0; i < 2; i++) await store.runs.accept(acceptance([newRun(`edr_b${i}`, "org_b")], 20 + i));
    const order: string[] = [];
    for (;;) {
      const run = await store.runs.claim("me", 1_000);
      if (!run) break;
      order.push(run.id);
    }
    expect(order).toEqual(["edr_a-sync", "edr_b0", "edr_a0", "edr_b1", "edr_a1", "edr_a2", "edr_a3"]);
    store.close();
  });

  test("takes back runs of a lapsed lease, and gives up after two attempts [RUN-05]", async () => {
    const store = openSqliteStore(path, PORTRAITS);
    await store.organisations.insert(organisation("a"));
    await store.runs.accept(acceptance([newRun("edr_1")]));
    const get = () => store.runs.get("org_a", "edit_run", "edr_1");
    await store.runs.claim("first", 100);
    await store.runs.heartbeat("first", ["edr_1"], 200);
    expect(await store.runs.recover(150, 2, 150)).toEqual({ requeued: 0, ended: 0 });
    expect(await store.runs.recover(201, 2, 201)).toEqual({ requeued: 1, ended: 0 });
    const again = await store.runs.claim("second", 300);
    expect(again).toMatchObject({ id: "edr_1", attempts: 2 });
    const end = { status: "FAILED", failureReason: "CORRUPT_FILE", failureMessage: "m" } as const;
    expect(await store.runs.finish(again!, "first", end, 250)).toBe(false);
    expect(await store.runs.recover(301, 2, 301)).toEqual({ requeued: 0, ended: 1 });
    expect(await get()).toMatchObject({ status: "FAILED", failureReason: "INTERNAL_ERROR" });
    expect(await store.runs.finish(again!, "second", end, 400)).toBe(false);
    store.close();
  });

  test("keeps the files that runs still need, their documents too, however old they are [RET-02]", async () => {
    const store = openSqliteStore(path, PORTRAITS);
    await store.organisations.insert(organisation("a"));
    const file = {
      organisationId: "org_a",
      name: "f.pdf",
      type: "PDF",
      mediaType: "application/pdf",
      size: 1,
    } as const;
    const rest = { pageCount: 1, parentFileId: null, sealedPassword: null, createdAt: 0, updatedAt: 0 };
    for (const id of ["file_form", "file_document", "file_idle"]) await store.files.insert({ id, ...file, ...rest });
    const sources = { file: { fileId: "file_form" }, documents: [{ url: "u" }, { fileId: "file_document" }] };
    await store.runs.accept(acceptance([{ ...newRun("edr_1"), fileId: "file_form", sources }]));
    expect((await store.retention.sweep(1_000, 1, 1)).files).toEqual(["file_idle"]);
    expect(await store.files.delete("org_a", "file_document")).toBe("in-use");
    await store.runs.cancel("org_a", "edit_run", "edr_1", 1_000);
    expect((await store.retention.sweep(1_000, 1, 1)).files.sort()).toEqual(["file_document", "file_form"]);
    store.close();
  });

  test("gives a run back without counting the attempt when a server stops in order", async () => {
    const store = openSqliteStore(path, PORTRAITS);
    await store.organisations.insert(organisation("a"));
    await store.runs.accept(acceptance([newRun("edr_1")]));
    for (let i = 0; i < 5; i++) {
      expect(await store.runs.claim("me", 100)).toMatchObject({ attempts: 1 });
      await store.runs.release("me");
    }
    store.close();
  });
});

describe("copies", () => {
  test("made while runs are accepted open whole, with all that was acknowledged before [DB-05, DB-08]", async () => {
    const store = openSqliteStore(path, PORTRAITS);
    await store.organisations.insert(organisation("a"));
    for (let round = 0; round < 5; round++) {
      for (let i = 0; i < 20; i++) await store.runs.accept(acceptance([newRun(`edr_${round}_${i}`)]));
      const backup = join(folder, `backup-${round}.db`);
      const raw = join(folder, `raw-${round}.db`);
      const more = (async () => {
        for (let i = 0; i < 20; i++) await store.runs.accept(acceptance([newRun(`edr_more_${round}_${i}`)]));
      })();
      await Promise.all([store.backup(backup), more]);
      await copyFile(`${path}-wal`, `${raw}-wal`);
      await copyFile(path, raw);
      for (const copy of [backup, raw]) {
        const db = new Sqlite(copy);
        expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
        const runs = db.prepare("SELECT count(*) FROM runs WHERE id LIKE ?").pluck().get(`edr_${round}_%`);
        expect(runs).toBe(20);
        db.close();
      }
    }
    store.close();
  });
});

test("the write-ahead log shrinks again when a long reader has ended [DB-09]", async () => {
  const store = openSqliteStore(path, PORTRAITS);
  await store.organisations.insert(organisation("a"));
  const reader = new Sqlite(path, { readonly: true });
  reader.exec("BEGIN");
  reader.prepare("SELECT count(*) FROM runs").get();
  for (let i = 0; i < 50; i++) {
    await store.runs.accept(acceptance(Array.from({ length: 100 }, (_, j) => newRun(`edr_${i}_${j}`))));
  }
  expect((await stat(`${path}-wal`)).size).toBeGreaterThan(1_000_000);
  reader.close();
  await store.retention.settle();
  expect((await stat(`${path}-wal`)).size).toBe(0);
  store.close();
});

test("retention deletes in portions, until nothing is left", async () => {
  const store = openSqliteStore(path, PORTRAITS);
  await store.organisations.insert(organisation("a"));
  const ids = Array.from({ length: 1_200 }, (_, i) => `edr_${i}`);
  await store.runs.accept(acceptance(ids.map((id) => newRun(id))));
  for (const id of ids) await store.runs.cancel("org_a", "edit_run", id, 1);
  const portions: boolean[] = [];
  for (let more = true; more; portions.push(more)) ({ more } = await store.retention.sweep(10_000, 1_000, 1_000));
  expect(portions).toEqual([true, true, false]);
  expect(await store.runs.get("org_a", "edit_run", "edr_7")).toBeNull();
  store.close();
});

test("a hundred thousand runs slow neither lists nor look-ups nor the queue [DB-10]", async () => {
  const store = openSqliteStore(path, PORTRAITS);
  await store.organisations.insert(organisation("a"));
  for (let i = 0; i < 100; i++) {
    const runs = Array.from({ length: 1_000 }, (_, j) => newRun(`edr_${i}_${j}`));
    await store.runs.accept(acceptance(runs, i));
  }
  const quick = async <T>(work: () => Promise<T>): Promise<T> => {
    await work();
    const since = performance.now();
    const result = await work();
    expect(performance.now() - since).toBeLessThan(50);
    return result;
  };
  const request = { limit: 21, direction: "desc", sortBy: "createdAt" } as const;
  expect(await quick(() => store.runs.list("org_a", "edit_run", { ...request, after: null }))).toHaveLength(21);
  const after = { value: 50, id: "edr_50_500" };
  expect(await quick(() => store.runs.list("org_a", "edit_run", { ...request, after }))).toHaveLength(21);
  expect(await quick(() => store.runs.get("org_a", "edit_run", "edr_77_77"))).not.toBeNull();
  expect(await quick(() => store.runs.claim("me", 1))).not.toBeNull();
  store.close();
}, 60_000);
