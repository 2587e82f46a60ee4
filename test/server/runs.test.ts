import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { PDFDocument, PDFName, PDFString } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FormfillError } from "../../src/errors.js";
import type { DocumentCall } from "../../src/pool/document-run.js";
import { createEngine } from "../../src/pool/engine.js";
import type { DocumentEngine } from "../../src/workspace/tools.js";
import { onLoopback } from "../stand-ins/on-loopback.js";
import { fillableForm, NAME_SCHEMA } from "./forms.js";
import { startServer, type TestServer } from "./start-server.js";

const rental = readFileSync(new URL("../../samples/rental-application.pdf", import.meta.url));

let server: TestServer;
let key: string;
let data: string;
/** While set, documents wait in the engine until it resolves or they are aborted. */
let gate: Promise<void> | null = null;
let entered = 0;
let aborted = 0;

/** The real workers behind a gate. */
function gatedEngine(): DocumentEngine & { close(): Promise<void> } {
  const engine = createEngine({ workers: 2 });
  const pass = async (call?: DocumentCall) => {
    const { signal } = call ?? {};
    if (!gate || !signal) return;
    entered++;
    await Promise.race([
      gate,
      new Promise((_, reject) =>
        signal.addEventListener("abort", () => {
          aborted++;
          reject(signal.reason);
        }),
      ),
    ]);
  };
  return {
    detect: async (file, config, call) => {
      await pass(call);
      return engine.detect(file, config, call);
    },
    fill: async (file, config, call) => {
      await pass(call);
      return engine.fill(file, config, call);
    },
    checkSchema: (schema, call) => engine.checkSchema(schema, call),
    inspect: (file, call) => engine.inspect(file, call),
    picture: (file, pageIndex, call) => engine.picture(file, pageIndex, call),
    close: () => engine.close(),
  };
}

beforeAll(async () => {
  server = await startServer({ queueLimit: 5, workers: 1 }, { engine: gatedEngine(), syncMs: 3_000 });
  key = await server.newKey();
  data = (await fillableForm()).toString("base64");
});
afterAll(() => server.end());

const body = () => ({ file: { data }, config: { schema: NAME_SCHEMA, data: { name: "Ada" } } });
const start = () => server.call("POST", "/edit_runs", { key, body: body() });
const get = async (id: string) => (await server.call("GET", `/edit_runs/${id}`, { key })).body;
const ended = async (id: string) => {
  await expect.poll(async () => (await get(id)).status).not.toBe("PROCESSING");
  return get(id);
};

/** Holds every document in the engine while `work` goes on. */
async function held(work: () => Promise<void>): Promise<void> {
  let open = (): void => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  try {
    await work();
  } finally {
    gate = null;
    open();
  }
}

