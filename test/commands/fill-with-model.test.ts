import { execFile } from "node:child_process";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aForm } from "../core/model/a-form.js";
import { type StandIn, type Step, startMessagesApi } from "../stand-ins/messages-api.js";

let folder: string;
let form: string;
let api: StandIn | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "formfill-"));
  form = join(folder, "form.pdf");
  await writeFile(form, await aForm([{ name: "city", label: "City" }]));
});
afterEach(async () => {
  await api?.close();
  api = undefined;
  await rm(folder, { recursive: true });
});

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

function formfill(args: string[], environment: Record<string, string> = {}): Promise<Ended> {
  const env = { PATH: process.env.PATH, HOME: folder, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, ["bin/formfill.js", ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
    );
  });
}

const city = (quote: string, source: string): Step => ({
  answer: { values: [{ field: "1", row: 0, value: "Bonn", source, quote, certainty: "certain" }], suspicious: [] },
});

test("a document fills a form through the worker, and the cost is told", async () => {
  api = await startMessagesApi([city("Wohnort Bonn", "d1p1")]);
  const letter = join(folder, "letter.txt");
  await writeFile(letter, "Wohnort Bonn");
  const { code, stdout, stderr } = await formfill(
    [
      "fill",
      form,
      "--document",
      letter,
      "--model",
      "claude-sonnet-5-5",
      "--llm-base-url",
      api.url,
      "--verbose",
      "--json",
    ],
    // What the provider's library would log, and where it would send, is not left to the environment.
    { ANTHROPIC_API_KEY: "key-of-the-test", ANTHROPIC_LOG: "debug", ANTHROPIC_BASE_URL: "http://127.0.0.1:9" },
  );
  expect(stderr).not.toContain("Wohnort");
  expect(stderr).toMatch(/model: claude-sonnet-5-5, 1 request, \d+ tokens read .*about \$0\.\d+/);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).output.filledValues).toEqual({ city: "Bonn" });
  expect(api.received[0]!.headers.authorization).toBe("Bearer key-of-the-test");
  expect(`${stdout}${stderr}`).not.toContain("key-of-the-test");
});

test("a dry run prints what would be sent, sends nothing and writes nothing", async () => {
  api = await startMessagesApi([city("Bonn", "i")]);
  const { code, stdout, stderr } = await formfill(["fill", form, "--instructions", "She lives in Bonn", "--dry-run"], {
    FORMFILL_LLM_BASE_URL: api.url,
  });
  expect(code).toBe(0);
  expect(JSON.parse(stdout).content.join("\n")).toMatch(/She lives in Bonn[\s\S]*1 City/);
  expect(stderr).toContain("nothing was sent");
  expect(api.received).toHaveLength(0);
  await expect(access(join(folder, "form.filled.pdf"))).rejects.toThrow();
});

test("a refused key ends with the reason and a remedy, and leaves no file", async () => {
  api = await startMessagesApi([{ status: 401, type: "authentication_error" }]);
  const { code, stderr } = await formfill(["fill", form, "--instructions", "x", "--llm-base-url", api.url], {
    ANTHROPIC_API_KEY: "key-of-the-test",
  });
  expect(code).toBe(1);
  expect(stderr).toContain("error: INTERNAL_ERROR The language model's API rejected the key.");
  expect(stderr).toContain("ANTHROPIC_API_KEY");
  expect(stderr).not.toContain("key-of-the-test");
  await expect(access(join(folder, "form.filled.pdf"))).rejects.toThrow();
});

test("without a model instructions end with what to do", async () => {
  const { code, stderr } = await formfill(["fill", form, "--instructions", "x"]);
  expect(code).toBe(1);
  expect(stderr).toContain("error: LLM_NOT_CONFIGURED");
});
