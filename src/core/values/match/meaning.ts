import type { FormField } from "../../field.js";
import { CONCEPTS, type Concept, ROLES, type Role } from "../../lexicon/concepts.js";
import { kinship } from "../../lexicon/kinship.js";
import type { Recognised, Recogniser } from "../../lexicon/recognise.js";
import { type Datum, keysOf } from "../gather.js";
import { isShown, kindsOfValue, TAKES } from "./value-kind.js";

export interface Meant {
  concept: Concept;
  score: number;
}

/** What a key or a field is taken to mean. */
export interface Meaning {
  concepts: Meant[];
  role: Role | null;
  /** Whether the role is in the key or label itself, not around it. */
  roleIsNear: boolean;
  /** Whether the role is that of the person the whole form or all data are about. */
  isSubject?: boolean;
  /** All roles named in the key or label. */
  named?: Role[];
  /** Whether the key above has no known meaning: the "name" of a pet. */
  isOfUnknown?: boolean;
  /** Whether it is the name of someone unknown, while others are known. */
  isStranger?: boolean;
}

/** Least score for a known meaning. */
const LEAST = 0.5;

/** Meaning of a datum, by its key and the keys above it. */
export function meaningOfDatum(datum: Datum, recognise: Recogniser): Meaning {
  const names = keysOf(datum);
  const leaf = names.at(-1) ?? "";
  const above = names.slice(0, -1).slice(-3).join(" ");
  const meant = recognise(leaf);
  const within = above === "" ? [] : recognise(leaf, above).filter((found) => !isOwnersThing(found, meant[0]));
  // the "name" of a bank is not a person's
  const alone = meant.filter(({ concept }) => within.length === 0 || within.some((found) => found.concept === concept));
  const own = [...within, ...alone].find((found) => found.role !== null && found.score >= LEAST)?.role;
  const inner = names
    .slice(0, -1)
    .reverse()
    .map((name) => roleIn(name, recognise))
    .find((found) => found !== null);
  const role = (recognise.roles(leaf).length > 0 ? own : null) ?? inner ?? own ?? recognise.roles(leaf)[0] ?? null;
  const owner = names.at(-2);
  return {
    concepts: shownBy(datum.value, namingThing(owner, partOfAddress(concepts([...within, ...alone], 0)), recognise)),
    role,
    isSubject: role === null,
    roleIsNear: true,
    named: recognise.roles(leaf, above),
    isOfUnknown: owner !== undefined && recognise(owner).length === 0 && recognise.roles(owner).length === 0,
  };
}

/** The "holder" below "bank account" is who holds it, not the holder's bank. */
const isOwnersThing = ({ concept, role }: Recognised, leaf: Recognised | undefined): boolean =>
  leaf !== undefined && leaf.concept === role && leaf.score >= BEYOND_DOUBT && areSiblings(leaf.concept, concept);

/** Whether two concepts are different parts of one thing, such as a bank account. */
const areSiblings = (a: Concept, b: Concept): boolean =>
  a !== b && Object.values<readonly Concept[]>(CONCEPTS).some((group) => group.includes(a) && group.includes(b));

/** Things that have a name but are not persons. */
const THINGS: ReadonlySet<Concept> = new Set([
  "medication",
  "treatment",
  "vaccination",
  "hospital",
  "university",
  "product",
  "event",
  "room",
  "association",
  "authority",
  "department",
  "accommodation",
]);

/** The "name" of a medication is the medication, not a person's name. */
function namingThing(above: string | undefined, found: Meant[], recognise: Recogniser): Meant[] {
  const [thing] = above === undefined ? [] : recognise(above);
  const isNamed = found[0]?.concept === "full_name" && thing !== undefined && THINGS.has(thing.concept);
  return isNamed && thing.score >= BEYOND_DOUBT ? [{ concept: thing.concept, score: thing.score }] : found;
}

/** Factor for the meaning of a key if the value itself shows what it is. */
const BESIDE_VALUE = 0.9;

/** An IBAN, BIC or VAT number is recognised by its check digits or structure, unless its key means something very different. */
function shownBy(value: unknown, found: Meant[]): Meant[] {
  const [shown] = kindsOfValue(value);
  if (!isShown(shown)) return found;
  if (found.length > 0 && !found.some(({ concept }) => TAKES[shown].has(concept))) return found;
  const others = found.filter(({ concept }) => concept !== shown);
  return [
    { concept: shown, score: 1 },
    ...others.map(({ concept, score }) => ({ concept, score: score * BESIDE_VALUE })),
  ];
}

/** Meaning of a field, by its label; its role may be farther away, in the heading of its row, column or section. */
export function meaningOfField(field: FormField, recognise: Recogniser, owner: string | null = null): Meaning {
  const own = recognise(field.label);
  const near = (field.surroundings ?? []).filter(
    ({ where }) => where === "tooltip" || where === "inside" || where === "below" || where === "above",
  );
  const others = near.slice(0, 2).flatMap(({ text, weight }) =>
    recognise(text)
      .slice(0, 2)
      .map((found) => ({ ...found, score: found.score * weight * 0.8 })),
  );
  const tooltip = field.nativeName
    ? recognise(lastPart(field.nativeName)).map((found) => ({ ...found, score: found.score * 0.85 }))
    : [];
  const best = own.find((found) => found.score >= LEAST);
  const ownRole = best === undefined ? null : (best.role ?? roleNamed(best.concept));
  const role = ownRole ?? (owner === null ? null : roleIn(owner, recognise)) ?? roleAround(field, recognise);
  return {
    concepts: concepts([...own, ...others, ...tooltip]),
    role,
    roleIsNear: ownRole !== null,
    named: recognise.roles(field.label),
  };
}