describe("a run", () => {
  test("that is cancelled stops its work and stays cancelled [RUN-15]", async () => {
    await held(async () => {
      const before = aborted;
      const inside = entered;
      const { body: run } = await start();
      await expect.poll(() => entered).toBe(inside + 1);
      expect((await get(run.id)).progress).toMatchObject({ stage: "downloading" });
      const cancelled = await server.call("POST", `/edit_runs/${run.id}/cancel`, { key });
      expect(cancelled.body).toMatchObject({ status: "CANCELLED", output: null, progress: null });
      await expect.poll(() => aborted).toBe(before + 1);
      expect(await server.call("POST", `/edit_runs/${run.id}/cancel`, { key })).toMatchObject({ status: 400 });
      expect((await get(run.id)).status).toBe("CANCELLED");
    });
  });

  test("that is deleted at work is gone, and so is what it would have made [RUN-11]", async () => {
    await held(async () => {
      const { body: run } = await start();
      const before = aborted;
      expect((await server.call("DELETE", `/edit_runs/${run.id}`, { key })).status).toBe(200);
      await expect.poll(() => aborted - before).toBeLessThanOrEqual(1);
      expect((await server.call("GET", `/edit_runs/${run.id}`, { key })).status).toBe(404);
    });
  });

  test("goes through its states once, with times that never run backwards [RUN-13, RUN-15]", async () => {
    const { body: run } = await start();
    expect(run).toMatchObject({ status: "PROCESSING", output: null, metrics: null, usage: null, failureReason: null });
    const done = await ended(run.id);
    expect(done.status).toBe("PROCESSED");
    expect(Date.parse(done.updatedAt)).toBeGreaterThanOrEqual(Date.parse(done.createdAt));
    expect(Object.keys(done)).toEqual(Object.keys(run));
    expect(await get(run.id)).toMatchObject({ status: "PROCESSED", updatedAt: done.updatedAt });
  });

  test("whose client hung up is given up, unless it can ask again [RUN-10]", async () => {
    await held(async () => {
      const controller = new AbortController();
      const before = aborted;
      const inside = entered;
      const hanging = fetch(`${server.url}/edit`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify(body()),
        signal: controller.signal,
      }).catch(() => null);
      await expect.poll(() => entered).toBe(inside + 1);
      controller.abort();
      await hanging;
      await expect.poll(() => aborted).toBe(before + 1);
      const { data: runs } = (await server.call("GET", "/edit_runs?maxPageSize=1", { key })).body;
      expect(runs[0].status).toBe("CANCELLED");
    });
  });

  test("that takes too long for a direct answer ends as FAILED in time, and is not charged [RUN-09]", async () => {
    await held(async () => {
      const { status, body: run } = await server.call("POST", "/edit", { key, body: body() });
      expect([status, run.status, run.failureReason, run.usage.credits]).toEqual([200, "FAILED", "INTERNAL_ERROR", 0]);
      expect(run.failureMessage).toContain("Start a run instead");
    });
  });

  test("tells its progress forwards only [RUN-14]", async () => {
    const stages = ["downloading", "opening", "detecting", "reading_documents", "mapping", "filling", "saving"];
    const { body: file } = await server.call("POST", "/samples/rental-application", { key });
    const { body: run } = await server.call("POST", "/form_detection_runs", { key, body: { file: { id: file.id } } });
    let last = 0;
    for (;;) {
      const { body: now } = await server.call("GET", `/form_detection_runs/${run.id}`, { key });
      if (now.status !== "PROCESSING") break;
      if (!now.progress) continue;
      const { stage, page, pageCount } = now.progress;
      expect(page).toBeLessThanOrEqual(pageCount);
      const at = stages.indexOf(stage) * 1_000 + page;
      expect(at).toBeGreaterThanOrEqual(last);
      last = at;
    }
  });

  test("beyond what may wait is refused, and those accepted go on [RUN-08]", async () => {
    await held(async () => {
      const answers = [];
      for (let i = 0; i < 10; i++) answers.push(await start());
      const refused = answers.filter(({ status }) => status === 503);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.body).toMatchObject({ code: "SERVICE_BUSY", retryable: true });
      expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
      gate = null;
      for (const { status, body: run } of answers) {
        if (status === 200) await server.call("POST", `/edit_runs/${run.id}/cancel`, { key });
      }
    });
  });

  test.each([
    ["UNABLE_TO_DOWNLOAD_FILE", { file: { url: "http://127.0.0.1:1/x.pdf" } }],
    ["FILE_TYPE_NOT_SUPPORTED", { file: { data: Buffer.from("plain text").toString("base64") } }],
    ["CORRUPT_FILE", { file: { data: Buffer.from("%PDF-1.7 and no more").toString("base64") } }],
    ["SCHEMA_VALIDATION_ERROR", { schema: { type: "object", properties: { name: { type: 7 } } } }],
    ["SCHEMA_VALIDATION_ERROR", { schema: {} }],
    ["LLM_NOT_CONFIGURED", { instructions: "Fill in Ada Lovelace" }],
    ["PASSWORD_PROTECTED_FILE", { file: { data: rental.toString("base64") } }],
  ])(
    "that fails says %s and what its caller can do, without paths and stacks [RUN-16, RUN-18]",
    async (reason, change) => {
      const { file = { data }, ...config } = change as { file?: object };
      const { status, body: run } = await server.call("POST", "/edit", { key, body: { file, config } });
      expect([status, run.status, run.failureReason]).toEqual([200, "FAILED", reason]);
      expect(run.failureMessage).toMatch(/\S+ \S+ \S+/);
      expect(run.failureMessage).not.toMatch(/\/work|\/tmp|node_modules|at .*:\d+/);
      expect(run.failureMessage).not.toMatch(/--|FORMFILL_|ANTHROPIC_/);
    },
  );
});

test("a file that is not there is named by its place in a batch", async () => {
  const inputs = [{ file: { data } }, { file: { id: "file_none" } }];
  const { status, body } = await server.call("POST", "/edit_runs/batch", { key, body: { inputs } });
  expect([status, body.message]).toEqual([404, expect.stringContaining("inputs[1].file.id")]);
});

test("what a template or a batch says holds, option by option, where the request says nothing", async () => {
  const lent = { schema: NAME_SCHEMA, advancedOptions: { flattenPdf: false, tableParsingEnabled: true } };
  const { body: template } = await server.call("POST", "/edit_templates", { key, body: { name: "t", config: lent } });
  const own = { advancedOptions: { tableParsingEnabled: false } };
  const used = { flattenPdf: false, tableParsingEnabled: false, radioEnumsEnabled: true };
  const { body: run } = await server.call("POST", "/edit", {
    key,
    body: { file: { data }, config: { templateId: template.id, ...own } },
  });
  expect(run.config.advancedOptions).toMatchObject(used);
  const { body: batch } = await server.call("POST", "/edit_runs/batch", {
    key,
    body: { file: { data }, config: lent, inputs: [{ config: own }] },
  });
  const { body: runs } = await server.call("GET", `/edit_runs?batchId=${batch.id}`, { key });
  expect(runs.data[0].config).toMatchObject({ schema: NAME_SCHEMA, advancedOptions: used });
});

