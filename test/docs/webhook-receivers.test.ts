import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../../bench/server-process.js";
import { webhookSignature } from "../../src/webhook-signature.js";

const PAGE = readFileSync(new URL("../../docs/webhooks.md", import.meta.url), "utf8");
const SECRET = "whsec_for_the_documentation";
const BODY = '{"eventType":"edit_run.processed","payload":{"name":"Zoë 🙂"}}';
const folder = mkdtempSync(join(tmpdir(), "formfill-receivers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The code of a section, word for word as a reader would copy it. */
function codeOf(language: string, file: string): string {
  const code = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(PAGE.slice(PAGE.indexOf("## Checking")))?.[1];
  if (code === undefined) throw new Error(`no ${language} code in docs/webhooks.md`);
  const path = join(folder, file);
  writeFileSync(path, code);
  return path;
}

const now = () => Math.floor(Date.now() / 1000);
const header = (time: number, ...secrets: string[]) =>
  [`t=${time}`, ...secrets.map((secret) => `v1=${webhookSignature(secret, time, BODY)}`)].join(",");

/** What a receiver must take, and what it must not. */
const CASES: [name: string, header: () => string, body: string, genuine: boolean][] = [
  ["a genuine delivery", () => header(now(), SECRET), BODY, true],
  ["the second of two signatures", () => header(now(), "whsec_new", SECRET), BODY, true],
  ["a changed body", () => header(now(), SECRET), `${BODY} `, false],
  ["another secret", () => header(now(), "whsec_other"), BODY, false],
  ["an old delivery", () => header(now() - 301, SECRET), BODY, false],
  ["a delivery from the future", () => header(now() + 310, SECRET), BODY, false],
  ["no signature", () => `t=${now()}`, BODY, false],
  ["nonsense", () => "t=x,v1=", BODY, false],
];

const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

async function statusesOf(start: (port: number, env: NodeJS.ProcessEnv) => ChildProcess): Promise<boolean[]> {
  const port = await freePort();
  const receiver = start(port, { ...process.env, PORT: String(port), WEBHOOK_SECRET: SECRET });
  try {
    const send = (signature: string, body: string) =>
      fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers: { "x-formfill-signature": signature }, body });
    const isUp = () =>
      send("", "").then(
        () => true,
        () => false,
      );
    await expect.poll(isUp).toBe(true);
    const genuine = [];
    for (const [, make, body] of CASES) genuine.push((await send(make(), body)).status === 204);
    return genuine;
  } finally {
    receiver.kill("SIGKILL");
  }
}

const EXPECTED = CASES.map(([, , , genuine]) => genuine);

describe("the receiver of the documentation", () => {
  test("in Node.js takes genuine deliveries and no others", async () => {
    const file = codeOf("js", "receiver.mjs");
    expect(await statusesOf((_, env) => spawn(process.execPath, [file], { env }))).toEqual(EXPECTED);
  });

  test.skipIf(!has("python3", "--version"))("in Python takes genuine deliveries and no others", async () => {
    const file = codeOf("python", "receiver.py");
    expect(await statusesOf((_, env) => spawn("python3", [file], { env }))).toEqual(EXPECTED);
  });

  test.skipIf(!has("php", "--version"))("in PHP takes genuine deliveries and no others", async () => {
    const file = codeOf("php", "receiver.php");
    expect(await statusesOf((port, env) => spawn("php", ["-S", `127.0.0.1:${port}`, file], { env }))).toEqual(EXPECTED);
  });

  test.skipIf(!has("openssl", "version"))("in the shell takes genuine deliveries and no others", () => {
    const file = codeOf("sh\\n#!/bin/sh", "receiver.sh");
    const env = { ...process.env, WEBHOOK_SECRET: SECRET };
    const genuine = CASES.map(([, make, body]) => spawnSync("sh", [file, make()], { env, input: body }).status === 0);
    expect(genuine).toEqual(EXPECTED);
  });
});
