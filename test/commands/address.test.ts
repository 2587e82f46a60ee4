import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formfill, scratchFolder } from "./cli.js";

let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/form.pdf") return response.end(readFileSync("samples/mitgliedsantrag.pdf"));
    if (request.url === "/away") return response.writeHead(302, { location: "http://[::1]:1/form.pdf" }).end();
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test("a form is read from an address, and the result is named after it", async () => {
  const out = join(scratchFolder(), "out.pdf");
  const { code, stderr } = await formfill(["fill", `${base}/form.pdf`, "-o", out]);
  expect([code, stderr.includes("fields filled")]).toEqual([0, true]);
  expect(readFileSync(out).subarray(0, 5).toString()).toBe("%PDF-");
});

test.each(["/none.pdf", "/away"])("%s cannot be downloaded, and nothing is told of why", async (path) => {
  const { code, stderr } = await formfill(["detect", `${base}${path}`]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error: UNABLE_TO_DOWNLOAD_FILE The file could not be downloaded\.\n/);
});

test("a file above the limit is not downloaded to its end", async () => {
  const { stderr } = await formfill(["detect", `${base}/form.pdf`], { env: { FORMFILL_MAX_FILE_BYTES: "1000" } });
  expect(stderr).toMatch(/^error: FILE_SIZE_TOO_LARGE/);
});
