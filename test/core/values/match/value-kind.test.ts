import { expect, test } from "vitest";
import { kindsOfValue } from "../../../../src/core/values/match/value-kind.js";

test.each([
  ["DEUTDEFFXXX", ["bic"]],
  ["GENODEF1S04", ["bic"]],
  // Built like a BIC with the letters of a country where it wants them, and may be words or names of a person's account.
  ["BERLINER", []],
  ["VERLEGER", []],
  ["annade12", []],
  // Of a head office in eight letters, which no word can be told from.
  ["DEUTDEFF", []],
])("what %s is beyond doubt: %j", (value, kinds) => {
  expect(kindsOfValue(value)).toEqual(kinds);
});
