import { expect, test } from "vitest";
import { decode } from "../../../../src/core/detect/learned/decode.js";

const box = { left: 90, top: 40, right: 110, bottom: 60 };

test.each([
  ["corners, score and class", [1, 1, 6], [90, 40, 110, 60, 0.8, 1]],
  ["centre, size and class scores", [1, 1, 7], [100, 50, 20, 20, 0.1, 0.8, 0.2]],
  ["the same with an objectness", [1, 1, 8], [100, 50, 20, 20, 1, 0.1, 0.8, 0.2]],
])("a row of %s is one box", (_, dims, row) => {
  expect(decode({ data: Float32Array.from(row), dims }, 0.3)).toEqual([
    { kind: "choice", box, score: expect.closeTo(0.8, 5) },
  ]);
});

test("rows may lie along the other dimension", () => {
  const columns = [100, 300, 50, 50, 20, 20, 20, 20, 0.1, 0.9, 0.8, 0.1, 0.2, 0.1];
  expect(decode({ data: Float32Array.from(columns), dims: [1, 7, 2] }, 0.3)).toMatchObject([
    { kind: "text", box: { left: 290 } },
    { kind: "choice", box },
  ]);
});

test("weak, empty and repeated boxes are left out", () => {
  const rows = [
    [90, 40, 110, 60, 0.9, 0],
    [91, 41, 111, 61, 0.8, 0],
    [300, 40, 310, 60, 0.1, 0],
    [500, 60, 500, 40, 0.9, 0],
    [600, 60, 620, 80, 0.9, 7],
  ];
  expect(decode({ data: Float32Array.from(rows.flat()), dims: [1, 5, 6] }, 0.3)).toHaveLength(1);
});

test("an output of another shape has no boxes", () => {
  expect(decode({ data: new Float32Array(1000), dims: [1, 1000] }, 0.3)).toEqual([]);
});
