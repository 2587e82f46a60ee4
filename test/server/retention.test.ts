import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fillableForm, NAME_SCHEMA } from "./forms.js";
import { startServer, type TestServer } from "./start-server.js";

/** Stands in the form's values, its name and the instructions: nowhere else must it ever be. */
const NEEDLE = "MUSTERMANN-4711";
const HOUR = 3_600_000;

let server: TestServer;
let key: string;
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 1, 9, 12);
  server = await startServer({ retentionMs: HOUR }, { clock: () => now });
  key = await server.newKey("live", "a");
});
afterEach(() => server.end());

async function edit(withKey = key) {
  const file = { data: (await fillableForm()).toString("base64"), name: `${NEEDLE}.pdf` };
  const config = { schema: NAME_SCHEMA, data: { name: NEEDLE }, advancedOptions: { flattenPdf: false } };
  const headers = { "idempotency-key": "k" };
  return (await server.call("POST", "/edit", { key: withKey, body: { file, config }, headers })).body;
}

/** Files below the data directory that hold the needle. */
async function traces(): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(server.dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await readFile(path)).includes(NEEDLE)) found.push(path);
  }
  return found;
}

test("what is older than its time is gone, from the database and the disk too [RET-01, RET-02, RET-06]", async () => {
  const run = await edit();
  expect((await traces()).length).toBeGreaterThan(0);
  now += HOUR - 1;
  await server.workspace.retention.sweep(0);
  expect((await server.call("GET", `/edit_runs/${run.id}`, { key })).status).toBe(200);
  now += 60_000;
  await server.workspace.retention.sweep(0);
  for (const path of [`/edit_runs/${run.id}`, `/files/${run.file.id}`, `/files/${run.output.editedFile.id}`]) {
    expect((await server.call("GET", path, { key })).status).toBe(404);
  }
  expect(await traces()).toEqual([]);
  expect(server.logged.join()).not.toContain(NEEDLE);
  expect((await server.call("GET", "/usage", { key })).body.live.pages).toBe(1);
});

test("a deleted run takes its output along at once and leaves the charge [RET-04]", async () => {
  const run = await edit();
  await server.call("DELETE", `/edit_runs/${run.id}`, { key });
  expect((await server.call("GET", `/files/${run.output.editedFile.id}`, { key })).status).toBe(404);
  expect((await fetch(run.output.editedFile.presignedUrl)).status).toBe(404);
  expect((await server.call("GET", `/files/${run.file.id}`, { key })).status).toBe(200);
  await server.call("DELETE", `/files/${run.file.id}`, { key });
  await server.workspace.retention.sweep(0);
  expect(await traces()).toEqual([]);
  expect((await server.call("GET", "/usage", { key })).body.live.pages).toBe(1);
});

test("a file that a run is working on is not deleted under it [RET-05]", async () => {
  const { body: file } = await server.call("POST", "/samples/vollmacht", { key });
  const { body: batch } = await server.call("POST", "/edit_runs/batch", {
    key,
    body: { inputs: Array.from({ length: 30 }, () => ({ file: { id: file.id } })) },
  });
  expect(await server.call("DELETE", `/files/${file.id}`, { key })).toMatchObject({ status: 400 });
  await server.call("POST", `/batches/${batch.id}/cancel`, { key });
  expect((await server.call("DELETE", `/files/${file.id}`, { key })).status).toBe(200);
});

test("a shorter retention holds for what is there already [RET-07]", async () => {
  const run = await edit();
  const { id } = await server.workspace.organisations.getOrCreate("a");
  await server.workspace.organisations.configure(id, { retentionMs: 60_000, monthlyPageCap: null });
  now += 120_000;
  await server.workspace.retention.sweep(0);
  expect((await server.call("GET", `/edit_runs/${run.id}`, { key })).status).toBe(404);
});

test("a deleted organisation leaves nothing, others keep everything [RET-09]", async () => {
  const other = await server.newKey("live", "b");
  await edit();
  const kept = await edit(other);
  const { id } = await server.workspace.organisations.getOrCreate("a");
  await server.workspace.organisations.delete(id);
  expect((await server.call("GET", "/usage", { key })).status).toBe(401);
  expect((await server.call("GET", `/files/${kept.output.editedFile.id}`, { key: other })).status).toBe(200);
  const { id: otherId } = await server.workspace.organisations.getOrCreate("b");
  await server.workspace.organisations.delete(otherId);
  expect(await traces()).toEqual([]);
  expect(
    (await readdir(join(server.dataDir, "blobs"), { recursive: true, withFileTypes: true })).filter((e) => e.isFile()),
  ).toEqual([]);
});

test("contents without a record are swept, and records without content are never served [RET-03]", async () => {
  const { body: file } = await server.call("POST", "/samples/vollmacht", { key });
  const blobs = join(server.dataDir, "blobs");
  const { cp, rm } = await import("node:fs/promises");
  const path = (await readdir(blobs, { recursive: true })).find((entry) => entry.endsWith(file.id)) ?? "";
  const orphan = join("00", "file_orphan0000000000000000");
  await cp(join(blobs, path), join(blobs, orphan));
  await server.workspace.retention.sweep(0);
  expect(await readdir(blobs, { recursive: true })).not.toContain(orphan);
  await rm(join(blobs, path));
  expect((await server.call("GET", `/files/${file.id}/content`, { key })).status).toBe(404);
});
