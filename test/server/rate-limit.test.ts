import { afterEach, expect, test } from "vitest";
import { startServer, type TestServer } from "./start-server.js";

let server: TestServer;
afterEach(() => server.end());

const times = async (count: number, path: string, key: string) => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push((await server.call("GET", path, { key })).status);
  return statuses;
};

test("600 requests a minute pass, the next is told to wait, another organisation is not [RATE-01, RATE-02, RATE-03, RATE-04]", async () => {
  let now = Date.UTC(2026, 1, 9, 12);
  server = await startServer({}, { clock: () => now });
  const key = await server.newKey("live", "a");
  const first = await server.call("GET", "/usage", { key });
  expect(first.headers.get("ratelimit-policy")).toBe('"requests";q=600;w=60');
  expect(first.headers.get("ratelimit")).toBe('"requests";r=599;t=60');
  expect(new Set(await times(599, "/usage", key))).toEqual(new Set([200]));

  now += 20_000;
  const refused = await server.call("GET", "/usage", { key });
  expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMIT_EXCEEDED", retryable: true } });
  expect(refused.headers.get("retry-after")).toBe("40");
  expect((await server.call("GET", "/usage", { key: await server.newKey("live", "b") })).status).toBe(200);

  now += 40_000;
  expect((await server.call("GET", "/usage", { key })).status).toBe(200);
});

test("asking for the state of runs is counted apart", async () => {
  server = await startServer({ ratePerMinute: 3 });
  const key = await server.newKey();
  expect(await times(6, "/edit_runs/edr_none", key)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await times(4, "/usage", key)).toEqual([200, 200, 200, 429]);
});

test("a restart does not start the minute anew [RATE-05]", async () => {
  server = await startServer({ ratePerMinute: 3 });
  const key = await server.newKey();
  expect(await times(3, "/usage", key)).toEqual([200, 200, 200]);
  await server.stop();
  server = await startServer({ ratePerMinute: 3 }, { dataDir: server.dataDir });
  expect(await times(1, "/usage", key)).toEqual([429]);
});

test("a 429 is not remembered under the idempotency key [RATE-06]", async () => {
  let now = Date.UTC(2026, 1, 9, 12);
  server = await startServer({ ratePerMinute: 2 }, { clock: () => now });
  const key = await server.newKey();
  const { body: file } = await server.call("POST", "/samples/vollmacht", { key });
  await times(1, "/usage", key);
  const start = () =>
    server.call("POST", "/edit_runs", { key, body: { file: { id: file.id } }, headers: { "idempotency-key": "k" } });
  expect((await start()).status).toBe(429);
  now += 60_000;
  const taken = await start();
  expect(taken.status).toBe(200);
  expect(taken.headers.has("idempotency-replayed")).toBe(false);
});
