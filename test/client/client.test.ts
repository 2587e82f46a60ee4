import { createServer, type IncomingMessage } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type FormfillClient, formfillClient } from "../../src/client/client.js";
import type { EditRun } from "../../src/contract/runs.js";
import { FormfillError } from "../../src/errors.js";
import { fillableForm } from "../server/forms.js";
import { startServer, type TestServer } from "../server/start-server.js";
import { type Loopback, onLoopback } from "../stand-ins/on-loopback.js";

describe("against a server", () => {
  let server: TestServer;
  let client: FormfillClient;
  beforeAll(async () => {
    server = await startServer();
    client = formfillClient({ baseUrl: server.url, apiKey: await server.newKey("live") });
  });
  afterAll(() => server.end());

  test("uploads, starts a run, waits for it and downloads what came out", async () => {
    const file = await client.files.upload({ bytes: new Uint8Array(await fillableForm()), name: "Größe.pdf" });
    expect(file).toMatchObject({ name: "Größe.pdf", metadata: { pageCount: 1 } });
    const started = await client.editRuns.start({ file: { id: file.id }, config: { data: { name: "Ada" } } });
    const run = await client.editRuns.wait(started);
    expect(run).toMatchObject({ status: "PROCESSED", output: { filledValues: { name: "Ada" } } });
    const pdf = await client.files.download(run.output?.editedFile?.id ?? "");
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
    expect((await client.editRuns.list({ maxPageSize: 1 })).data[0]?.id).toBe(run.id);
    expect(await client.editRuns.delete(run.id)).toEqual({ id: run.id, object: "edit_run", deleted: true });
  });

  test("a refusal is a FormfillError with the server's code and request id", async () => {
    const error = await client.editRuns.get("edr_nothing").catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "NOT_FOUND", remedy: expect.stringMatching(/req_\w{22}/) });
  });

  test("a wrong key is UNAUTHORIZED", async () => {
    const stranger = formfillClient({ baseUrl: server.url, apiKey: "ff_test_wrong" });
    const error = await stranger.usage().catch((thrown) => thrown);
    // What the server tells its callers is said here as it is done here.
    expect(error).toMatchObject({
      code: "UNAUTHORIZED",
      message: expect.not.stringContaining("Authorization"),
      remedy: expect.stringContaining("formfill login"),
    });
  });
});

describe("retries", () => {
  let far: Loopback;
  afterEach(() => far.close());

  /** A far end that answers with these statuses in turn, and remembers what it was asked. */
  async function answering(...statuses: number[]) {
    const asked: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      asked.push(request);
      request.resume().on("end", () => {
        const status = statuses[asked.length - 1] ?? 200;
        response.writeHead(status, { "content-type": "application/json", "retry-after": "1" });
        response.end(JSON.stringify(status === 200 ? { id: "x" } : { code: "RATE_LIMIT_EXCEEDED", message: "m" }));
      });
    });
    far = await onLoopback(server);
    const baseUrl = `http://${far.host}/api/`;
    return { asked, client: formfillClient({ baseUrl, apiKey: "k", retries: 2 }) };
  }

  test("429 is tried again after Retry-After, with the same idempotency key", async () => {
    const { asked, client } = await answering(429, 200);
    const since = performance.now();
    expect(await client.editRuns.start({ file: { id: "file_x" } })).toEqual({ id: "x" });
    expect(performance.now() - since).toBeGreaterThan(900);
    expect(asked.map(({ url }) => url)).toEqual(["/api/edit_runs", "/api/edit_runs"]);
    const keys = new Set(asked.map(({ headers }) => headers["idempotency-key"]));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[\w-]{36}$/);
  });

  test("after the last try the server's refusal is thrown", async () => {
    const { asked, client } = await answering(429, 429, 429, 429);
    await expect(client.usage()).rejects.toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
    expect(asked).toHaveLength(3);
  });

  test("a 4xx is not tried again", async () => {
    const { asked, client } = await answering(400);
    await expect(client.usage()).rejects.toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
    expect(asked).toHaveLength(1);
  });

  test("an interrupted wait, for a run or between two tries, ends with the reason of the interruption", async () => {
    const reason = new FormfillError("INTERRUPTED");
    const signal = () => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(reason), 50);
      return controller.signal;
    };
    const { client } = await answering(429, 429, 429);
    await expect(client.editRuns.start({ file: { id: "file_x" } }, signal())).rejects.toBe(reason);
    const working = { id: "edr_x", status: "PROCESSING" } as EditRun;
    await expect(client.editRuns.wait(working, { signal: signal() })).rejects.toBe(reason);
  });

  test("an answer that breaks off is asked for again, and in the end the server is named", async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked++;
      response.writeHead(200, { "content-length": "1000" });
      response.write("{", () => response.destroy());
    });
    far = await onLoopback(server);
    const client = formfillClient({ baseUrl: `http://${far.host}`, apiKey: "k", retries: 1 });
    await expect(client.usage()).rejects.toMatchObject({ code: "SERVER_UNREACHABLE" });
    await expect(client.files.download("file_x")).rejects.toMatchObject({ code: "SERVER_UNREACHABLE" });
    expect(asked).toBe(4);
  });

  test.each([
    [200, "<html>welcome</html>", "SERVER_UNREACHABLE"],
    [400, "null", "INVALID_REQUEST"],
    [400, '{"code":"toString"}', "INVALID_REQUEST"],
  ])("an answer that no formfill server gives is told as one: %i %s", async (status, body, code) => {
    const server = createServer((_, response) => response.writeHead(status).end(body));
    far = await onLoopback(server);
    const client = formfillClient({ baseUrl: `http://${far.host}`, apiKey: "k", retries: 0 });
    await expect(client.usage()).rejects.toMatchObject({
      code,
      remedy: expect.stringContaining("URL of a formfill server"),
    });
  });

  test("a server that is not there is named", async () => {
    const { client } = await answering();
    await far.close();
    await expect(client.usage()).rejects.toMatchObject({ code: "SERVER_UNREACHABLE" });
  });
});
