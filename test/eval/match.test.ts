import { describe, expect, test } from "vitest";
import { type Mark, matchByCentre, matchByIou } from "../../eval/match.js";
import { f1, score } from "../../eval/score.js";

const mark = (left: number, top: number, right: number, bottom: number, type: Mark["class"] = "text"): Mark => ({
  box: { left, top, right, bottom },
  type,
  class: type,
  confidence: 1,
});

describe("matching found fields to true ones", () => {
  test("each field is matched once, to the one that fits best", () => {
    const truth = [mark(0, 0, 100, 10)];
    const found = [mark(0, 0, 60, 10), mark(0, 0, 95, 10)];
    expect(matchByIou(truth, found, 0.5, true)).toEqual([[0, 1]]);
  });

  test("a box of another class is no match when classes count", () => {
    const truth = [mark(0, 0, 10, 10, "checkbox")];
    const found = [mark(0, 0, 10, 10)];
    expect(matchByIou(truth, found, 0.5, true)).toEqual([]);
    expect(matchByIou(truth, found, 0.5, false)).toEqual([[0, 0]]);
  });

  test("centres match only when each lies in the other's box", () => {
    expect(matchByCentre([mark(0, 0, 100, 10)], [mark(40, 2, 60, 8)])).toEqual([[0, 0]]);
    expect(matchByCentre([mark(0, 0, 100, 10)], [mark(0, 2, 20, 8)])).toEqual([]);
  });

  test("a form with nothing to find and nothing found scores 1", () => {
    expect(f1({ hits: 0, truth: 0, found: 0 })).toBe(1);
    const form = { name: "a", family: "a", language: "en", pages: [{ truth: [mark(0, 0, 9, 9)], found: [] }] };
    expect(score([form]).typed50.micro).toEqual({ hits: 0, truth: 1, found: 0 });
  });
});
