import type { FormField } from "../../field.js";
import { isFunctionWord, tokens } from "../../lexicon/tokens.js";
import type { Meaning } from "./meaning.js";

/** Words for a name that mean the family name where the given name is asked for apart; folded. */
const NAME = new Set("name nom naam navn namn".split(" "));

/** How many fields away in reading order the other parts of a name are. */
const NEAR = 2;

/** Factor for the whole name as the meaning of such a field. */
const LESS = 0.85;

/**
 * The same meanings, with the family name for a bare "Name" right before or after a field for the given name, unless there is
 * one for the family name as well: "Name | Vorname", "Naam | Voornaam".
 */
export function withFamilyNames(fields: FormField[], meanings: Meaning[]): Meaning[] {
  const asks = (i: number, at: number, concept: string): boolean =>
    fields[at]?.pageIndex === fields[i]!.pageIndex && meanings[at]?.concepts[0]?.concept === concept;
  const around = (i: number, reach: number): number[] =>
    Array.from({ length: reach }, (_, k) => [i - k - 1, i + k + 1]).flat();
  return meanings.map((meaning, i) => {
    const [best] = meaning.concepts;
    if (best?.concept !== "full_name" || !isBareName(fields[i]!.label)) return meaning;
    const isParted = around(i, 1).some((at) => asks(i, at, "given_name"));
    if (!isParted || around(i, NEAR).some((at) => asks(i, at, "family_name"))) return meaning;
    const others = meaning.concepts.slice(1).filter(({ concept }) => concept !== "family_name");
    const concepts = [
      { concept: "family_name" as const, score: best.score },
      { concept: "full_name" as const, score: best.score * LESS },
      ...others.map((each) => ({ ...each, score: Math.min(each.score, best.score * LESS) })),
    ];
    return { ...meaning, concepts };
  });
}

/** Whether a label says "Name" and whose it is at most. */
function isBareName(label: string): boolean {
  const [first, ...others] = tokens(label).filter((token) => !isFunctionWord(token));
  return first !== undefined && NAME.has(first) && others.length <= 1;
}
