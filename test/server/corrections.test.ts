import { expect, test } from "vitest";
import type { EditRun } from "../../src/contract/runs.js";
import { correctedSchema } from "../../src/server/dashboard/pages/corrections.js";

test("a text that was shortened is filled in whole again where only something else is corrected", () => {
  const text = { type: ["string", "null"], "extend_edit:field_type": "text" };
  const run = {
    object: "edit_run",
    output: {
      schema: { type: "object", properties: { note: text, town: text } },
      filledValues: { note: "Lorem…", town: "Bon" },
      review: [{ key: "note", code: "VALUE_SHORTENED", reason: "", pageIndex: 0, value: "Lorem ipsum" }],
    },
  } as unknown as EditRun;
  const valuesOf = (form: Record<string, string>) =>
    Object.values(correctedSchema(run, new URLSearchParams(form)).properties).map((one) => one["extend_edit:value"]);
  expect(valuesOf({ "value.note": "Lorem…", "value.town": "Bonn" })).toEqual(["Lorem ipsum", "Bonn"]);
  expect(valuesOf({ "value.note": "Lorem" })).toEqual(["Lorem", "Bon"]);
});
