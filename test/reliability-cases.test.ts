import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** How many cases of misuse and misfortune the server must stand in each area; they are numbered from 01. */
const CASES: Record<string, number> = {
  AUTH: 15,
  TEN: 16,
  IDEM: 16,
  LIST: 8,
  RATE: 13,
  BODY: 18,
  UPL: 22,
  SSRF: 56,
  PRE: 10,
  RUN: 20,
  DB: 11,
  RET: 9,
};

/** Cases without a test of their own, and why. */
const EXCUSED: Record<string, string> = {
  "IDEM-16": "pruning is one statement of the hourly sweep; its time with a hundred thousand keys is not measured",
  "UPL-21": "contents are kept by the id of their file, never shared, so that no deletion can touch another's bytes",
  "SSRF-40": "a redirect to plain http is followed; requests carry no header that it could betray",
  "UPL-16":
    "takes the five minutes of the request timeout; UPL-17 and UPL-18 show that slow clients keep nobody waiting",
  "SSRF-55": "the engine has no way to the network at all: architecture.test.ts holds fetch and undici out of src/core",
};

/** Codes in the titles of tests, "[RUN-01, RUN-04 … RUN-06]". */
function codesIn(text: string): string[] {
  return [...text.matchAll(/\b([A-Z]+)-(\d\d)(?: … [A-Z]+-(\d\d))?/g)].flatMap(([, area, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => code(area ?? "", Number(from) + i)),
  );
}

const code = (area: string, number: number): string => `${area}-${String(number).padStart(2, "0")}`;

const tested = new Set(
  readdirSync("test", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts") && file !== "reliability-cases.test.ts")
    .flatMap((file) => readFileSync(join("test", file), "utf8").match(/\[[A-Z]+-\d\d[^\]]*\]/g) ?? [])
    .flatMap(codesIn),
);

test("every reliability case has a test that names it, or a reason", () => {
  const all = Object.entries(CASES).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, i) => code(area, i + 1)),
  );
  expect(all.filter((id) => !tested.has(id) && !(id in EXCUSED))).toEqual([]);
  expect(Object.keys(EXCUSED).filter((id) => tested.has(id) || !all.includes(id))).toEqual([]);
});
