import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { isInstalled, languageData, SHIPPED_LANGUAGES } from "../../../src/core/ocr/languages.js";

test("the data of the shipped languages is installed", () => {
  for (const language of SHIPPED_LANGUAGES) expect(existsSync(languageData(language))).toBe(true);
});

test("a missing language names the command that installs it", () => {
  expect(isInstalled("isl")).toBe(false);
  expect(() => languageData("isl")).toThrowError(
    expect.objectContaining({
      code: "INVALID_OPTIONS",
      remedy: "Install it with: npm install @tesseract.js-data/isl",
    }),
  );
});

test.each(["", "en", "../eng", "eng/../../x", "ENG", "eng+deu"])("%j is no language and becomes no path", (name) => {
  expect(() => languageData(name)).toThrowError(expect.objectContaining({ code: "INVALID_OPTIONS" }));
});
