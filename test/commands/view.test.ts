import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { formfill } from "./cli.js";

const BIN = fileURLToPath(new URL("../../bin/formfill.js", import.meta.url));
const SAMPLE = fileURLToPath(new URL("../../samples/patient-registration.pdf", import.meta.url));

/** A viewer that has printed its address. */
async function viewing(...args: string[]) {
  const viewer = spawn(process.execPath, [BIN, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve) => viewer.on("close", resolve));
  let printed = "";
  viewer.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  await expect.poll(() => printed).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{22}\/\n$/);
  return { viewer, ended, address: new URL(printed.trim()) };
}

test("view serves the pages with their boxes on this machine, under an address nobody can guess, until interrupted", async () => {
  const { viewer, ended, address } = await viewing("view", SAMPLE);
  const page = await (await fetch(address)).text();
  expect(page.match(/<rect /g)?.length).toBeGreaterThan(15);
  const picture = await fetch(new URL("pages/1.png", address));
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect((await fetch(address.origin)).status).toBe(404);
  viewer.kill("SIGINT");
  expect([0, 130]).toContain(await ended);
}, 30_000);

test("detect --open looks for fields as its other options say, and writes nothing", async () => {
  const { viewer, ended, address } = await viewing("detect", SAMPLE, "--open", "--native-only");
  expect(await (await fetch(address)).text()).not.toContain("<rect ");
  viewer.kill("SIGINT");
  await ended;
  expect(await formfill(["detect", SAMPLE, "--open", "-o", "fields.json"])).toMatchObject({
    code: 2,
    stderr: "error: USAGE -o cannot be used with --open, which writes nothing.\nRemove -o.\n",
  });
}, 30_000);
