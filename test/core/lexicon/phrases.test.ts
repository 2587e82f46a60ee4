import { expect, it } from "vitest";
import { openPhrasebook } from "../../../src/core/lexicon/open-phrasebook.js";
import { phrasebook } from "../../../src/core/lexicon/phrases.js";

it("a phrase is found under the rarest of its stems, with its words, its language and its place", () => {
  const found = phrasebook().concepts("geburtsdatum");
  expect(found[0]).toEqual({
    meaning: "birth_date",
    language: "de",
    stems: ["geburtsdatum"],
    joints: [],
    id: "geburtsdatum",
    rank: 0,
    at: found[0]?.at,
  });
  expect(
    phrasebook()
      .concepts("ausgestell")
      .map(({ joints }) => joints),
  ).toEqual([["am"], ["von"], ["in"]]);
  expect(phrasebook().whole("geb am")).toContainEqual({ concept: "birth_date", language: "de" });
  expect(phrasebook().concepts("no such stem")).toEqual([]);
});

it("every phrase stands once, in the order of the lexicon", () => {
  const { concepts, known } = openPhrasebook();
  const stemsKnown = new Set(known);
  const phrases = concepts.flatMap(([rarest]) => phrasebook().concepts(rarest));
  expect(phrases.map(({ at }) => at).sort((a, b) => a - b)).toEqual(phrases.map((_, i) => i));
  expect(phrasebook().known).toEqual(stemsKnown);
  expect(phrases.every(({ stems }) => stems.length > 0 && stems.every((one) => stemsKnown.has(one)))).toBe(true);
});

it("an opened phrasebook is plain data: the build writes it down", () => {
  expect(JSON.parse(JSON.stringify(openPhrasebook()))).toEqual(openPhrasebook());
});
