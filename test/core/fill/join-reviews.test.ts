import { expect, test } from "vitest";
import type { ReviewItem } from "../../../src/contract/runs.js";
import { joinReviews } from "../../../src/core/fill/join-reviews.js";

const item = (key: string, value: unknown, reason = "It does not fit."): ReviewItem => ({
  key,
  code: "VALUE_SHORTENED",
  reason,
  pageIndex: 0,
  value,
});

test("a value that two stages shorten is looked at once", () => {
  const checked = [item("name", "Adalbert")];
  expect(joinReviews(checked, [item("name", "Adalb", "It does not fit the box.")])).toEqual(checked);
});

test("each row of a table that was shortened is looked at", () => {
  const rows = [item("children", "Adalbert"), item("children", "Theodora")];
  expect(joinReviews(rows, [])).toEqual(rows);
});

test("what is said twice of one value in one stage is listed once", () => {
  expect(joinReviews([item("name", "Adalbert"), item("name", "Adalbert")])).toHaveLength(1);
});
