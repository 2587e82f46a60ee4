import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, type ServerProcess, startProcess } from "../../bench/server-process.js";
import { formfill } from "./cli.js";

let folder: string;
let dataDir: string;
let server: ServerProcess;
const run = async (args: string[], env: Record<string, string> = {}) => {
  const ended = await formfill(args, { env });
  return { ...ended, stdout: ended.stdout.toString() };
};
const inFolder = (...args: string[]) => run([...args, "--data-dir", dataDir]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "formfill-data-"));
  dataDir = join(folder, "data");
  server = await startProcess(dataDir, await freePort());
}, 30_000);
afterAll(async () => {
  await server.kill("SIGTERM");
  await rm(folder, { recursive: true, force: true });
});

const call = (method: string, path: string, key: string, at = server) =>
  fetch(at.url + path, { method, headers: { authorization: `Bearer ${key}` } });

async function newKey(...more: string[]): Promise<{ id: string; key: string }> {
  const { stdout } = await inFolder("keys", "create", "--kind", "live", "--name", "test", "--json", ...more);
  const made = JSON.parse(stdout);
  expect(Object.keys(made)).toEqual(["id", "key", "kind", "name"]);
  return made;
}

test("keys are made, listed and revoked beside a running server", async () => {
  const { id, key } = await newKey();
  expect((await call("GET", "/usage", key)).status).toBe(200);
  const { stdout } = await inFolder("keys", "list");
  expect(stdout).toContain(`${id}  live  …${key.slice(-4)}  active`);
  expect(stdout).not.toContain(key);
  expect((await inFolder("keys", "revoke", id)).code).toBe(0);
  expect((await call("GET", "/usage", key)).status).toBe(401);
  expect(await inFolder("keys", "revoke", "key_none")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("NOT_FOUND"),
  });
  expect(await inFolder("keys", "create", "--kind", "free", "--name", "x")).toMatchObject({ code: 2 });
});

test("what is only looked at is not made", async () => {
  const slip = join(folder, "slip");
  for (const command of [
    ["keys", "list"],
    ["organisations", "list"],
    ["backup", join(folder, "none")],
    ["runs", "list"],
  ]) {
    const { code, stderr } = await run([...command, "--data-dir", slip]);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${slip} is not a data directory.`)]);
  }
  const samples = await run(["samples", "list", "--data-dir", slip]);
  expect([samples.code, samples.stdout]).toEqual([0, expect.stringContaining("mitgliedsantrag")]);
  expect((await inFolder("keys", "list", "--organisation", "slip")).stderr).toContain(
    "There is no organisation named slip.",
  );
  const { stdout } = await inFolder("organisations", "list");
  expect([await readdir(folder), stdout]).toEqual([["data"], expect.not.stringContaining("slip")]);
});

test("whoever lost the dashboard's password is given a new link, also for an organisation that never had one", async () => {
  await inFolder("organisations", "set", "second");
  const { stdout } = await inFolder("organisations", "link", "second");
  expect((await fetch(server.url + new URL(stdout).pathname)).status).toBe(200);
  const setupToken = new URL(stdout).searchParams.get("token");
  const session = await fetch(`${server.url}/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password: "a password of the second", setupToken }),
  });
  expect(session.status).toBe(200);
  expect((await inFolder("organisations", "delete", "second", "--yes")).code).toBe(0);
});

test("an organisation is set up, listed and deleted with everything it has", async () => {
  const made = await inFolder("organisations", "set", "acme", "--retention", "7d", "--monthly-pages", "10");
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/acme {2}retention: 168 h {2}pages per month: 10\n$/),
  });
  const { key } = await newKey("--organisation", "acme");
  expect((await call("POST", "/samples/vollmacht", key)).status).toBe(200);
  const listed = JSON.parse((await inFolder("organisations", "list", "--json")).stdout);
  expect(listed.at(-1)).toMatchObject({ name: "acme", retentionHours: 168, monthlyPages: 10 });
  expect(await inFolder("organisations", "delete", "acme")).toMatchObject({ code: 2 });
  expect(await inFolder("organisations", "delete", "acme", "--yes")).toMatchObject({
    code: 0,
    stdout: "deleted acme\n",
  });
  expect((await call("GET", "/usage", key)).status).toBe(401);
});

test("a copy made while the server runs is a data directory of its own [DB-08, RET-08]", async () => {
  const { key } = await newKey();
  const file = (await (await call("POST", "/samples/vollmacht", key)).json()) as { id: string };
  const copy = join(folder, "copy");
  const { code, stderr } = await inFolder("backup", copy);
  expect(code).toBe(0);
  expect(stderr).toContain("does not apply to the backup");
  expect((await readdir(copy)).sort()).toEqual(["blobs", "formfill.db", "secrets.json"]);
  expect(await inFolder("backup", copy)).toMatchObject({ code: 2, stderr: expect.stringContaining("OUTPUT_EXISTS") });

  const restored = await startProcess(copy, await freePort());
  const content = await call("GET", `/files/${file.id}/content`, key, restored);
  expect(
    Buffer.from(await content.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  await restored.kill("SIGTERM");
}, 60_000);

test("the configuration is printed with secrets masked, and a second server is told who has the directory", async () => {
  const { stdout } = await run(["serve", "--print-config", "--port", "9"], { ANTHROPIC_API_KEY: "sk-secret" });
  expect(JSON.parse(stdout)).toMatchObject({ FORMFILL_PORT: 9, ANTHROPIC_API_KEY: "********" });
  const second = await inFolder("serve", "--port", "0");
  expect(second).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Another formfill server uses this data directory"),
  });
}, 30_000);