test("a batch fills many forms and is completed when every run has ended", async () => {
  const inputs = [
    { data: { name: "Ada" } },
    { data: { name: "Bob" } },
    { file: { data: Buffer.from("%PDF-").toString("base64") } },
  ];
  const config = { schema: NAME_SCHEMA };
  const { body: batch } = await server.call("POST", "/edit_runs/batch", {
    key,
    body: { file: { data }, config, inputs },
  });
  expect(batch).toMatchObject({ object: "batch", status: "PROCESSING", counts: { total: 3 }, completedAt: null });
  const state = async () => (await server.call("GET", `/batches/${batch.id}`, { key })).body;
  await expect.poll(async () => (await state()).status).toBe("COMPLETED");
  expect(await state()).toMatchObject({
    counts: { total: 3, processing: 0, processed: 2, failed: 1, cancelled: 0 },
    completedAt: expect.any(String),
  });
  const { body: runs } = await server.call("GET", `/edit_runs?batchId=${batch.id}&sortDir=asc&status=PROCESSED`, {
    key,
  });
  expect(runs.data.map((run: { output: { filledValues: object } }) => run.output.filledValues)).toEqual(
    expect.arrayContaining([{ name: "Ada" }, { name: "Bob" }]),
  );
  expect(new Set(runs.data.map((run: { file: { id: string } }) => run.file.id)).size).toBe(1);
  expect(await server.call("POST", `/batches/${batch.id}/cancel`, { key })).toMatchObject({ status: 400 });
  expect((await server.call("POST", "/edit_runs/batch", { key, body: { inputs: [{}] } })).body.code).toBe(
    "INVALID_OPTIONS",
  );
});

test("a template lends its schema, and filling with it is charged as such", async () => {
  const { body: template } = await server.call("POST", "/edit_templates", {
    key,
    body: { name: "Name form", file: { data }, config: { schema: NAME_SCHEMA, checkStyle: "cross" } },
  });
  expect(template).toMatchObject({
    object: "edit_template",
    name: "Name form",
    description: null,
    file: { type: "PDF" },
  });
  const config = { templateId: template.id, data: { name: "Ada" } };
  const { body: run } = await server.call("POST", "/edit", { key, body: { file: { data }, config } });
  expect(run).toMatchObject({ status: "PROCESSED", config: { templateId: template.id, checkStyle: "cross" } });
  expect(run.usage.breakdown[0].charges[0].product).toBe("fill_with_schema");
  expect((await server.call("GET", "/edit_templates", { key })).body.data[0].id).toBe(template.id);
  await server.call("DELETE", `/edit_templates/${template.id}`, { key });
  expect((await server.call("POST", "/edit", { key, body: { file: { data }, config } })).status).toBe(404);
});

test.each([
  ["is no schema", { name: "Ada" }, "schema.properties"],
  ["has a field without a place", { type: "object", properties: { a: { type: "string" } } }, "a.extend_edit:bbox"],
  ["has a rule that is none", { ...NAME_SCHEMA, allOf: "x" }, "conditional rules"],
])("a template whose schema %s is refused, as every run with it would fail", async (_why, schema, place) => {
  const { status, body } = await server.call("POST", "/edit_templates", {
    key,
    body: { name: "t", config: { schema } },
  });
  expect([status, body.code]).toEqual([400, "SCHEMA_VALIDATION_ERROR"]);
  expect(body.message).toContain(place);
});

test("a template keeps no documents: their passwords and contents would be shown with it", async () => {
  const config = { schema: NAME_SCHEMA, documents: [{ data, settings: { password: "secret" } }] };
  const { status, body } = await server.call("POST", "/edit_templates", { key, body: { name: "t", config } });
  expect([status, body.code]).toEqual([400, "INVALID_OPTIONS"]);
});

test("a second server is kept out of the data directory [RUN-12]", async () => {
  const second = startServer({}, { dataDir: server.dataDir });
  await expect(second).rejects.toThrow(FormfillError);
  await expect(second).rejects.toMatchObject({ code: "SERVICE_BUSY", remedy: expect.stringContaining("--data-dir") });
  expect((await server.call("GET", "/health/ready")).status).toBe(200);
});

