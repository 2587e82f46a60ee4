import { expect, test } from "vitest";
import { similarity } from "../../../../src/core/values/match/similarity.js";

test("a word with one letter wrong is like the word that was meant", () => {
  expect(similarity("occupaton", "occupation")).toBe(0.85);
});

test("two words that both exist are not each other mistyped", () => {
  expect(similarity("county", "country")).toBe(0);
});

test("a word and its opposite are not alike", () => {
  expect(similarity("improved", "unimproved")).toBe(0);
  expect(similarity("nontaxable", "taxable")).toBe(0);
});
