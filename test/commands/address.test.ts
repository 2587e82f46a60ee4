import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readForm } from "../../commands/files/input.js";
import { type Loopback, onLoopback } from "../stand-ins/on-loopback.js";
import { formfill, scratchFolder } from "./cli.js";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let far: Loopback;
let base: string;

beforeAll(async () => {
  const server = createServer((request, response) => {
    if (request.url === "/form.pdf") return response.end(readFileSync("samples/mitgliedsantrag.pdf"));
    if (request.url === "/ada.png") return response.end(PIXEL);
    if (request.url === "/away") return response.writeHead(302, { location: "http://[::1]:1/form.pdf" }).end();
    return response.writeHead(404).end();
  });
  far = await onLoopback(server);
  base = `http://${far.host}`;
});
afterAll(() => far.close());

test("a form is read from an address, and the result is named after it", async () => {
  const out = join(scratchFolder(), "out.pdf");
  const { code, stderr } = await formfill(["fill", `${base}/form.pdf`, "-o", out]);
  expect([code, stderr.includes("filled ")]).toEqual([0, true]);
  expect(readFileSync(out).subarray(0, 5).toString()).toBe("%PDF-");
});

test.each([
  ["/Antrag%20M%C3%BCller.pdf", "Antrag Müller.pdf"],
  ["/..%2F..%2Fform.pdf", "form.pdf"],
  ["/", "download.pdf"],
])("what a server fetches from %s is called %s here", async (path, name) => {
  await expect(readForm(`https://forms.example${path}`, 1, { remote: true })).resolves.toMatchObject({ name });
});

test("a signature's picture is fetched from its address, from inside the network only where that is allowed", async () => {
  const folder = scratchFolder();
  const schema = join(folder, "schema.json");
  const field = {
    type: ["string", "null"],
    "extend_edit:field_type": "signature",
    "extend_edit:page_index": 0,
    "extend_edit:bbox": { left: 60, top: 700, right: 200, bottom: 730 },
    "extend_edit:image": { image_url: `${base}/ada.png` },
  };
  writeFileSync(schema, JSON.stringify({ type: "object", properties: { signed: field } }));
  const args = ["fill", "samples/patient-registration.pdf", "--schema", schema, "-o", join(folder, "signed.pdf")];
  expect((await formfill(args)).stderr).toMatch(/^error: UNABLE_TO_DOWNLOAD_FILE/);
  const { code, stderr } = await formfill(args, { env: { FORMFILL_OUTBOUND_ALLOW: new URL(base).host } });
  expect([code, stderr]).toEqual([0, expect.stringContaining("filled 1 of 1 field")]);
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
