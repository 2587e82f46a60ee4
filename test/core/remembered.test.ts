import { expect, test, vi } from "vitest";
import { remembered } from "../../src/core/remembered.js";

test("each question is worked out once", () => {
  const double = vi.fn((n: number) => 2 * n);
  const ask = remembered(double);
  expect([ask(2), ask(3), ask(2)]).toEqual([4, 6, 4]);
  expect(double).toHaveBeenCalledTimes(2);
});

test("questions with the same key are one", () => {
  const width = vi.fn(({ left, right }: { left: number; right: number }) => right - left);
  const ask = remembered(width, ({ left, right }) => `${left} ${right}`);
  expect([ask({ left: 1, right: 4 }), ask({ left: 1, right: 4 }), ask({ left: 1, right: 5 })]).toEqual([3, 3, 4]);
  expect(width).toHaveBeenCalledTimes(2);
});

test("that there is no answer is remembered as well", () => {
  const find = vi.fn((): undefined => undefined);
  const ask = remembered<number, undefined>(find);
  expect([ask(2), ask(2)]).toEqual([undefined, undefined]);
  expect(find).toHaveBeenCalledTimes(1);
});
