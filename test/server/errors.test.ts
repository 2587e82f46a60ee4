import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "./start-server.js";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

test("an unknown path is told from an unknown id, each with what to check", async () => {
  const key = await server.newKey();
  const messageAt = async (path: string) => (await server.call("GET", path, { key })).body.message;
  expect(await messageAt("/edit_run")).toMatch(/nothing at this path\. .*\/openapi\.json/);
  expect(await messageAt("/edit_runs/edr_none")).toMatch(/nothing under this id\. .*deleted/);
});
