import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timeBudget } from "../../src/pool/time-budget.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function begun(documentSeconds: number) {
  const budget = timeBudget(documentSeconds);
  const end = vi.fn<(seconds: number) => void>();
  budget.begin(end);
  return { budget, end };
}

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test("a document that is only drawn has the time of one document", () => {
  const { end } = begun(120);
  pass(119);
  expect(end).not.toHaveBeenCalled();
  pass(2);
  expect(end).toHaveBeenCalledExactlyOnceWith(120);
});

test("each page that is read adds a sixth of that time", () => {
  const { budget, end } = begun(120);
  for (let page = 0; page < 3; page++) budget.addReading();
  pass(179);
  expect(end).not.toHaveBeenCalled();
  pass(2);
  expect(end).toHaveBeenCalledExactlyOnceWith(180);
});

test("a page that is read late moves the end from where it was, not from now", () => {
  const { budget, end } = begun(120);
  pass(100);
  budget.addReading();
  pass(39);
  expect(end).not.toHaveBeenCalled();
  pass(2);
  expect(end).toHaveBeenCalledExactlyOnceWith(140);
});

test("however many pages are read, there is an end", () => {
  const { budget, end } = begun(120);
  for (let page = 0; page < 5000; page++) budget.addReading();
  pass(3601);
  expect(end).toHaveBeenCalledExactlyOnceWith(3600);
});

test("a document that is done has no end to come", () => {
  const { budget, end } = begun(120);
  budget.finish();
  pass(10_000);
  expect(end).not.toHaveBeenCalled();
});
