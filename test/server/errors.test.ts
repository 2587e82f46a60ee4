import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorAnswers } from "../../src/server/plugins/errors.js";
import { startServer, type TestServer } from "./start-server.js";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

test("an unknown path is told from an unknown id, each with what to check", async () => {
  const key = await server.newKey();
  const messageAt = async (path: string) => (await server.call("GET", path, { key })).body.message;
  expect(await messageAt("/edit_run")).toMatch(/This route does not exist\. .*\/openapi\.json/);
  expect(await messageAt("/edit_runs/edr_none")).toMatch(/Nothing was found with this ID\. .*deleted/);
});

test("an aborted signal, whose code is a number, is a failure like any other", async () => {
  const app = Fastify();
  errorAnswers(app);
  app.get("/", async () => AbortSignal.abort().throwIfAborted());
  const { statusCode, body } = await app.inject("/");
  expect([statusCode, JSON.parse(body).code]).toEqual([500, "INTERNAL_ERROR"]);
});
