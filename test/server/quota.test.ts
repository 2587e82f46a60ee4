import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillableForm, NAME_SCHEMA } from "./forms.js";
import { startServer, type TestServer } from "./start-server.js";

let server: TestServer;
let now = Date.UTC(2026, 1, 9, 12);
const forms = new Map<number, string>();

beforeAll(async () => {
  server = await startServer({}, { clock: () => now });
  for (const pages of [1, 5, 10, 45, 50]) forms.set(pages, (await fillableForm(pages)).toString("base64"));
});
afterAll(() => server.end());

const edit = (key: string, pages: number, path = "/edit") =>
  server.call("POST", path, {
    key,
    body: { file: { data: forms.get(pages) }, config: { schema: NAME_SCHEMA, data: { name: "Ada" } } },
  });

async function upload(key: string, pages: number): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob([Buffer.from(forms.get(pages) ?? "", "base64")]), "form.pdf");
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${server.url}/files/upload`, { method: "POST", headers, body: form });
  return ((await answer.json()) as { id: string }).id;
}

describe("test keys", () => {
  test("fill 50 pages a day, then 402, and begin anew with the UTC day [RATE-07, RATE-08]", async () => {
    const key = await server.newKey("test", "daily");
    expect((await edit(key, 45)).body.status).toBe("PROCESSED");
    expect((await edit(key, 5)).body.status).toBe("PROCESSED");
    expect(await edit(key, 1)).toMatchObject({ status: 402, body: { code: "USAGE_BLOCKED", retryable: false } });
    expect((await server.call("GET", "/usage", { key })).body.test).toMatchObject({ pagesToday: 50, pagesPerDay: 50 });
    now = Date.UTC(2026, 1, 9, 23, 59, 59);
    expect((await edit(key, 1)).status).toBe(402);
    now = Date.UTC(2026, 1, 10);
    expect((await edit(key, 1)).body.status).toBe("PROCESSED");
  });

  test("cannot pass the limit with parallel runs, known pages or not [RATE-09]", async () => {
    for (const known of [true, false]) {
      const key = await server.newKey("test", `parallel-${known}`);
      await edit(key, 45);
      const id = known ? await upload(key, 5) : null;
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          id === null
            ? edit(key, 5)
            : server.call("POST", "/edit", { key, body: { file: { id }, config: { schema: NAME_SCHEMA } } }),
        ),
      );
      const processed = answers.filter(({ body }) => body.status === "PROCESSED");
      const refused = answers.filter(
        ({ status, body }) => status === 402 || (status === 200 && body.failureReason === "OUT_OF_CREDITS"),
      );
      expect([processed.length, refused.length]).toEqual([1, 9]);
      expect((await server.call("GET", "/usage", { key })).body.test).toMatchObject({ pages: 50, pagesToday: 50 });
    }
  });

  test("get their pages back from runs that fail or are cancelled [RATE-12]", async () => {
    const key = await server.newKey("test", "given-back");
    const body = { file: { data: forms.get(50) }, config: { schema: NAME_SCHEMA, data: { name: "Ada" } } };
    const failing = { ...body, config: { schema: { type: "object", properties: { name: { type: 7 } } } } };
    const failed = await server.call("POST", "/edit", { key, body: failing });
    expect(failed.body).toMatchObject({ status: "FAILED", usage: { credits: 0, breakdown: [{ charges: [] }] } });

    const { body: started } = await server.call("POST", "/edit_runs", { key, body });
    const cancelled = await server.call("POST", `/edit_runs/${started.id}/cancel`, { key });
    if (cancelled.status === 200) expect(cancelled.body).toMatchObject({ status: "CANCELLED", usage: { credits: 0 } });
    expect((await server.call("GET", "/usage", { key })).body.test.pagesToday).toBe(cancelled.status === 200 ? 0 : 50);
  });

  test("put TEST on every page of what they fill, live keys do not [RATE-13]", async () => {
    const { PDFDocument } = await import("pdf-lib");
    const lengths: Record<string, number> = {};
    for (const kind of ["test", "live"] as const) {
      const key = await server.newKey(kind, "watermark");
      const { body } = await edit(key, 1);
      const pdf = await PDFDocument.load(await (await fetch(body.output.editedFile.presignedUrl)).arrayBuffer());
      lengths[kind] = pdf.context.enumerateIndirectObjects().length;
      expect(body.usage.live).toBe(kind === "live");
    }
    expect(lengths.test).toBeGreaterThan(lengths.live ?? 0);
  });
});

describe("live keys", () => {
  test("are charged by product, the first 100 pages of each free, and /usage adds up", async () => {
    const key = await server.newKey("live", "billed");
    const { body: first } = await edit(key, 50);
    expect(first.usage).toMatchObject({
      credits: 50,
      totalCredits: 50,
      amountEur: 0,
      live: true,
      breakdown: [{ object: "edit_run", id: first.id, charges: [{ product: "fill_with_schema", quantity: 50 }] }],
    });
    await edit(key, 45);
    expect((await edit(key, 10)).body.usage.amountEur).toBe(0.05);
    expect((await server.call("GET", "/usage?month=2026-02", { key })).body.live).toEqual({
      pages: 105,
      amountEur: 0.05,
      products: [
        {
          product: "fill_with_schema",
          pages: 105,
          amountEur: 0.05,
          tiers: [
            { fromPage: 1, pages: 100, pricePerPageEur: 0, amountEur: 0 },
            { fromPage: 101, pages: 5, pricePerPageEur: 0.01, amountEur: 0.05 },
          ],
        },
      ],
    });
    expect((await server.call("GET", "/usage?month=2026-01", { key })).body.live.pages).toBe(0);
    expect((await server.call("GET", "/usage?month=2026-13", { key })).status).toBe(400);
  });

  test("stop at the organisation's monthly cap", async () => {
    const key = await server.newKey("live", "capped");
    const { id } = await server.workspace.organisations.getOrCreate("capped");
    await server.workspace.organisations.configure(id, { retentionMs: null, monthlyPageCap: 10 });
    expect((await edit(key, 10)).body.status).toBe("PROCESSED");
    expect((await edit(key, 1)).status).toBe(402);
  });
});
