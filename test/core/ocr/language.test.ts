import { expect, test } from "vitest";
import { languageOf } from "../../../src/core/ocr/language.js";
import type { ReadWord } from "../../../src/core/ocr/read-word.js";

const words = (text: string): ReadWord[] =>
  text.split(" ").map((word) => ({
    text: word,
    left: 0,
    top: 0,
    right: 1,
    bottom: 1,
    baseline: 1,
    lineHeight: 1,
    chars: [],
    confidence: 0.9,
  }));

test.each([
  ["eng", "Please return the form to the office of your school and keep a copy"],
  ["deu", "Hiermit beantrage ich die Aufnahme in den Verein und erkenne die Satzung an"],
  ["fra", "Je soussigné déclare que les renseignements sont exacts et que le dossier est complet pour la ville"],
  ["ita", "Il sottoscritto dichiara che i dati della domanda sono esatti per il rilascio del certificato"],
])("%s is told by its common words", (language, text) => {
  expect(languageOf(words(text))).toBe(language);
});

test("names and numbers tell no language", () => {
  expect(languageOf(words("Mustermann 12345 IBAN BIC Nr. 7"))).toBeNull();
});
