import { expect, test } from "vitest";
import { isFormer } from "../../../src/core/lexicon/former.js";

test("what was before is told from what is, in several languages", () => {
  for (const text of ["My FORMER address", "previousEmployer", "Frühere Anschrift", "Ancienne adresse"])
    expect(isFormer(text)).toBe(true);
  for (const text of ["Current address", "New name, if not the former one", "Neue Anschrift"])
    expect(isFormer(text)).toBe(false);
});

test("a form, and a person asked for whether still so or no more, are not of the past", () => {
  expect(isFormer("Form of payment")).toBeNull();
  expect(isFormer("Name of your spouse or former spouse")).toBeNull();
});
