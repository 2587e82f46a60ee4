import { expect, test } from "vitest";
import { languageOf } from "../../../../src/core/detect/arrange/language.js";
import type { PageContent } from "../../../../src/core/page.js";

const page = (print: string): PageContent[] => [
  { words: print.split(" ").map((text) => ({ text })) } as unknown as PageContent,
];

test.each([
  ["de", "Ich erkläre dass die Angaben zu mir und zu der Person mit dem Antrag richtig sind"],
  ["en", "The form is to be sent to the office by the person that is named in it"],
  ["de", "Name: Geburtsdatum: Ort, Datum Unterschrift"],
  ["fr", "Nom Prénom Date de naissance Signature Ville"],
  ["pl", "Imię Nazwisko Data urodzenia Podpis"],
  ["en", "First name Surname Postcode Telephone Signature"],
])("%s is told from %j", (language, print) => {
  expect(languageOf(page(print))).toBe(language);
});

test.each(["Name Datum 2026", "Form 1040-NR (2026)", "Vorname Surname", ""])("nothing is told from %j", (print) => {
  expect(languageOf(page(print))).toBeNull();
});
