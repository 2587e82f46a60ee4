import { expect, test } from "vitest";
import { forget, restore, type Threshold, tune } from "../../../eval/thresholds/tune.js";

function threshold(shipped: number): Threshold & { used: number } {
  return {
    name: "rule:MEASURE",
    value: shipped,
    shipped,
    used: shipped,
    set(value) {
      this.used = value;
    },
  };
}

test("a threshold is moved to where the score is best, the rules using what it says", () => {
  const far = threshold(10);
  const reached = tune([far], () => -Math.abs(far.used - 21));
  expect(far.used).toBeCloseTo(21, -1);
  expect(reached).toBe(-Math.abs(far.used - 21));
  expect(far.value).toBe(far.used);
});

test("a count stays whole, and one at least", () => {
  const fewest = threshold(3);
  tune([fewest], () => -fewest.used);
  expect(fewest.used).toBe(1);
});

test("a threshold that makes no difference keeps its value and is asked about twice", () => {
  const idle = threshold(10);
  let asked = 0;
  tune([idle], () => {
    asked++;
    return 0.5;
  });
  expect(idle.used).toBe(10);
  expect(asked).toBe(3); // as it is, larger, smaller
});

test("what is forgotten is off by the factor at most, the best of some throws, and comes back", () => {
  const both = [threshold(10), threshold(3)];
  const throws = [0.5, 0.5, 0.999, 0.999, 0.2, 0.2];
  forget(
    both,
    { spread: 1.4, throws: 3 },
    () => throws.shift()!,
    () => both[0]!.used,
  );
  expect(both[0]!.used).toBeCloseTo(14, 1);
  expect(both[1]!.used).toBe(4);
  restore(both);
  expect(both.map(({ used, value }) => [used, value])).toEqual([
    [10, 10],
    [3, 3],
  ]);
});
