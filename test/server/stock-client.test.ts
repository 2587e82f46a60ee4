import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { type Extend, ExtendClient, ExtendError } from "extend-ai";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillableForm, NAME_SCHEMA } from "./forms.js";
import { startServer, type TestServer } from "./start-server.js";

/** The stock client of the API family, used as its README says; only the address is ours (wire contract). */
let server: TestServer;
let client: ExtendClient;
let path: string;

beforeAll(async () => {
  server = await startServer();
  client = new ExtendClient({ token: await server.newKey("live"), baseUrl: server.url });
  path = `${server.dataDir}/Größe.pdf`;
  await writeFile(path, await fillableForm());
});
afterAll(() => server.end());

const schema = NAME_SCHEMA as unknown as Extend.EditRootJson;
const preset = {
  ...schema,
  properties: { name: { ...schema.properties.name, "extend_edit:value": "Ada" } },
} as Extend.EditRootJson;

describe("files", () => {
  test("upload, retrieve, list, delete", async () => {
    const uploaded: Extend.File_ = await client.files.upload(createReadStream(path), {});
    expect(uploaded).toMatchObject({
      object: "file",
      name: "Größe.pdf",
      type: "PDF",
      presignedUrl: null,
      contents: null,
    });
    const retrieved = await client.files.retrieve(uploaded.id);
    const content = await fetch(retrieved.presignedUrl ?? "");
    expect(Buffer.from(await content.arrayBuffer())).toEqual(await readFile(path));
    const page = await client.files.list({ maxPageSize: 1, nameContains: "größe" });
    expect(page.data.map(({ id }) => id)).toEqual([uploaded.id]);
    expect((await client.files.delete(uploaded.id)).id).toBe(uploaded.id);
    await expect(client.files.retrieve(uploaded.id)).rejects.toMatchObject({ statusCode: 404 });
  });

  test("upload with a password after the file", async () => {
    expect((await client.files.upload(createReadStream(path), { password: "unused" })).metadata).toEqual({
      pageCount: 1,
    });
  });

  test("pages of a list follow their token", async () => {
    for (let i = 0; i < 3; i++) await client.files.upload(createReadStream(path), {});
    const first = await client.files.list({ maxPageSize: 2 });
    expect(first.nextPageToken).toBeTruthy();
    const second = await client.files.list({ maxPageSize: 2, nextPageToken: first.nextPageToken ?? "" });
    expect(second.data.some(({ id }) => first.data.some((shown) => shown.id === id))).toBe(false);
  });
});

describe("edit", () => {
  test("edit answers the finished run, with every key the client's types promise", async () => {
    const { id } = await client.files.upload(createReadStream(path), {});
    const run: Extend.EditRun = await client.edit({ file: { id }, config: { schema: preset } });
    expect(run).toMatchObject({ object: "edit_run", status: "PROCESSED", failureReason: null, failureMessage: null });
    expect(run.output?.filledValues).toEqual({ name: "Ada" });
    expect((await fetch(run.output?.editedFile.presignedUrl ?? "")).headers.get("content-type")).toBe(
      "application/pdf",
    );
    const edited = await client.files.retrieve(run.output?.editedFile.id ?? "");
    expect(edited.parentFileId).toBe(id);
    expect(run.metrics).toMatchObject({ pageCount: 1, fieldFillingTimeMs: expect.any(Number) });
    expect(run.usage).toMatchObject({ credits: 1, totalCredits: 1 });
  });

  test("a file that cannot be downloaded is a FAILED run, not an exception", async () => {
    const run = await client.edit({ file: { url: "http://127.0.0.1:1/form.pdf" } });
    expect(run).toMatchObject({ status: "FAILED", failureReason: "UNABLE_TO_DOWNLOAD_FILE", output: null });
  });

  test("editRuns: create, retrieve, createAndPoll, delete", async () => {
    const { id } = await client.files.upload(createReadStream(path), {});
    const created = await client.editRuns.create({ file: { id }, config: { schema: preset } });
    expect(created.status).toBe("PROCESSING");
    expect((await client.editRuns.retrieve(created.id)).id).toBe(created.id);
    const headers = { "Idempotency-Key": "poll-1" };
    const polled = await client.editRuns.createAndPoll(
      { file: { id }, config: { schema: preset } },
      { requestOptions: { headers } },
    );
    expect(polled.status).toBe("PROCESSED");
    expect((await client.editRuns.delete(polled.id)).id).toBe(polled.id);
  });

  test("extensions of the service travel unchanged", async () => {
    const { id } = await client.files.upload(createReadStream(path), {});
    const config = { schema, data: { name: "Bob" }, today: "2026-02-09", aiAssisted: true } as Extend.EditConfig;
    const run = await client.edit({ file: { id }, config });
    expect(run.output?.filledValues).toEqual({ name: "Bob" });
  });
});