/** "Employer" asks for the employer's name. */
const roleNamed = (concept: Concept): Role | null => ROLES.find((role) => role === (concept as string)) ?? null;

/** What the words beside and above a field, and its headings, ask for. */
export function conceptsAround(field: FormField, recognise: Recogniser): Concept[] {
  const places = new Set(["left", "above", "row", "column", "group"]);
  const texts = (field.surroundings ?? []).filter(({ where }) => places.has(where)).map(({ text }) => text);
  return [...new Set(texts.flatMap((text) => recognise(text).slice(0, 1)).map(({ concept }) => concept))];
}

const lastPart = (nativeName: string): string => nativeName.split(".").at(-1) ?? nativeName;

/** A whole sentence is an instruction, and a person named in it is not the role of the fields, unlike in a heading. */
const SENTENCE = /\p{Ll}[.!]["”»]?$/u;

function roleAround(field: FormField, recognise: Recogniser): Role | null {
  for (const where of ["row", "column", "group", "section"] as const) {
    const text = (field.surroundings ?? []).find((each) => each.where === where)?.text;
    const role = text === undefined || SENTENCE.test(text) ? null : roleIn(text, recognise);
    if (role !== null) return role;
  }
  return (field.surroundings ?? []).length > 0 ? null : roleIn(`${field.description} ${field.section}`, recognise);
}

/** "Appellant's representative" is about the representative; brackets contain remarks. */
const POSSESSIVE = /['’]s\s([^()]+)/iu;

/** "To be completed by the employer and/or worker" does not say whose part it is; in the languages of the lexicon. */
const EITHER = /\b(?:and\/or|und\/oder|et\/ou|y\/o|e\/o|en\/of|i\/lub|e\/ou|og\/eller|och\/eller)\b/iu;

function roleIn(text: string, recognise: Recogniser): Role | null {
  if (EITHER.test(text)) return null;
  const roles = recognise.roles(text);
  if (roles.includes("office")) return "office";
  const [, theirs] = POSSESSIVE.exec(text) ?? [];
  return (theirs === undefined ? undefined : recognise.roles(theirs)[0]) ?? roles[0] ?? null;
}

/** Concepts of addresses that are not a part of one: whole addresses, or additions. */
const NO_PARTS: ReadonlySet<Concept> = new Set([
  "address",
  "mailing_address",
  "previous_address",
  "address_addition",
  "care_of",
  "move_in_date",
  "move_out_date",
]);
const PARTS: ReadonlySet<Concept> = new Set(CONCEPTS.address.filter((concept) => !NO_PARTS.has(concept)));

/** A key that names an address and one part of it means that part: "address_zip", "county of the mailing address". */
function partOfAddress(found: Meant[]): Meant[] {
  const whole = found.find(({ concept }) => concept === "address" || concept === "mailing_address");
  const parts = found.filter(({ concept }) => PARTS.has(concept));
  const [part] = parts;
  const known = found.filter(({ score }) => score >= LEAST);
  if (whole === undefined || part === undefined || parts.length > 1) return known;
  const score = Math.min(1, whole.score + part.score);
  return [{ ...part, score }, ...known.filter((each) => each !== part && each !== whole)];
}

function concepts(found: Recognised[], least = LEAST): Meaning["concepts"] {
  const kept = new Map<Concept, number>();
  for (const { concept, score } of found) {
    if (score >= least && score > (kept.get(concept) ?? 0)) kept.set(concept, score);
  }
  return [...kept].map(([concept, score]) => ({ concept, score })).sort((a, b) => b.score - a.score);
}

/** How well a meaning of a datum answers a meaning of a field. */
export const accord = (given: Meant, asked: Meant): number =>
  kinship(given.concept, asked.concept) * Math.min(1, given.score + 0.05) * Math.min(1, asked.score + 0.05);

/** Factor for a thing in a field for a person's name. */
const NOBODY = 0.3;

/** From this score on, the meaning is certain. */
const BEYOND_DOUBT = 0.9;

/**
 * Less than 1 if the meaning of a key is certain and neither the field nor the words around it mean the same: the date of a
 * signature is not a signature, a city is not an address.
 */
export function concord(datum: Meaning, field: Meaning, around: Concept[]): number {
  const given = datum.concepts.filter(({ score }) => score >= BEYOND_DOUBT);
  if (given.length === 0 || field.concepts.length === 0) return 1;
  const [asked] = field.concepts;
  const isThing = given.every(({ concept }) => THINGS.has(concept));
  if (isThing && asked!.concept === "full_name" && asked!.score >= BEYOND_DOUBT) return NOBODY;
  const isAkin = ({ concept: one }: Meant) =>
    field.concepts.some(({ concept, score }) => kinship(one, concept) * score > 0.3) ||
    around.some((concept) => kinship(one, concept) > 0.3);
  return given.some(isAkin) ? 1 : 0.6;
}
