import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../server/start-server.js";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  folder = await mkdtemp(join(tmpdir(), "formfill-walk-"));
});
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

test("the README's walk through the server works as it is printed", async () => {
  const [, script = ""] = /<!-- walk-through -->\s*```sh\n([\s\S]*?)```/.exec(readFileSync("README.md", "utf8")) ?? [];
  const environment = { ...process.env, URL: server.url, KEY: server.firstStart.testKey! };
  const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", script], {
    cwd: folder,
    env: environment,
  });
  expect(stdout).toContain("nachname\n");
  const run = JSON.parse(await readFile(join(folder, "run.json"), "utf8"));
  expect(run).toMatchObject({
    status: "PROCESSED",
    output: { filledValues: { nachname: "Größinger", ort: "Freiburg" } },
  });
  expect((await readFile(join(folder, "filled.pdf"))).subarray(0, 5).toString()).toBe("%PDF-");
  expect(stdout.trim().endsWith('"deleted":true}')).toBe(true);
});
