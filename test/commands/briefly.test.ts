import { expect, test } from "vitest";
import { briefly } from "../../commands/operations/briefly.js";
import type { EditRun } from "../../src/contract/runs.js";

test("the fields of a block count each", () => {
  const output = {
    filledValues: { child: { first_name: "Ada", last_name: "Byron" }, city: "London" },
    evidence: { "child.first_name": {}, "child.last_name": {}, city: {} },
  } as unknown as EditRun["output"];
  expect(briefly({ output } as EditRun, new Uint8Array()).filledCount).toBe(3);
});
