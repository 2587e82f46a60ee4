import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillableForm } from "./forms.js";
import { startServer, type TestServer } from "./start-server.js";

const PASSWORD = "correct horse battery";
let server: TestServer;
let session: string;
let token: string;

/** A browser's request: it keeps no cookie but the one it is given, and follows nothing. */
async function visit(path: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/dashboard${path}`, {
    redirect: "manual",
    headers: { cookie: session ?? "", ...headers },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const cookieOf = (headers: Headers) => headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-")) ?? "";
const tokenIn = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? "";

beforeAll(async () => {
  server = await startServer();
  const setupToken = new URL(server.firstStart.setupUrl!).searchParams.get("token") ?? "";
  const answer = await visit("/setup", { password: PASSWORD, setupToken });
  expect(answer.status).toBe(303);
  session = cookieOf(answer.headers).split(";")[0]!;
  token = tokenIn((await visit("/keys")).text);
});
afterAll(() => server.end());

describe("the session of a person", () => {
  test("lives in a cookie of this host alone, out of reach of scripts, for half a day [DASH-05]", async () => {
    const cookie = cookieOf((await visit("/login", { password: PASSWORD })).headers);
    expect(cookie).toMatch(/^__Host-formfill=ffs_/);
    for (const flag of ["Secure", "HttpOnly", "SameSite=Strict", "Path=/"]) expect(cookie).toContain(flag);
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? "");
    expect(expires - Date.now()).toBeLessThanOrEqual(12 * 3_600_000);
  });

  test("is a new one at each log-in, and ends with the log-out [DASH-03]", async () => {
    const first = cookieOf((await visit("/login", { password: PASSWORD })).headers).split(";")[0]!;
    const second = cookieOf((await visit("/login", { password: PASSWORD }, { cookie: first })).headers).split(";")[0]!;
    expect(second).not.toBe(first);
    const page = await visit("/keys", undefined, { cookie: second });
    await visit("/logout", { token: tokenIn(page.text) }, { cookie: second });
    expect((await visit("/keys", undefined, { cookie: second })).status).toBe(303);
  });

  test("is needed for every page but the way in", async () => {
    for (const path of [
      "/runs",
      "/files",
      "/templates",
      "/keys",
      "/webhooks",
      "/usage",
      "/runs/edr_x",
      "/files/file_x",
    ]) {
      const { status, headers } = await visit(path, undefined, { cookie: "" });
      expect([status, headers.get("location")], path).toEqual([303, "/dashboard/login"]);
    }
  });

  test("cannot be had by trying passwords: an address is locked out after ten [DASH-03]", async () => {
    const other = await startServer();
    const attempt = (password: string) =>
      fetch(`${other.url}/dashboard/login`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ password }),
      });
    try {
      const statuses = [];
      for (let i = 0; i < 12; i++) statuses.push((await attempt(`wrong ${i}`)).status);
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
      const overInterface = await other.call("POST", "/sessions", { key: null, body: { password: "wrong" } });
      expect(overInterface.status).toBe(429);
    } finally {
      await other.end();
    }
  });
});

describe("a change", () => {
  test.each([
    ["without the form's token", {}, {}],
    ["with the token of nobody", { token: "x" }, {}],
    ["from another site", null, { "sec-fetch-site": "cross-site" }],
    ["from a sibling host", null, { "sec-fetch-site": "same-site" }],
    ["with another origin", null, { origin: "https://evil.example" }],
    ["with a hidden origin", null, { origin: "null" }],
  ])("%s is refused [DASH-01]", async (_name, form, headers) => {
    const before = (await visit("/keys")).text.match(/…/g)?.length;
    const { status } = await visit("/keys", { name: "stolen", kind: "live", ...(form ?? { token }) }, headers);
    expect(status).toBe(403);
    expect((await visit("/keys")).text.match(/…/g)?.length).toBe(before);
  });

  test.each([
    "/logout",
    "/keys",
    "/keys/x/revoke",
    "/files/x/delete",
    "/files/x/detect",
    "/files/x/fill",
    "/samples/x",
    "/runs/edr_x/fill",
    "/runs/edr_x/template",
    "/templates/x",
    "/templates/x/delete",
    "/webhooks",
    "/webhooks/x/test",
    "/webhooks/x/delete",
    "/webhooks/x/status",
    "/webhooks/x/rotate",
    "/webhooks/x/deliveries/y",
  ])("by %s needs the form's token, however it is sent [DASH-01]", async (path) => {
    const multipart = new FormData();
    multipart.set("token", token);
    const json = { body: JSON.stringify({ token }), headers: { "content-type": "application/json" } };
    for (const sent of [{ body: new URLSearchParams() }, { body: multipart }, json, {}]) {
      const headers = { cookie: session, ...("headers" in sent && sent.headers) };
      const answer = await fetch(`${server.url}/dashboard${path}`, { method: "POST", ...sent, headers });
      expect(answer.status).toBe(403);
    }
  });

  test("is never made by a GET [DASH-01]", async () => {
    for (const path of ["/logout", "/keys/x/revoke", "/files/x/delete", "/webhooks/x/delete", "/samples/x"]) {
      expect((await visit(path)).status, path).toBe(404);
    }
  });

  test("with a file that is cut off on its way is refused like one over the interface [UPL-06]", async () => {
    const body = `--b\r\nContent-Disposition: form-data; name="token"\r\n\r\n${token}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF`;
    const { status } = await fetch(`${server.url}/dashboard/files`, {
      method: "POST",
      headers: { cookie: session, "content-type": "multipart/form-data; boundary=b" },
      body,
    });
    expect(status).toBe(400);
  });

  test("that makes a key shows it once", async () => {
    const made = await visit("/keys", { name: "pipeline", kind: "live", token });
    const key = /ff_live_[0-9A-Za-z]+/.exec(made.text)?.[0] ?? "";
    expect((await server.call("GET", "/files", { key })).status).toBe(200);
    expect((await visit("/keys")).text).not.toContain(key);
  });
});

describe("what people and documents wrote", () => {
  const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(2)>`;

  test("is text in every page, never markup [DASH-02, UPL-03]", async () => {
    await visit("/keys", { name: HOSTILE, kind: "test", token });
    const upload = new FormData();
    upload.set("token", token);
    upload.set("file", new Blob([new Uint8Array(await fillableForm())]), `${HOSTILE}.pdf`);
    const sent = await fetch(`${server.url}/dashboard/files`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: session },
      body: upload,
    });
    expect(sent.status).toBe(303);
    for (const path of ["/keys", "/files", new URL(sent.headers.get("location")!, server.url).pathname.slice(10)]) {
      const { text } = await visit(path);
      expect(text, path).not.toMatch(/<script>|<img /);
      expect(text, path).toContain("&lt;");
    }
  });

  test("runs no script: the content policy allows our own files only, and no frame around a page [DASH-02, DASH-07]", async () => {
    const { headers } = await visit("/runs");
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test("is shown as a picture; the file itself is only ever saved [DASH-07]", async () => {
    const { workspace } = server;
    const { id: organisationId } = await workspace.organisations.getOrCreate();
    const { id } = await workspace.files.upload({ organisationId, name: "a.pdf", content: await fillableForm() });
    expect((await visit(`/files/${id}/pages/1.png`)).headers.get("content-type")).toBe("image/png");
    expect((await visit(`/files/${id}/content`)).headers.get("content-disposition")).toMatch(/^attachment/);
    expect((await visit(`/files/${id}/pages/9.png`)).status).toBe(404);
  });
});

