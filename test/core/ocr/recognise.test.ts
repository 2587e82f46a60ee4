import { expect, test } from "vitest";
import { recognise } from "../../../src/core/ocr/recognise.js";

test.each(["bundled", "native"] as const)("a picture too small for a letter has no words (%s)", async (engine) => {
  const dot = { width: 1, height: 1, gray: new Uint8Array([0]), scale: 1 };
  expect(await recognise(dot, "eng", { engine })).toEqual([]);
});
