import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aDocx } from "../core/model/a-docx.js";
import { aForm, aLetter } from "../core/model/a-form.js";
import { type StandIn, type Step, startMessagesApi } from "../stand-ins/messages-api.js";
import { startServer, type TestServer } from "./start-server.js";

const SECRET = "PRIVATE-Bonn";

let server: TestServer;
let api: StandIn;
let script: Step;
let form: string;
let letter: string;

beforeAll(async () => {
  api = await startMessagesApi(() => script);
  server = await startServer({ llmKey: "key-of-the-test", llmBaseUrl: api.url });
  form = Buffer.from(await aForm([{ name: "city", label: "City" }])).toString("base64");
  letter = Buffer.from(await aLetter([`Town: ${SECRET}`])).toString("base64");
});
afterEach(() => {
  api.received.length = 0;
});
afterAll(async () => {
  await server.end();
  await api.close();
});

const edit = (config: object) => server.call("POST", "/edit", { body: { file: { data: form }, config } });

test("a document sent with the request fills the form, with evidence, usage and no trace in the log", async () => {
  const value = { field: "1", row: 0, value: SECRET, source: "d1p1", quote: `Town: ${SECRET}`, certainty: "certain" };
  script = { answer: { values: [value], suspicious: [] } };
  const { status, body } = await edit({ documents: [{ data: letter, name: "letter.pdf" }] });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "PROCESSED",
    output: {
      filledValues: { city: SECRET },
      evidence: { city: { "formfill:source": "model", from: "documents[0] page 1", quote: `Town: ${SECRET}` } },
    },
    metrics: { modelCalls: 1 },
    usage: { credits: 1, model: { modelCalls: 1, modelInputTokens: expect.any(Number) } },
  });
  expect(server.logged.join("")).not.toMatch(/PRIVATE|key-of-the-test/);
});

test("a plain text and a word-processor document serve as well, sent along or uploaded before", async () => {
  script = { answer: { values: [], suspicious: [] } };
  const docx = Buffer.from(aDocx(["Lives in Ulm"]));
  const upload = new FormData();
  upload.append("file", new Blob([docx]), "letter.docx");
  const uploaded = await fetch(`${server.url}/files/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${server.firstStart.testKey}` },
    body: upload,
  });
  const { id } = (await uploaded.json()) as { id: string };
  const { body } = await edit({ documents: [{ id }, { data: Buffer.from("Lives in Bonn").toString("base64") }] });
  expect(body).toMatchObject({ status: "PROCESSED" });
  expect(api.received[0]!.text).toMatch(/> Lives in Ulm[\s\S]*> Lives in Bonn/);
});

test.each([
  ["refuses the key", { status: 401, type: "authentication_error" }],
  ["has no credit left", { status: 402, type: "billing_error" }],
  ["answers no JSON", { raw: "no json" }],
] satisfies [string, Step][])(
  "a model that %s is a FAILED run in a 200, and costs nothing [RUN-17]",
  async (_what, step) => {
    script = step;
    const { status, body } = await edit({ instructions: `lives in ${SECRET}` });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "FAILED",
      failureReason: "INTERNAL_ERROR",
      output: null,
      usage: { credits: 0 },
    });
    expect(body.failureMessage).toMatch(/language model/);
    expect(server.logged.join("")).not.toMatch(/PRIVATE|key-of-the-test/);
  },
);

test("a document that cannot be had fails the run before the model is asked", async () => {
  const { body } = await edit({ documents: [{ url: "http://127.0.0.1:9/letter.pdf" }] });
  expect(body).toMatchObject({ status: "FAILED", failureReason: "UNABLE_TO_DOWNLOAD_FILE" });
  const broken = Buffer.from("%PDF-1.7").toString("base64");
  expect((await edit({ documents: [{ data: broken }] })).body).toMatchObject({
    failureReason: "CORRUPT_FILE",
    failureMessage: expect.stringContaining("documents[0]"),
  });
  expect(api.received).toHaveLength(0);
});

test("the server tells that a model is configured, and never its key", async () => {
  const { body } = await server.call("GET", "/config");
  expect(body.llm).toMatchObject({ configured: true });
  expect(JSON.stringify(body)).not.toContain("key-of-the-test");
});