test("what is in the queue when the server stops is done by the next one", async () => {
  const ids: string[] = [];
  let next: TestServer | undefined;
  const first = await startServer({ workers: 1 });
  const own = await first.newKey();
  for (let i = 0; i < 5; i++) ids.push((await first.call("POST", "/edit_runs", { key: own, body: body() })).body.id);
  await first.stop();
  next = await startServer({ workers: 1 }, { dataDir: first.dataDir });
  for (const id of ids) {
    const state = async () => (await next.call("GET", `/edit_runs/${id}`, { key: own })).body.status;
    await expect.poll(state).toBe("PROCESSED");
  }
  await next.end();
});

test("a server that stops says so first, takes nothing new, and brings what it has to its end", async () => {
  const engine = gatedEngine();
  const stopping = await startServer({ workers: 1 }, { engine });
  const own = await stopping.newKey();
  let open = (): void => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const inside = entered;
  const held = stopping.call("POST", "/edit", { key: own, body: body() });
  await expect.poll(() => entered).toBe(inside + 1);
  const stopped = stopping.stop();
  expect(await stopping.call("GET", "/health/ready")).toMatchObject({ status: 503, body: { code: "SERVICE_BUSY" } });
  expect((await stopping.call("GET", "/health")).status).toBe(200);
  expect(await stopping.call("POST", "/edit", { key: own, body: body() })).toMatchObject({ status: 503 });
  gate = null;
  open();
  expect((await held).body.status).toBe("PROCESSED");
  await stopped;
});

test("a server that stops tells at once who waits for a document it will not come to", async () => {
  const stopping = await startServer({ workers: 1 }, { engine: gatedEngine() });
  const own = await stopping.newKey();
  let open = (): void => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const inside = entered;
  const edit = (headers = {}) => stopping.call("POST", "/edit", { key: own, body: body(), headers });
  const held = [edit(), edit()];
  await expect.poll(() => entered).toBe(inside + 2);
  const waiting = [edit(), edit({ "idempotency-key": "again" })];
  await expect.poll(async () => (await stopping.workspace.load()).waiting).toBe(2);
  const stopped = stopping.stop();
  for (const answer of await Promise.all(waiting)) {
    expect(answer).toMatchObject({ status: 503, body: { code: "SERVICE_BUSY" } });
  }
  const { body: list } = await stopping.call("GET", "/edit_runs", { key: own });
  // Without a key nobody can ask for the run again; the one with a key stays in the queue for the next server.
  expect(list.data.map((run: { status: string }) => run.status).sort()).toEqual([
    "CANCELLED",
    "PROCESSING",
    "PROCESSING",
    "PROCESSING",
  ]);
  gate = null;
  open();
  expect((await Promise.all(held)).map((answer) => answer.body.status)).toEqual(["PROCESSED", "PROCESSED"]);
  await stopped;
});

test("a hundred fills at once are all done, and others are answered meanwhile [RUN-20]", async () => {
  const busy = await startServer({ workers: 2, maxFileBytes: 1024 * 1024 });
  const own = await busy.newKey();
  let done = false;
  const fills = Promise.all(
    Array.from({ length: 100 }, () => busy.call("POST", "/edit", { key: own, body: body() })),
  ).finally(() => {
    done = true;
  });
  while (!done) {
    const since = performance.now();
    expect((await busy.call("GET", "/health")).status).toBe(200);
    expect(performance.now() - since).toBeLessThan(2_000);
  }
  expect(new Set((await fills).map((answer) => `${answer.status} ${answer.body.status}`))).toEqual(
    new Set(["200 PROCESSED"]),
  );
  await busy.end();
}, 60_000);

test("what a document asks to be opened, sent or run is not [SSRF-54]", async () => {
  let connections = 0;
  const canary = createServer(() => {}).on("connection", () => connections++);
  const { host, close } = await onLoopback(canary);
  const address = `http://${host}/`;
  const pdf = await PDFDocument.load(Buffer.from(data, "base64"));
  const { context, catalog } = pdf;
  const uri = PDFString.of(address);
  catalog.set(PDFName.of("OpenAction"), context.obj({ S: "URI", URI: uri }));
  catalog.set(PDFName.of("AA"), context.obj({ WC: { S: "SubmitForm", F: { FS: "URL", F: uri } } }));
  const script = PDFString.of(`app.launchURL("${address}")`);
  pdf
    .getPage(0)
    .node.set(PDFName.of("AA"), context.obj({ O: { S: "JavaScript", JS: script }, C: { S: "Launch", F: uri } }));
  const active = Buffer.from(await pdf.save()).toString("base64");
  const own = await server.newKey();
  for (const path of ["/detect_form", "/edit"]) {
    const { body: run } = await server.call("POST", path, { key: own, body: { file: { data: active } } });
    expect(run.status).toBe("PROCESSED");
  }
  expect(connections).toBe(0);
  await close();
});
