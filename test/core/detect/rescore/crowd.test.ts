import { expect, test } from "vitest";
import { Crowd } from "../../../../src/core/detect/rescore/crowd.js";

test("what differs by less than a step lies together, on whichever side of a whole number", () => {
  const crowd = new Crowd(1);
  for (const width of [20.4, 20.6, 21.1]) crowd.add("text", width, 12);
  crowd.add("text", 30, 12);
  crowd.add("text", 20.5, 40);
  crowd.add("checkbox", 20.5, 12);
  expect(crowd.near("text", 20.5, 12.2)).toBe(3);
  expect(crowd.near("checkbox", 20.5, 12)).toBe(1);
  expect(crowd.near("radio", 20.5, 12)).toBe(0);
});
