import { expect, test } from "vitest";
import { FormfillError, toFormfillError } from "../src/errors.js";

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
