import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillableForm, NAME_SCHEMA } from "./forms.js";
import { startServer, type TestServer } from "./start-server.js";

let server: TestServer;
let a: string;
let b: string;
let fileOfA: string;
let editOfA: string;
let detectionOfA: string;

const config = { schema: NAME_SCHEMA, data: { name: "MUSTERMANN-4711" } };

beforeAll(async () => {
  server = await startServer();
  a = await server.newKey("live", "a");
  b = await server.newKey("live", "b");
  const file = { data: (await fillableForm()).toString("base64") };
  const edit = (await server.call("POST", "/edit", { key: a, body: { file, config } })).body;
  fileOfA = edit.file.id;
  editOfA = edit.id;
  detectionOfA = (await server.call("POST", "/detect_form", { key: a, body: { file: { id: fileOfA } } })).body.id;
});
afterAll(() => server.end());

describe("what belongs to another organisation", () => {
  test("cannot be told from what does not exist [TEN-01 … TEN-07]", async () => {
    const paths = [
      ["GET", "/files/", fileOfA, ""],
      ["DELETE", "/files/", fileOfA, ""],
      ["GET", "/files/", fileOfA, "/content"],
      ["GET", "/edit_runs/", editOfA, ""],
      ["DELETE", "/edit_runs/", editOfA, ""],
      ["POST", "/edit_runs/", editOfA, "/cancel"],
      ["GET", "/form_detection_runs/", detectionOfA, ""],
      ["DELETE", "/form_detection_runs/", detectionOfA, ""],
    ] as const;
    for (const [method, prefix, id, suffix] of paths) {
      const theirs = await server.call(method, prefix + id + suffix, { key: b });
      const none = await server.call(method, `${prefix}${id.slice(0, -6)}nobody${suffix}`, { key: b });
      expect([theirs.status, theirs.body.code, theirs.body.message]).toEqual([404, none.body.code, none.body.message]);
    }
    expect((await server.call("GET", `/files/${fileOfA}`, { key: a })).status).toBe(200);
    expect((await server.call("GET", `/edit_runs/${editOfA}`, { key: a })).status).toBe(200);
  });

  test("cannot be filled or read from [TEN-08, TEN-09]", async () => {
    const asForm = await server.call("POST", "/edit", { key: b, body: { file: { id: fileOfA } } });
    expect(asForm).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    const own = { data: (await fillableForm()).toString("base64") };
    const asDocument = await server.call("POST", "/edit", {
      key: b,
      body: { file: own, config: { documents: [{ id: fileOfA }] } },
    });
    expect(asDocument).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  });

  test("is not listed, and a page token of it is refused [TEN-10, TEN-11]", async () => {
    for (const path of ["/edit_runs", "/files", "/form_detection_runs", "/batches", "/edit_templates"]) {
      expect((await server.call("GET", path, { key: b })).body).toEqual({
        object: "list",
        data: [],
        nextPageToken: null,
      });
    }
    const { nextPageToken } = (await server.call("GET", "/files?maxPageSize=1", { key: a })).body;
    expect(nextPageToken).toEqual(expect.any(String));
    const stolen = await server.call("GET", `/files?maxPageSize=1&nextPageToken=${nextPageToken}`, { key: b });
    expect(stolen).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
  });

  test("is not reached by naming the organisation in a header [TEN-14]", async () => {
    const headers = { "x-org-id": "a", "x-tenant-id": "a" };
    expect((await server.call("GET", `/edit_runs/${editOfA}`, { key: b, headers })).status).toBe(404);
  });
});

test("the same idempotency key of two organisations is two runs [TEN-12]", async () => {
  const file = { data: (await fillableForm()).toString("base64") };
  const headers = { "idempotency-key": "shared" };
  const runs = await Promise.all(
    [a, b].map((key) =>
      server.call("POST", "/edit_runs", { key, headers, body: { file, config: { ...config, aiAssisted: key === a } } }),
    ),
  );
  expect(runs.map(({ status }) => status)).toEqual([200, 200]);
  expect(runs[0]?.body.id).not.toBe(runs[1]?.body.id);
});

test("a backlog of one organisation does not keep the other waiting [TEN-13]", async () => {
  const { body: file } = await server.call("POST", "/samples/vollmacht", { key: a });
  const body = { inputs: Array.from({ length: 100 }, () => ({ file: { id: file.id } })) };
  const { body: batch } = await server.call("POST", "/edit_runs/batch", { key: a, body });
  const own = (await fillableForm()).toString("base64");
  await server.call("POST", "/edit", { key: b, body: { file: { data: own }, config } });
  const { counts } = (await server.call("GET", `/batches/${batch.id}`, { key: a })).body;
  expect(counts.processing).toBeGreaterThan(80);
  await server.call("POST", `/batches/${batch.id}/cancel`, { key: a });
});

test("keys of both kinds see what their organisation has, and bill apart [AUTH-13]", async () => {
  const testKey = await server.newKey("test", "a");
  expect((await server.call("GET", `/edit_runs/${editOfA}`, { key: testKey })).body.usage.live).toBe(true);
  // Runs of the tests above may still be at work, and are charged when they end.
  const load = () => server.workspace.load();
  await expect.poll(load).toEqual({ waiting: 0, working: 0 });
  const before = (await server.call("GET", "/usage", { key: a })).body;
  await server.call("POST", "/detect_form", { key: testKey, body: { file: { id: fileOfA } } });
  const after = (await server.call("GET", "/usage", { key: a })).body;
  expect(after.live).toEqual(before.live);
  expect(after.test.pages).toBe(before.test.pages + 1);
});
