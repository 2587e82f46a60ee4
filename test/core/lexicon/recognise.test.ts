import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "../../../src/core/lexicon/concepts.js";
import { recognise } from "../../../src/core/lexicon/recognise.js";
import { BUILDING } from "./building.js";
import { FROZEN, type Pair } from "./frozen.js";

const share = (pairs: Pair[], language: Language): number =>
  pairs.filter(([label, concept, role]) => isRight(label, concept, role, language)).length / pairs.length;

function isRight(label: string, concept: Pair[1], role: Pair[2], language: Language): boolean {
  const [first] = recognise(label, language);
  return first?.concept === concept && (role === undefined || first.role === role);
}

describe("labels name their concepts", () => {
  for (const language of LANGUAGES) {
    const least = ["en", "de", "fr"].includes(language) ? 0.85 : 0.75;
    it(`${language}: at least ${least * 100} % of the frozen labels`, () => {
      expect(share(FROZEN[language], language)).toBeGreaterThanOrEqual(least);
    });
    it(`${language}: at least ${least * 100} % of the labels looked at while building`, () => {
      expect(share(BUILDING[language], language)).toBeGreaterThanOrEqual(least);
    });
  }
});

describe("hyphens and hints do not hide what a label asks for", () => {
  it.each([
    ["E-Mail-Adresse", "de", "email"],
    ["Adresse e-mail", "fr", "email"],
    ["Date of birth (mm/dd/yyyy)", "en", "birth_date"],
  ] as const)("%s", (label, language, concept) => {
    expect(recognise(label, language)[0]).toMatchObject({ concept, score: expect.toSatisfy((score) => score > 0.85) });
  });
});