test("the pages speak the browser's language, and the chosen one first", async () => {
  expect((await visit("/runs", undefined, { "accept-language": "de-DE,de;q=0.9" })).text).toContain('lang="de"');
  const cookie = `${session}; formfill-language=en`;
  expect((await visit("/runs", undefined, { "accept-language": "de", cookie })).text).toContain('<html lang="en"');
});

test("a run whose file was deleted still shows what was found in it", async () => {
  const key = await server.newKey("live");
  const data = (await fillableForm()).toString("base64");
  const { body: run } = await server.call("POST", "/detect_form", { key, body: { file: { data } } });
  await server.call("DELETE", `/files/${run.file.id}`, { key });
  const { status, text } = await visit(`/runs/${run.id}`);
  expect([status, text.includes("<svg"), text.includes('name="value.name"')]).toEqual([200, false, true]);
});

test("a long list of runs goes on at its next page, with what it was asked with", async () => {
  const key = await server.newKey("live");
  const data = (await fillableForm()).toString("base64");
  const inputs = Array.from({ length: 30 }, () => ({ data: {} }));
  const body = { file: { data }, config: { schema: { type: "object", properties: {} } }, inputs };
  const { body: batch } = await server.call("POST", "/edit_runs/batch", { key, body });
  const ended = "/runs?kind=edit_run&status=PROCESSED";
  const idsOf = (page: string) => new Set(page.match(/edr_[\w-]{22}/g));
  const status = async () => (await server.call("GET", `/batches/${batch.id}`, { key })).body.status;
  await expect.poll(status).toBe("COMPLETED");
  const first = (await visit(ended)).text;
  expect(idsOf(first).size).toBe(25);
  const next = /href="\/dashboard(\/runs[^"]*token=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(next).toContain("status=PROCESSED");
  const second = idsOf((await visit(next)).text);
  expect(second.size).toBeGreaterThan(0);
  expect([...second].filter((id) => idsOf(first).has(id))).toEqual([]);
});
