import { expect, test } from "vitest";
import { ordinalIn } from "../../../src/core/lexicon/ordinals.js";

test.each([
  ["secondApplicantName", 2],
  ["Dependent Three", 3],
  ["Zweites Kind", 2],
  ["troisième enfant", 3],
  ["segundo titular", 2],
  ["fjerde barn", 4],
  ["first name", null],
  ["Height", null],
])("%s is number %s of several", (text, number) => {
  expect(ordinalIn(text)).toBe(number);
});