describe("detection", () => {
  test("detectForm, formDetectionRuns and the older editSchemas", async () => {
    const { id } = await client.files.upload(createReadStream(path), {});
    const run: Extend.FormDetectionRun = await client.detectForm({ file: { id } });
    expect(run).toMatchObject({ object: "form_detection_run", status: "PROCESSED", output: { mappingResult: null } });
    const created = await client.formDetectionRuns.create({ file: { id } });
    await expect.poll(async () => (await client.formDetectionRuns.retrieve(created.id)).status).toBe("PROCESSED");
    const bare = await client.editSchemas.generate({ file: { id } });
    expect(bare.schema).toEqual(run.output?.schema);
    const filled = await client.edit({ file: { id }, config: { schema: bare.schema } });
    expect(filled.status).toBe("PROCESSED");
  });
});

describe("templates", () => {
  test("retrieve", async () => {
    const key = await server.newKey("live");
    const { body } = await server.call("POST", "/edit_templates", {
      key,
      body: { name: "t", config: { schema: NAME_SCHEMA } },
    });
    expect(await client.editTemplates.retrieve(body.id)).toMatchObject({
      object: "edit_template",
      id: body.id,
      name: "t",
    });
  });
});

describe("refusals", () => {
  test("become the client's own error classes", async () => {
    const stranger = new ExtendClient({ token: "ff_test_wrong", baseUrl: server.url });
    const failure = async (work: Promise<unknown>) => {
      const thrown = (await work.catch((error) => error)) as ExtendError & { body?: { code?: string } };
      expect(thrown).toBeInstanceOf(ExtendError);
      return [thrown.constructor.name, thrown.statusCode, thrown.body?.code];
    };
    expect(await failure(stranger.editRuns.retrieve("x"))).toEqual(["UnauthorizedError", 401, "UNAUTHORIZED"]);
    expect(await failure(client.editRuns.retrieve("x"))).toEqual(["NotFoundError", 404, "NOT_FOUND"]);
    expect(await failure(client.edit({ file: {} as Extend.FileFromId }))).toEqual([
      "BadRequestError",
      400,
      "INVALID_OPTIONS",
    ]);
    expect(await failure(client.parse({ file: { id: "x" } }))).toEqual(["NotFoundError", 404, "NOT_FOUND"]);
  });

  test("carry the request id in body and header", async () => {
    const thrown = (await client.editRuns.retrieve("x").catch((error) => error)) as ExtendError;
    expect(thrown.body).toMatchObject({ requestId: thrown.rawResponse?.headers.get("x-extend-request-id") });
  });
});

test("captured answers are what the client's types say", async () => {
  const { id } = await client.files.upload(createReadStream(path), {});
  const { editedFile } = (await client.edit({ file: { id }, config: { schema: preset } })).output ?? {};
  const answers = [
    ["Extend.EditRun", await client.edit({ file: { id }, config: { schema: preset } })],
    ["Extend.EditRun", await client.editRuns.create({ file: { id } })],
    ["Extend.EditRun", await client.edit({ file: { url: "http://127.0.0.1:1/x" } })],
    ["Extend.FormDetectionRun", await client.detectForm({ file: { id } })],
    ["Extend.File_", await client.files.retrieve(editedFile?.id ?? "")],
  ] as const;
  const lines = answers.map(
    ([type, answer], i) => `export const answer${i}: Loose<${type}> = ${JSON.stringify(answer)};`,
  );
  const source = new URL("../../dist/captured-answers.ts", import.meta.url);
  await writeFile(source, `${LOOSE}${lines.join("\n")}\n`);
  const options = "--noEmit --ignoreConfig --strict --skipLibCheck --module nodenext --target es2023".split(" ");
  const compiler = new URL("../../node_modules/typescript/bin/tsc", import.meta.url);
  const checked = await promisify(execFile)(process.execPath, [compiler.pathname, ...options, source.pathname]).catch(
    (error) => error,
  );
  expect(checked.stdout).toBe("");
});

/** The types as they are, but open for the service's own further keys, as every answer of it may have them. */
const LOOSE = `import type { Extend } from "extend-ai";
type Loose<T> = T extends (infer U)[] ? Loose<U>[] : T extends object ? { [K in keyof T]: Loose<T[K]> } & { [key: string]: unknown } : T;
`;
