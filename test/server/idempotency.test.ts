import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NAME_SCHEMA } from "./forms.js";
import { startServer, type TestServer } from "./start-server.js";

let server: TestServer;
let key: string;
let now = Date.UTC(2026, 1, 9, 12);
let fileId: string;
let count = 0;

beforeAll(async () => {
  server = await startServer({}, { clock: () => now });
  key = await server.newKey("live");
  fileId = (await server.call("POST", "/samples/vollmacht", { key })).body.id;
});
afterAll(() => server.end());

const newKey = () => `key-${++count}`;
const body = (name: string) => ({ file: { id: fileId }, config: { schema: NAME_SCHEMA, data: { name } } });
const post = (path: string, idempotencyKey: string, content: unknown = body("Ada")) =>
  server.call("POST", path, { key, body: content, headers: { "idempotency-key": idempotencyKey } });
const runCount = async () => (await server.call("GET", "/edit_runs?maxPageSize=100", { key })).body.data.length;

describe("a repeated request", () => {
  test("answers the first run and says so [IDEM-01]", async () => {
    const idempotencyKey = newKey();
    const before = await runCount();
    const first = await post("/edit_runs", idempotencyKey);
    const second = await post("/edit_runs", idempotencyKey);
    expect(first.headers.has("idempotency-replayed")).toBe(false);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(second.body.id).toBe(first.body.id);
    expect(await runCount()).toBe(before + 1);
  });

  test("is known by its content, however deep a body may nest; a deeper one is none", async () => {
    const nested = (depth: number, inmost: unknown) => {
      let data = inmost;
      for (let level = 0; level < depth; level++) data = level % 2 === 0 ? [data] : { data };
      return { file: { id: fileId }, config: { schema: NAME_SCHEMA, data } };
    };
    // The body itself and its config are two levels of the 64.
    const idempotencyKey = newKey();
    const first = await post("/edit_runs", idempotencyKey, nested(62, "Ada"));
    expect((await post("/edit_runs", idempotencyKey, nested(62, "Ada"))).body.id).toBe(first.body.id);
    expect((await post("/edit_runs", idempotencyKey, nested(62, "Bob"))).body.code).toBe("IDEMPOTENCY_KEY_REUSED");
    expect((await post("/edit_runs", newKey(), nested(63, "Ada"))).body.code).toBe("INVALID_REQUEST");
  });

  test("sent twenty times at once is one run [IDEM-02]", async () => {
    const idempotencyKey = newKey();
    const before = await runCount();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("/edit_runs", idempotencyKey)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await runCount()).toBe(before + 1);
  });

  test("of a sync edit waits for the one execution and its one charge [IDEM-03, IDEM-10]", async () => {
    const idempotencyKey = newKey();
    const pages = async () => (await server.call("GET", "/usage", { key })).body.live.pages;
    const waiting = async () => (await server.call("GET", "/edit_runs?status=PROCESSING", { key })).body.data;
    await expect.poll(waiting).toEqual([]);
    const before = await pages();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("/edit", idempotencyKey)));
    expect(new Set(answers.map((answer) => `${answer.body.id} ${answer.body.status}`)).size).toBe(1);
    expect(answers[0]?.body.status).toBe("PROCESSED");
    expect(await pages()).toBe(before + 1);

    const failing = newKey();
    const broken = { file: { data: Buffer.from("%PDF-1.7").toString("base64") } };
    const first = await post("/edit", failing, broken);
    const second = await post("/edit", failing, broken);
    expect(second.body).toEqual(first.body);
    expect(first.body.status).toBe("FAILED");
  });

  test("with another body is refused and leaves the first run alone [IDEM-04]", async () => {
    const idempotencyKey = newKey();
    const first = await post("/edit", idempotencyKey);
    expect(await post("/edit", idempotencyKey, body("Bob"))).toMatchObject({
      status: 400,
      body: { code: "IDEMPOTENCY_KEY_REUSED", retryable: false },
    });
    expect((await server.call("GET", `/edit_runs/${first.body.id}`, { key })).body.config.data).toEqual({
      name: "Ada",
    });
  });

  test("is the same with its keys in another order [IDEM-05]", async () => {
    const idempotencyKey = newKey();
    const first = await post("/edit_runs", idempotencyKey, { a: 1, ...body("Ada") });
    const { file, config } = body("Ada");
    const second = await post("/edit_runs", idempotencyKey, { config, file, a: 1 });
    expect(second.body.id).toBe(first.body.id);
  });

  test("on another route is another request [IDEM-06]", async () => {
    const idempotencyKey = newKey();
    const file = { file: { id: fileId } };
    const edit = await post("/edit_runs", idempotencyKey, file);
    const detection = await post("/form_detection_runs", idempotencyKey, file);
    expect([edit.body.object, detection.body.object]).toEqual(["edit_run", "form_detection_run"]);
  });

  test("after a refused one is taken: refusals are not remembered [IDEM-09]", async () => {
    const idempotencyKey = newKey();
    expect((await post("/edit_runs", idempotencyKey, { file: {} })).status).toBe(400);
    expect((await post("/edit_runs", idempotencyKey)).status).toBe(200);
  });

  test("while the run is at work answers it as it is [IDEM-13]", async () => {
    const idempotencyKey = newKey();
    const first = await post("/form_detection_runs", idempotencyKey, { file: { id: fileId } });
    const second = await post("/form_detection_runs", idempotencyKey, { file: { id: fileId } });
    expect(second.body.id).toBe(first.body.id);
    expect(["PROCESSING", "PROCESSED"]).toContain(second.body.status);
  });

  test("of a deleted run is 404, never a second run [IDEM-14]", async () => {
    const idempotencyKey = newKey();
    const first = await post("/edit", idempotencyKey);
    await server.call("DELETE", `/edit_runs/${first.body.id}`, { key });
    const before = await runCount();
    expect((await post("/edit", idempotencyKey)).status).toBe(404);
    expect(await runCount()).toBe(before);
  });

  test("is remembered for 24 hours and no longer [IDEM-12]", async () => {
    const idempotencyKey = newKey();
    const began = now;
    const first = await post("/edit_runs", idempotencyKey);
    now = began + 24 * 3_600_000 - 1_000;
    expect((await post("/edit_runs", idempotencyKey)).body.id).toBe(first.body.id);
    now = began + 24 * 3_600_000 + 1_000;
    expect((await post("/edit_runs", idempotencyKey)).body.id).not.toBe(first.body.id);
  });
});

describe("the header", () => {
  test("takes 1 to 255 printable characters [IDEM-11]", async () => {
    expect((await post("/edit_runs", "x".repeat(255))).status).toBe(200);
    for (const wrong of ["x".repeat(256), "", "naïve"]) {
      expect(await post("/edit_runs", wrong)).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
    }
  });

  test("may be sent once only [IDEM-15]", async () => {
    const status = await new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const headers = {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "idempotency-key": ["one", "two"],
      };
      const sent = request({ hostname, port, path: "/edit_runs", method: "POST", headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.on("error", reject);
      sent.end(JSON.stringify(body("Ada")));
    });
    expect(status).toBe(400);
  });

  test("counts for nothing on GET and DELETE", async () => {
    const idempotencyKey = newKey();
    const { body: run } = await post("/edit", idempotencyKey);
    const headers = { "idempotency-key": idempotencyKey };
    expect((await server.call("GET", `/edit_runs/${run.id}`, { key, headers })).status).toBe(200);
    expect((await server.call("DELETE", `/edit_runs/${run.id}`, { key, headers })).status).toBe(200);
  });
});
