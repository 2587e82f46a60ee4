import { expect, test } from "vitest";
import { withExactNumbers } from "../src/exact-numbers.js";

test("numbers that cannot be held exactly keep the digits they were written with, others stay numbers", () => {
  const sent =
    '{"a":12345678901234567890,"b":-9007199254740993,"c":1e400,"d":[0.1,72.12345678901234,-0,1E5],"e":"1\\"2"}';
  expect(JSON.parse(withExactNumbers(sent))).toEqual({
    a: "12345678901234567890",
    b: "-9007199254740993",
    c: "1e400",
    d: [0.1, 72.12345678901234, -0, 1e5],
    e: '1"2',
  });
});

test("digits within strings and malformed numbers are left as they are", () => {
  const sent = '{"12345678901234567890":"98765432109876543210","a":012345678901234567890}';
  expect(withExactNumbers(sent)).toBe(sent);
});
