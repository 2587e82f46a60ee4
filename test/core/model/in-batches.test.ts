import { expect, test } from "vitest";
import { inBatches } from "../../../src/core/model/in-batches.js";

test("the first item goes alone, the others a few at a time, results in order", async () => {
  const underWay: number[] = [];
  let now = 0;
  const results = await inBatches([1, 2, 3, 4, 5, 6, 7], async (item) => {
    underWay.push(++now);
    await new Promise((resolve) => setTimeout(resolve, 8 - item));
    now--;
    return item * 10;
  });
  expect(results).toEqual([10, 20, 30, 40, 50, 60, 70]);
  expect(underWay[0]).toBe(1);
  expect(Math.max(...underWay)).toBe(4);
});

test("where one fails, those under way are ended and no further one begins", async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const failing = inBatches([1, 2, 3, 4, 5, 6], (item, signal) => {
    begun.push(item);
    if (item === 1) return Promise.resolve(item);
    if (item === 3) return Promise.reject(new Error("third"));
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => {
        ended.push(item);
        reject(signal.reason);
      });
    });
  });
  await expect(failing).rejects.toThrow("third");
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(ended).toEqual([2, 4, 5]);
});
