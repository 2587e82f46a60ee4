import { expect, test } from "vitest";
import { ERRORS, type ErrorCode, FormfillError, toFormfillError } from "../src/errors.js";

test("an unknown failure is ours and keeps its cause for the operator", () => {
  const cause = new TypeError("x is undefined");
  const error = toFormfillError(cause);
  expect(error.code).toBe("INTERNAL_ERROR");
  expect(error.cause).toBe(cause);
  expect(error.message).not.toContain("undefined");
});

test("a failure of the catalogue passes through unchanged", () => {
  const error = new FormfillError("CORRUPT_FILE");
  expect(toFormfillError(error)).toBe(error);
});

test("who calls a server is told nothing of its command line and settings", () => {
  const ofTheCommandLine: ErrorCode[] = [
    "SERVER_UNREACHABLE",
    "USAGE",
    "OUTPUT_NOT_WRITABLE",
    "OUTPUT_EXISTS",
    "REVIEW_NEEDED",
    "ROWS_FAILED",
  ];
  for (const code of Object.keys(ERRORS) as ErrorCode[]) {
    if (ofTheCommandLine.includes(code)) continue;
    expect(new FormfillError(code).callerRemedy, code).not.toMatch(/ -\w|--|FORMFILL_|ANTHROPIC_|formfill /);
  }
});

test("a remedy of its own is told to everybody, unless there is another for callers", () => {
  const remedy = "Split it.";
  expect(new FormfillError("UNAUTHORIZED", "No.", { remedy }).callerRemedy).toBe(remedy);
  const apart = new FormfillError("UNAUTHORIZED", "No.", { remedy, callerRemedy: "Ask." });
  expect([apart.remedy, apart.callerRemedy]).toEqual([remedy, "Ask."]);
});
