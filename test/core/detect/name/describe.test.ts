import { expect, test } from "vitest";
import { describe as inContext } from "../../../../src/core/detect/name/describe.js";

test.each([
  ["Date of birth", ["Spouse", "Personal data"], "Spouse: Personal data: Date of birth"],
  ["Name", ["Trips", "Trips"], "Trips: Name"],
  ["Name of the spouse", ["Spouse", undefined], "Name of the spouse"],
  ["", ["Spouse", ""], "Spouse"],
])("%j in its context says nothing twice", (label, context, described) => {
  expect(inContext(label, ...context)).toBe(described);
});
