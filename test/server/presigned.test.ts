import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "./start-server.js";

let server: TestServer;
let key: string;
let now = Date.UTC(2026, 1, 9, 12);
let id: string;
let url: URL;

beforeAll(async () => {
  server = await startServer({}, { clock: () => now });
  key = await server.newKey();
  id = (await server.call("POST", "/samples/vollmacht", { key })).body.id;
  url = new URL((await server.call("GET", `/files/${id}`, { key })).body.presignedUrl);
});
afterAll(() => server.end());

const get = (query: string, options: RequestInit = {}, fileId = id) =>
  fetch(`${server.url}/files/${fileId}/content${query}`, options);
const expires = () => url.searchParams.get("expires") ?? "";
const signature = () => url.searchParams.get("signature") ?? "";

describe("a presigned link", () => {
  test("works without a key for 15 minutes [PRE-01]", async () => {
    now += 15 * 60_000 - 1_000;
    expect((await fetch(url)).status).toBe(200);
    now += 2_000;
    const late = await fetch(url);
    expect([late.status, await late.json()]).toEqual([403, expect.objectContaining({ code: "URL_EXPIRED" })]);
    now = Date.UTC(2026, 1, 9, 12);
  });

  test("that was altered is 403 [PRE-02, PRE-03, PRE-04, PRE-09]", async () => {
    const other = (await server.call("POST", "/samples/mitgliedsantrag", { key })).body.id;
    const good = `expires=${expires()}&signature=${signature()}`;
    expect((await get(`?${good}`)).status).toBe(200);
    expect((await get(`?${good}`, {}, other)).status).toBe(403);
    const changed = signature().replace(/^./, (c) => (c === "A" ? "B" : "A"));
    const lastChanged = signature().replace(/.$/, (c) => (c === "A" ? "B" : "A"));
    const queries = [
      `expires=${expires()}&signature=${changed}`,
      `expires=${expires()}&signature=${lastChanged}`,
      `expires=${Number(expires()) + 3600}&signature=${signature()}`,
      `signature=${signature()}`,
      `expires=${expires()}`,
      ...["99999999999", "NaN", "1e99", "-1", ""].map((odd) => `expires=${odd}&signature=${signature()}`),
      `expires=1&${good}`,
      `${good}&signature=x`,
      `expires[]=${expires()}&signature=${signature()}`,
      `expires=${expires()}%20&signature=${signature()}`,
      `${good}=`,
    ];
    for (const query of queries) expect([query, (await get(`?${query}`)).status]).toEqual([query, 403]);
  });

  test("opens nothing but the content [PRE-03]", async () => {
    for (const [method, path] of [
      ["DELETE", `/files/${id}`],
      ["GET", `/files/${id}`],
      ["GET", "/files"],
    ] as const) {
      expect((await fetch(`${server.url}${path}${url.search}`, { method })).status).toBe(401);
    }
  });

  test("beside a wrong key is 401: a key that is sent must be right [PRE-05]", async () => {
    expect((await fetch(url, { headers: { authorization: "Bearer wrong" } })).status).toBe(401);
  });

  test("to a deleted file is 404 [PRE-06]", async () => {
    const { body: file } = await server.call("POST", "/samples/vollmacht", { key });
    const link = (await server.call("GET", `/files/${file.id}`, { key })).body.presignedUrl;
    await server.call("DELETE", `/files/${file.id}`, { key });
    expect((await fetch(link)).status).toBe(404);
  });

  test("stands in no log line [PRE-10]", async () => {
    await fetch(url);
    expect(server.logged.join()).not.toContain(signature());
  });

  test("still works after its secret was replaced, for as long as the old one is kept [PRE-08]", async () => {
    const { readFile, writeFile } = await import("node:fs/promises");
    const path = `${server.dataDir}/secrets.json`;
    await server.stop();
    const secrets = JSON.parse(await readFile(path, "utf8"));
    const fresh = Buffer.alloc(32, 7).toString("base64url");
    expect(new Set(Object.values(secrets).flat()).size).toBe(4);
    await writeFile(path, JSON.stringify({ ...secrets, presign: [fresh, ...secrets.presign] }));
    server = await startServer({}, { clock: () => now, dataDir: server.dataDir });
    expect((await get(url.search)).status).toBe(200);
    const renewed = (await server.call("GET", `/files/${id}`, { key })).body.presignedUrl;
    expect(new URL(renewed).searchParams.get("signature")).not.toBe(signature());
    await server.stop();
    await writeFile(path, JSON.stringify({ ...secrets, presign: [fresh] }));
    server = await startServer({}, { clock: () => now, dataDir: server.dataDir });
    expect((await get(url.search)).status).toBe(403);
  });
});

describe("the content", () => {
  test("is sent as a download that no cache keeps and no page can run [PRE-07, UPL-10]", async () => {
    const { headers } = await get(url.search, { headers: { authorization: `Bearer ${key}` } });
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename=\"vollmacht.pdf\"; filename*=UTF-8''vollmacht.pdf",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    });
  });

  test("is served in one range at a time [UPL-20]", async () => {
    const whole = Buffer.from(await (await get("", auth())).arrayBuffer());
    const ranged = async (range: string) => {
      const answer = await get("", auth({ range }));
      return [answer.status, answer.headers.get("content-range"), Buffer.from(await answer.arrayBuffer())] as const;
    };
    const size = whole.length;
    expect(await ranged("bytes=0-4")).toEqual([206, `bytes 0-4/${size}`, whole.subarray(0, 5)]);
    expect(await ranged("bytes=-4")).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, whole.subarray(-4)]);
    expect(await ranged(`bytes=5-${size * 2}`)).toEqual([206, `bytes 5-${size - 1}/${size}`, whole.subarray(5)]);
    expect((await ranged(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    expect((await ranged("bytes=0-,5-,5-"))[0]).toBe(416);
    expect((await ranged(`bytes=${"0-,".repeat(1_000)}`))[0]).toBe(416);
    expect((await ranged("lines=1-2"))[0]).toBe(200);
    const head = await get("", { ...auth(), method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, String(size), ""]);
  });
});

const auth = (headers: Record<string, string> = {}) => ({ headers: { authorization: `Bearer ${key}`, ...headers } });
