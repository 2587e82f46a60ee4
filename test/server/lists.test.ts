import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "./start-server.js";

let server: TestServer;
let key: string;
let now = Date.UTC(2026, 1, 9, 12);

beforeAll(async () => {
  server = await startServer({}, { clock: () => now });
});
afterAll(() => server.end());

/** Fresh organisation with so many files; `step` milliseconds apart. */
async function withFiles(organisation: string, count: number, step: number): Promise<void> {
  key = await server.newKey("live", organisation);
  await addFiles(count, step);
}

async function addFiles(count: number, step: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    now += step;
    const form = new FormData();
    form.set("file", new Blob([`text ${i}`]), `f${i}.txt`);
    await fetch(`${server.url}/files/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: form,
    });
  }
}

const page = async (query: string) => {
  const { status, body } = await server.call("GET", `/files?${query}`, { key });
  expect(status).toBe(200);
  return { ids: body.data.map(({ id }: { id: string }) => id) as string[], next: body.nextPageToken, data: body.data };
};

async function allPages(size: number, between = async (_page: number) => {}): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next = ""; next !== null; ) {
    const found = await page(`maxPageSize=${size}${next && `&nextPageToken=${encodeURIComponent(next)}`}`);
    pages.push(found.ids);
    next = found.next;
    await between(pages.length);
  }
  return pages;
}

describe("paging", () => {
  test("goes through everything once, newest first [LIST-01]", async () => {
    await withFiles("fifty-five", 55, 5);
    const pages = await allPages(20);
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 15]);
    expect(new Set(pages.flat()).size).toBe(55);
    const names = (await page("maxPageSize=3")).data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["f54.txt", "f53.txt", "f52.txt"]);
    expect((await page("maxPageSize=3&sortBy=updatedAt")).data.map(({ name }: { name: string }) => name)).toEqual(
      names,
    );
    const oldest = (await page("maxPageSize=2&sortDir=asc")).data.map(({ name }: { name: string }) => name);
    expect(oldest).toEqual(["f0.txt", "f1.txt"]);
  });

  test("continues from its place when items come in between [LIST-02]", async () => {
    await withFiles("insert", 15, 5);
    const before = (await page("maxPageSize=100")).ids;
    const pages = await allPages(10, async (n) => (n === 1 ? addFiles(10, 5) : undefined));
    expect(pages.flat()).toEqual(before);
  });

  test("leaves no gap when the last item shown is deleted [LIST-03]", async () => {
    await withFiles("delete", 15, 5);
    const before = (await page("maxPageSize=100")).ids;
    const pages = await allPages(10, async (n) => {
      if (n === 1) await server.call("DELETE", `/files/${before[9]}`, { key });
    });
    expect(pages.flat()).toEqual(before);
  });

  test("is stable among items of the same millisecond [LIST-06]", async () => {
    await withFiles("same-time", 12, 0);
    expect(new Set((await allPages(5)).flat()).size).toBe(12);
  });
});

describe("a query", () => {
  test.each(["0", "-1", "1000000000", "abc", "101", "1.5"])(
    "with maxPageSize=%s is refused [LIST-04]",
    async (size) => {
      expect(await server.call("GET", `/files?maxPageSize=${size}`, { key })).toMatchObject({
        status: 400,
        body: { code: "INVALID_REQUEST", message: expect.stringContaining("maxPageSize") },
      });
    },
  );

  test("with a token that was not given for it is refused [LIST-05]", async () => {
    await withFiles("tokens", 3, 1);
    const { next } = await page("maxPageSize=1");
    const refused = async (path: string) => {
      const { status, body } = await server.call("GET", path, { key });
      expect([path, status, body.code]).toEqual([path, 400, "INVALID_REQUEST"]);
    };
    for (const token of ["x", next.slice(0, -2), `${next}AA`, "' OR 1=1 --", "..", "%00"]) {
      await refused(`/files?maxPageSize=1&nextPageToken=${encodeURIComponent(token)}`);
    }
    await refused(`/edit_runs?maxPageSize=1&nextPageToken=${next}`);
    await refused(`/files?maxPageSize=1&sortDir=asc&nextPageToken=${next}`);
    await refused(`/files?maxPageSize=1&nameContains=f&nextPageToken=${next}`);
  });

  test("filters by words in the name, taken literally [DB-11]", async () => {
    await withFiles("names", 12, 1);
    expect((await page("nameContains=F1")).data.map(({ name }: { name: string }) => name)).toEqual([
      "f11.txt",
      "f10.txt",
      "f1.txt",
    ]);
    for (const words of ["%25", "_", "'; DROP TABLE files; --", "f1' OR '1'='1"]) {
      expect((await page(`nameContains=${encodeURIComponent(words)}`)).ids).toEqual([]);
    }
  });

  test("of runs filters by status, name and batch, and sorts", async () => {
    key = await server.newKey("live", "runs");
    const { body: file } = await server.call("POST", "/samples/vollmacht", { key });
    const { body: run } = await server.call("POST", "/detect_form", { key, body: { file: { id: file.id } } });
    const ids = async (query: string) =>
      (await server.call("GET", `/form_detection_runs?${query}`, { key })).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids("status=PROCESSED&sortBy=updatedAt")).toEqual([run.id]);
    expect(await ids("status=FAILED")).toEqual([]);
    expect(await ids("fileNameContains=VOLL")).toEqual([run.id]);
    expect(await ids("nameContains=other")).toEqual([]);
    expect(await ids("batchId=bat_none")).toEqual([]);
    expect((await server.call("GET", "/edit_runs?status=DONE", { key })).body.message).toContain(
      "PROCESSING, PROCESSED",
    );
  });
});

test("odd ids are refused in the contract's shape [LIST-07]", async () => {
  for (const id of ["x".repeat(4096), "%00", "..%2f..%2fetc%2fpasswd", "%2e%2e", "%ff", "'; --", "%"]) {
    for (const path of ["/files/", "/edit_runs/"]) {
      const { status, body } = await server.call("GET", path + id, { key });
      expect([id.slice(0, 20), [400, 404].includes(status)]).toEqual([id.slice(0, 20), true]);
      expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String), retryable: false });
    }
  }
});
