import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleCases } from "../../eval/model/cases.js";
import { aForm } from "../core/model/a-form.js";
import { type StandIn, startMessagesApi } from "../stand-ins/messages-api.js";

const run = promisify(execFile);
let folder: string;
let api: StandIn | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "formfill-eval-"));
});
afterEach(async () => {
  await api?.close();
  api = undefined;
  await rm(folder, { recursive: true });
});

test("without a model the evaluation says what it needs", async () => {
  const ended = run(process.execPath, ["dist/eval/model/run.js"], { env: { PATH: process.env.PATH } });
  await expect(ended).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("LLM_NOT_CONFIGURED") });
});

test("every sample is asked for in words and expects what the rules place", async () => {
  const cases = await sampleCases("samples/manifest.json");
  expect(cases.length).toBeGreaterThanOrEqual(5);
  for (const { expected, config } of cases) {
    expect(Object.keys(expected).length).toBeGreaterThan(0);
    expect(config.instructions).toContain(" is ");
  }
});

test("the evaluation counts what was filled right, wrong, not and needlessly, with calls and tokens", async () => {
  await writeFile(
    join(folder, "a.pdf"),
    await aForm(["city", "street", "first_name", "country"].map((name) => ({ name, label: name.replace("_", " ") }))),
  );
  const expected = { city: "bonn", street: "Hauptstr. 1", first_name: "Erika" };
  await writeFile(
    join(folder, "a.case.json"),
    JSON.stringify({ instructions: "Bonn, Nebenstr. 2, Germany", expected }),
  );
  api = await startMessagesApi(({ text }) => ({
    answer: {
      suspicious: [],
      values: Object.entries({ city: "Bonn", street: "Nebenstr. 2", country: "Germany" }).map(([label, value]) => ({
        field: new RegExp(`^(\\d+) ${label}`, "mi").exec(text)?.[1] ?? "?",
        row: 0,
        value,
        source: "i",
        quote: value,
        certainty: "certain",
      })),
    },
  }));
  const { stdout } = await run(process.execPath, [
    "dist/eval/model/run.js",
    "--forms",
    folder,
    "--llm-base-url",
    api.url,
    "--model",
    "claude-sonnet-5-5",
    "--json",
  ]);
  const { total, failed } = JSON.parse(stdout);
  expect(failed).toEqual([]);
  expect(total).toMatchObject({ pages: 1, expected: 3, right: 1, wrong: 1, missing: 1, extra: 1, calls: 1 });
  expect(total.recall).toBeCloseTo(1 / 3);
  expect(total.costUsd).toBeGreaterThan(0);
});
