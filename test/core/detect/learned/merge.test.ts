import { expect, test } from "vitest";
import type { Candidate } from "../../../../src/core/detect/candidate.js";
import { mergeLearned } from "../../../../src/core/detect/learned/merge.js";

const found: Candidate = {
  kind: "text",
  box: { left: 100, top: 100, right: 300, bottom: 114 },
  multiLine: false,
  source: "drawn",
  confidence: 0.6,
  evidence: ["underline"],
};

test("a field the model sees too is surer, and stays where the rules found it", () => {
  const [merged, ...more] = mergeLearned([found], [{ kind: "text", box: { ...found.box, top: 96 }, score: 0.9 }]);
  expect(more).toEqual([]);
  expect(merged).toMatchObject({ box: found.box, source: "drawn", confidence: 0.7, evidence: ["underline", "model"] });
});

test("what only the model sees becomes a field of its own kind", () => {
  const seen = { kind: "choice" as const, box: { left: 20, top: 20, right: 30, bottom: 30 }, score: 0.5 };
  expect(mergeLearned([found], [seen])).toMatchObject([
    found,
    { kind: "checkbox", box: seen.box, source: "model", confidence: 0.5 },
  ]);
});
