import { expect, test } from "vitest";
import { mentionsDoubted } from "../../../../src/core/values/doubts/mentions-doubted.js";

test.each(["IBAN", "Ihre Kontonummer", "Tax identification number", "Phone"])(
  "print that asks for a number may tell what to doubt: %s",
  (print) => expect(mentionsDoubted(print)).toBe(true),
);

test.each(["Page 12 text 3", "Page 12 check 3", "Surname and first name"])(
  "print that asks for none leaves a form on the short way: %s",
  (print) => expect(mentionsDoubted(print)).toBe(false),
);
