import type { Concept } from "../../lexicon/concepts.js";
import type { Recogniser } from "../../lexicon/recognise.js";
import { isFiller, isFormWord, isFunctionWord, tokens } from "../../lexicon/tokens.js";
import { MEANT } from "./entities.js";

/** An item of the list in a label; the parts of a name, of a street line and of a place count as one. */
export interface Listed {
  asked: Concept;
  /** How much of the label it is. */
  share: number;
}

/** Separators in labels that ask for several things: `Name, Vorname (Anschrift, Telefon)`, `Name and address`. */
const BETWEEN = /[,;/()&+\n]|\s(?:and|und|et|y|e|i|en|og|och)\s/u;

/** A label this long is a sentence. */
const LONGEST = 120;

/** Values written as one, so that a label with their parts asks for the whole. */
const WHOLES: Partial<Record<Concept, Concept>> = {
  family_name: "full_name",
  given_name: "full_name",
  middle_name: "full_name",
  street: "street_and_number",
  house_number: "street_and_number",
  postal_code: "postal_code_and_city",
  city: "postal_code_and_city",
  state: "postal_code_and_city",
};

/** Concepts that may be in such a list. */
const LISTABLE: ReadonlySet<Concept> = new Set<Concept>([
  ...(Object.keys(WHOLES) as Concept[]),
  ...Object.values(WHOLES),
  "address",
  "birth_name",
  "birth_date",
  "birth_place",
  "phone",
  "mobile",
  "email",
]);

/** What an address is made of. */
const OF_ADDRESS: ReadonlySet<Concept> = new Set(["street_and_number", "postal_code_and_city"]);

/** The items a label lists, in order; empty if it asks for one thing only. */
export function listedIn(label: string, recognise: Recogniser): Listed[] {
  if (label.length > LONGEST || !BETWEEN.test(label)) return [];
  const parts = label.split(BETWEEN).filter((part) => tells(part, recognise));
  const known = parts.map((part) => conceptOf(part, recognise)).filter((concept) => concept !== null);
  if (known.length < 2) return [];
  const wholes = known.map((concept) => WHOLES[concept] ?? concept);
  const asked = isAddress(wholes) ? wholes.map((whole) => (OF_ADDRESS.has(whole) ? "address" : whole)) : wholes;
  return [...new Set(asked)].map((one) => ({
    asked: one,
    share: asked.filter((other) => other === one).length / parts.length,
  }));
}

/** "if any" and "please print" ask for nothing, and a person asks for what is told in brackets behind. */
const tells = (part: string, recognise: Recogniser): boolean =>
  tokens(part).some((token) => !isFunctionWord(token) && !isFiller(token) && !isFormWord(token)) &&
  (recognise.roles(part).length === 0 || conceptOf(part, recognise) !== null);

function conceptOf(part: string, recognise: Recogniser): Concept | null {
  const [best] = recognise(part);
  return best !== undefined && best.score >= MEANT && LISTABLE.has(best.concept) ? best.concept : null;
}

const isAddress = (wholes: Concept[]): boolean =>
  wholes.includes("address") || [...OF_ADDRESS].every((part) => wholes.includes(part));
