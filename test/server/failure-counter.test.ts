import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FailureCounter, failureCounter } from "../../src/server/failure-counter.js";

describe("failures", () => {
  let failures: FailureCounter;
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    failures = failureCounter();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("count for a minute from the first one", () => {
    expect([failures.add("192.0.2.1"), failures.add("192.0.2.1"), failures.add("192.0.2.2")]).toEqual([1, 2, 1]);
    vi.setSystemTime(59_999);
    expect(failures.add("192.0.2.1")).toBe(3);
    vi.setSystemTime(60_000);
    expect(failures.add("192.0.2.1")).toBe(1);
  });

  test("are taken back one by one", () => {
    failures.add("192.0.2.1");
    failures.add("192.0.2.1");
    failures.takeBack("192.0.2.1");
    failures.takeBack("192.0.2.9");
    expect(failures.add("192.0.2.1")).toBe(2);
  });

  test.each([
    ["one IPv6 subnet, whose addresses one subscriber has", "2001:db8:1:2::1", "2001:db8:1:2:ffff::7", 2],
    ["neighbouring subnets", "2001:db8:1:2::1", "2001:db8:1:3::1", 1],
    ["an IPv4 address in both spellings", "192.0.2.1", "::ffff:192.0.2.1", 2],
    ["what a proxy passed on that is no address", "unknown", "hidden", 1],
  ])("of %s", (_, first, second, count) => {
    failures.add(first);
    expect(failures.add(second)).toBe(count);
  });

  test("of ever new addresses take no longer each for being many", () => {
    for (let i = 0; i < 200_000; i++) failures.add(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
    expect(failures.add("10.0.0.0")).toBe(2);
  });
});
