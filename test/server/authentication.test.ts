import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config.js";
import { serve } from "../../src/server/serve.js";
import { startServer, type TestServer } from "./start-server.js";

let server: TestServer;
let key: string;

beforeAll(async () => {
  server = await startServer();
  key = await server.newKey("live");
});
afterAll(() => server.end());

const withHeader = (authorization: string) =>
  server.call("GET", "/edit_runs", { key: null, headers: { authorization } });

/** Sends raw text to the server and answers what comes back. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    let received = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
}

describe("a credential", () => {
  test("that is missing is 401 in the contract's shape [AUTH-01]", async () => {
    const { status, headers, body } = await server.call("GET", "/edit_runs", { key: null });
    expect(status).toBe(401);
    expect(headers.has("www-authenticate")).toBe(false);
    expect(body).toEqual({
      code: "UNAUTHORIZED",
      message: expect.any(String),
      retryable: false,
      requestId: headers.get("x-request-id"),
    });
  });

  test("that is unknown or mistyped is told apart from a missing one by nothing [AUTH-02, AUTH-03]", async () => {
    const { requestId: _, ...missing } = (await server.call("GET", "/edit_runs", { key: null })).body;
    const mistyped = key.slice(0, -1) + (key.endsWith("a") ? "b" : "a");
    for (const wrong of [`ff_live_${"x".repeat(43)}`, mistyped, "x"]) {
      const { status, body } = await server.call("GET", "/edit_runs", { key: wrong });
      expect([status, body.code, body.message]).toEqual([401, missing.code, missing.message]);
    }
  });

  test("stops working with the very next request once revoked [AUTH-04]", async () => {
    const organisation = await server.workspace.organisations.getOrCreate();
    const made = await server.workspace.keys.create(organisation.id, "live", "short-lived");
    expect((await server.call("GET", "/edit_runs", { key: made.key })).status).toBe(200);
    await server.workspace.keys.revoke(organisation.id, made.id);
    expect((await server.call("GET", "/edit_runs", { key: made.key })).status).toBe(401);
  });

  test("is read in one way only [AUTH-05]", async () => {
    expect((await withHeader(`bearer ${key}`)).status).toBe(200);
    for (const odd of [`Basic ${key}`, `Bearer  ${key}`, `Bearer\t${key}`, `Bearer ${key} x`, key, "Bearer"]) {
      expect([odd, (await withHeader(odd)).status]).toEqual([odd, 401]);
    }
    const twice = `authorization: Bearer ${key}\r\n`.repeat(2);
    expect(await raw(`GET /edit_runs HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${twice}\r\n`)).toContain(" 401 ");
  });

  test("of 64 KiB is refused and the server goes on [AUTH-06]", async () => {
    const long = `GET /edit_runs HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${"x".repeat(65_536)}\r\n\r\n`;
    const answer = await raw(long);
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "INVALID_REQUEST", retryable: false });
    expect((await server.call("GET", "/health")).status).toBe(200);
  });

  test("in the query counts for nothing and is not logged [AUTH-07]", async () => {
    expect((await server.call("GET", `/edit_runs?api_key=${key}&access_token=${key}`, { key: null })).status).toBe(401);
    expect(server.logged.join()).not.toContain(key);
  });

  test("is not asked for by health, readiness and capabilities, and a bad one there does no harm [AUTH-12]", async () => {
    for (const path of ["/health", "/health/ready", "/config"]) {
      expect((await server.call("GET", path, { key: null })).status).toBe(200);
      expect((await server.call("GET", path, { key: "wrong" })).status).toBe(200);
    }
  });

  test("in a cookie is no credential [AUTH-15]", async () => {
    expect((await server.call("GET", "/edit_runs", { key: null, headers: { cookie: `session=${key}` } })).status).toBe(
      401,
    );
  });
});

describe("sessions of the dashboard", () => {
  test("begin with the set-up link, then with the password, and end at logout [AUTH-14]", async () => {
    const setupToken = new URL(server.firstStart.setupUrl ?? "").searchParams.get("token");
    const short = await server.call("POST", "/sessions", { key: null, body: { password: "short", setupToken } });
    expect(short).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });

    const password = "correct horse battery";
    const first = await server.call("POST", "/sessions", { key: null, body: { password, setupToken } });
    expect(first.body.token).toMatch(/^ffs_\w{43}$/);
    const again = await server.call("POST", "/sessions", { key: null, body: { password, setupToken } });
    expect(again.status).toBe(401);

    const { body: session } = await server.call("POST", "/sessions", { key: null, body: { password } });
    expect((await server.call("GET", "/edit_runs", { key: session.token })).status).toBe(200);
    expect((await server.call("DELETE", "/sessions/current", { key: session.token })).body.deleted).toBe(true);
    expect((await server.call("GET", "/edit_runs", { key: session.token })).status).toBe(401);
    const wrong = await server.call("POST", "/sessions", { key: null, body: { password: "wrong horse battery" } });
    expect(wrong.status).toBe(401);
  });

  test("end where the password is set anew", async () => {
    const { organisations } = server.workspace;
    const { id } = await organisations.find();
    const openWith = async (password: string) => {
      const setupToken = await organisations.newSetupToken(id);
      return (await server.call("POST", "/sessions", { key: null, body: { password, setupToken } })).body.token;
    };
    const before = await openWith("a password that is lost");
    const after = await openWith("a password that is kept");
    expect((await server.call("GET", "/usage", { key: before })).status).toBe(401);
    expect((await server.call("GET", "/usage", { key: after })).status).toBe(200);
    const { status } = await server.call("POST", "/sessions", {
      key: null,
      body: { password: "a password that is lost" },
    });
    expect(status).toBe(401);
  });
});

test("a start tells what was never told: where there is a key already, the set-up link alone, and nothing the next time", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "formfill-start-"));
  const config = { ...readConfig({}, {}, {}), port: 0, dataDir };
  const log = pino({ level: "silent" });
  const first = await serve(config, { log });
  expect(first.firstStart).toEqual({ testKey: expect.any(String), setupUrl: expect.any(String) });
  const { id } = await first.workspace.organisations.find();
  await first.workspace.organisations.delete(id);
  const other = await first.workspace.organisations.getOrCreate();
  await first.workspace.keys.create(other.id, "live", "made before");
  await first.stop();
  for (const setupUrl of [expect.any(String), null]) {
    const next = await serve(config, { log });
    expect(next.firstStart).toEqual({ testKey: null, setupUrl });
    await next.stop();
  }
  await rm(dataDir, { recursive: true });
});

test("many wrong keys from one address are slowed down, the right key still passes [AUTH-11]", async () => {
  const statuses = new Set<number>();
  for (let i = 0; i < 120; i++) statuses.add((await server.call("GET", "/usage", { key: "ff_live_wrong" })).status);
  expect(statuses).toEqual(new Set([401, 429]));
  const { headers, body } = await server.call("GET", "/usage", { key: "ff_live_wrong" });
  expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(body.retryable).toBe(true);
  expect((await server.call("GET", "/usage", { key })).status).toBe(200);
});

test("the version header may be absent or the one there is", async () => {
  for (const name of ["x-formfill-api-version", "x-extend-api-version"]) {
    expect((await server.call("GET", "/usage", { headers: { [name]: "2026-02-09" } })).status).toBe(200);
    expect(await server.call("GET", "/usage", { headers: { [name]: "1999-01-01" } })).toMatchObject({
      status: 400,
      body: { code: "INVALID_REQUEST" },
    });
  }
});
