import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "../../../src/core/lexicon/concepts.js";
import { recognise, recogniser } from "../../../src/core/lexicon/recognise.js";
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
    ["Employee's name (last, first, middle)", "en", "full_name"],
    ["FATHER’S NAME", "en", "full_name"],
    ["Name der Arbeitnehmerin", "de", "full_name"],
    ["First name and middle initial", "en", "given_name"],
    ["Achternaam en tussenvoegsel", "nl", "family_name"],
    ["Inschrijver: Adres", "nl", "address"],
    ["personalNumber", "en", "national_id"],
  ] as const)("%s", (label, language, concept) => {
    expect(recognise(label, language)[0]).toMatchObject({ concept, score: expect.toSatisfy((score) => score > 0.85) });
  });
});

describe("all the words of a label tell what it asks for", () => {
  it.each([
    ["the little words where they are all that tells two apart", "Délivré par", "fr", "issuing_authority"],
    ["the little words where they are all that tells two apart", "Rilasciato da", "it", "issuing_authority"],
    ["an article lost before a vowel", "Complément d'adresse", "fr", "address_addition"],
    ["both of two languages", "City. Ciudad", "es", "city"],
    ["those behind a colon, in the context before it", "Spouse: date of birth", "en", "birth_date"],
    ["those before a colon, where nothing is told behind it", "Total hours: Monday", "en", "total"],
    ["a single word that names a part of a name", "First", "en", "given_name"],
  ] as const)("%s: %s", (_, label, language, concept) => {
    expect(recognise(label, language)[0]).toMatchObject({ concept });
  });

  it.each([
    ["Residing since", "en", "move_in_date", "city"],
    ["Valid to", "en", "expiry_date", "start_date"],
    ["wohnhaft in", "de", "city", "move_in_date"],
    ["wohnhaft seit", "de", "move_in_date", "city"],
    ["Fait à", "fr", "place", "signature_date"],
    ["Fait le", "fr", "signature_date", "place"],
    ["residente in", "it", "city", "move_in_date"],
    ["nacida en", "es", "birth_place", "birth_date"],
    ["residente desde", "pt", "move_in_date", "city"],
    ["geldig vanaf", "nl", "start_date", "expiry_date"],
    ["gyldig fra", "da", "start_date", "expiry_date"],
    ["bosatt i", "sv", "city", "move_in_date"],
    ["ważna do", "pl", "expiry_date", "start_date"],
  ] as const)("a preposition tells what a word it stands with asks for: %s (%s)", (label, language, concept, other) => {
    const found = recognise(label, language);
    expect(found[0]).toMatchObject({ concept });
    expect(found.find((each) => each.concept === other)?.score ?? 0).toBeLessThan(0.7);
  });

  it("but not where a key leaves the prepositions out", () => {
    expect(recognise("nato", "it").map(({ concept }) => concept)).toEqual(["birth_date", "birth_place"]);
  });

  it("a county is no count, and a former address no form of address", () => {
    expect(recognise("county", "en").map(({ concept }) => concept)).toEqual(["county"]);
    expect(recognise("former address", "en").map(({ concept }) => concept)).not.toContain("salutation");
  });

  it("but not a part of a name where more is said", () => {
    expect(recognise("First payment", "en").map(({ concept }) => concept)).not.toContain("given_name");
  });

  it.each([
    ["Bevollmächtigte Person", "de"],
    ["Authorized person", "en"],
  ] as const)("and that a person is meant, whoever: %s", (label, language) => {
    expect(recognise(label, language)[0]).toMatchObject({ concept: "full_name", role: "representative" });
  });

  it("and whose it is, before the colon", () => {
    expect(recognise("Spouse: date of birth", "en")[0]?.role).toBe("spouse");
  });
});

it("reads a longer phrase as a whole, not the shorter ones in it", () => {
  expect(recognise("Date of birth", "en").map(({ concept }) => concept)).not.toContain("date");
});

it("takes no letter or two for a word of another language", () => {
  for (const label of ["5d", "By", "A"]) expect(recognise(label, "en")).toEqual([]);
});

describe("a part for the office is told from how the form is to be filled in", () => {
  it.each([
    ["Write in block letters", "en"],
    ["Skal udfyldes", "da"],
    ["Rellenar en mayúsculas", "es"],
    ["In te vullen met blokletters", "nl"],
    ["Wypełniać drukowanymi literami", "pl"],
  ] as const)("%s", (text, language) => {
    expect(recogniser(language).roles(text)).toEqual([]);
  });

  it.each([
    ["Do not write in this space", "en"],
    ["Forbeholdt myndigheden", "da"],
    ["A rellenar por la Administración", "es"],
    ["In te vullen door de gemeente", "nl"],
    ["Wypełnia organ", "pl"],
  ] as const)("%s", (text, language) => {
    expect(recogniser(language).roles(text)).toEqual(["office"]);
  });
});

it("what a word says in the form's language it does not say in another", () => {
  const asked = (language: "de" | "es") => recognise("Firma", language).map(({ concept }) => concept);
  expect(asked("de")).toContain("company_name");
  expect(asked("de")).not.toContain("signature");
  expect(asked("es")[0]).toBe("signature");
});

it("the Spanish NIF is the number of a person's identity card, and of a company's taxes", () => {
  const concepts = recognise("NIF", "es").map(({ concept }) => concept);
  expect(concepts).toEqual(expect.arrayContaining(["national_id", "tax_id"]));
});

it("what is legal names no lawyer", () => {
  expect(recognise("legalName", "en").map(({ role }) => role)).not.toContain("attorney");
});
