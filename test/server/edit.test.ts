import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillableForm } from "./forms.js";
import { startServer, type TestServer } from "./start-server.js";

let server: TestServer;
let data: string;

beforeAll(async () => {
  server = await startServer();
  data = (await fillableForm()).toString("base64");
});
afterAll(() => server.end());

test("every route that takes a form takes one inline that is larger than a body is otherwise", async () => {
  const file = { data: Buffer.alloc(2 * 1024 * 1024, "%PDF-1.7 ").toString("base64") };
  for (const path of ["/edit", "/edit_runs", "/detect_form", "/form_detection_runs", "/edit_schemas/generate"]) {
    expect((await server.call("POST", path, { body: { file } })).status, path).not.toBe(413);
  }
});

describe("sync edit", () => {
  test("fills the form and answers the finished run with a link to the PDF, without a model [RUN-18]", async () => {
    const { status, body } = await server.call("POST", "/edit", {
      body: { file: { data, name: "form.pdf" }, config: { data: { name: "Ada Lovelace" } } },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: "edit_run",
      status: "PROCESSED",
      file: { name: "form.pdf", type: "PDF", metadata: { pageCount: 1 } },
      output: { filledValues: { name: "Ada Lovelace" } },
      usage: { credits: 1, live: false, amountEur: 0 },
      failureReason: null,
      progress: null,
    });
    const pdf = await fetch(body.output.editedFile.presignedUrl);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect((await PDFDocument.load(await pdf.arrayBuffer())).getPageCount()).toBe(1);
  });

  test("a document that cannot be opened is a FAILED run in a 200", async () => {
    const { status, body } = await server.call("POST", "/edit", {
      body: { file: { data: Buffer.from("%PDF-1.7").toString("base64") } },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "FAILED",
      failureReason: "CORRUPT_FILE",
      output: null,
      usage: { credits: 0 },
    });
  });
});

describe("async runs", () => {
  test("a run answers PROCESSING at once and is PROCESSED when polled", async () => {
    const started = await server.call("POST", "/form_detection_runs", { body: { file: { data } } });
    expect(started.body.status).toBe("PROCESSING");
    const run = await ended(server, `/form_detection_runs/${started.body.id}`);
    expect(run).toMatchObject({ status: "PROCESSED", output: { mappingResult: null } });
    expect(Object.keys(run.output.schema.properties)).toEqual(["name"]);
  });

  test("an ended run cannot be cancelled, and is gone once deleted, which can be done once [LIST-08]", async () => {
    const { body } = await server.call("POST", "/detect_form", { body: { file: { data } } });
    const path = `/form_detection_runs/${body.id}`;
    expect(await server.call("POST", `${path}/cancel`)).toMatchObject({
      status: 400,
      body: { code: "INVALID_REQUEST" },
    });
    expect((await server.call("DELETE", path)).body).toEqual({
      id: body.id,
      object: "form_detection_run",
      deleted: true,
    });
    for (const method of ["GET", "DELETE"]) {
      expect(await server.call(method, path)).toMatchObject({
        status: 404,
        body: { code: "NOT_FOUND", retryable: false },
      });
    }
  });
});

async function ended(on: TestServer, path: string) {
  for (;;) {
    const { body } = await on.call("GET", path);
    if (body.status !== "PROCESSING") return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
