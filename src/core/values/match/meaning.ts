import type { FormField } from "../../field.js";
import { CONCEPTS, type Concept, ROLES, type Role } from "../../lexicon/concepts.js";
import { kinship } from "../../lexicon/kinship.js";
import type { Recognised, Recogniser } from "../../lexicon/recognise.js";
import type { Datum } from "../gather.js";
import { isShown, kindsOfValue, TAKES } from "./value-kind.js";

export interface Meant {
  concept: Concept;
  score: number;
}

/** What a key or a field is taken to mean. */
export interface Meaning {
  concepts: Meant[];
  role: Role | null;
  /** The role stands in the key or label itself, not around it. */
  roleIsNear: boolean;
  /** The role is that of whom the whole form or all data are about. */
  isSubject?: boolean;
  /** Everybody whom the label names, whatever it asks of them. */
  named?: Role[];
  /** The key stands under one that says nothing known: the "name" of a pet, or that of a customer. */
  isOfUnknown?: boolean;
  /** It names who is not known, beside others who are. */
  isStranger?: boolean;
}

/** Below this the lexicon knows too little of the words. */
const LEAST = 0.5;

/** Meaning of a datum, by its key and the keys above it. */
export function meaningOfDatum(datum: Datum, recognise: Recogniser): Meaning {
  const names = datum.steps.filter((step) => typeof step === "string");
  const leaf = names.at(-1) ?? "";
  const above = names.slice(0, -1).slice(-3).join(" ");
  const within = above === "" ? [] : recognise(leaf, above);
  // the "name" of a bank is no person's
  const alone = recognise(leaf).filter(
    ({ concept }) => within.length === 0 || within.some((found) => found.concept === concept),
  );
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

/** What is called by its name, and is nobody. */
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

/** The "name" of a medication is the medication, and nobody's. */
function namingThing(above: string | undefined, found: Meant[], recognise: Recogniser): Meant[] {
  const [thing] = above === undefined ? [] : recognise(above);
  const isNamed = found[0]?.concept === "full_name" && thing !== undefined && THINGS.has(thing.concept);
  return isNamed && thing.score >= BEYOND_DOUBT ? [{ concept: thing.concept, score: thing.score }] : found;
}

/** What is left of what a key says where its value shows what it is. */
const BESIDE_VALUE = 0.9;

/** An IBAN, a BIC and a VAT number show by their check digits or their build what they are, unless they are called quite another thing. */
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

/** Meaning of a field, by its label; whose it is may stand further away, at the head of its row, column or section. */
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

/** What the words beside, above and at the head of a field ask for. */
export function conceptsAround(field: FormField, recognise: Recogniser): Concept[] {
  const places = new Set(["left", "above", "row", "column", "group"]);
  const texts = (field.surroundings ?? []).filter(({ where }) => places.has(where)).map(({ text }) => text);
  return [...new Set(texts.flatMap((text) => recognise(text).slice(0, 1)).map(({ concept }) => concept))];
}

const lastPart = (nativeName: string): string => nativeName.split(".").at(-1) ?? nativeName;

/** Whoever a whole sentence names, it says what to do; a heading says whose part follows. */
const SENTENCE = /\p{Ll}[.!]["”»]?$/u;

function roleAround(field: FormField, recognise: Recogniser): Role | null {
  for (const where of ["row", "column", "group", "section"] as const) {
    const text = (field.surroundings ?? []).find((each) => each.where === where)?.text;
    const role = text === undefined || SENTENCE.test(text) ? null : roleIn(text, recognise);
    if (role !== null) return role;
  }
  return (field.surroundings ?? []).length > 0 ? null : roleIn(`${field.description} ${field.section}`, recognise);
}

/** "Appellant's representative" is about the representative; what stands in brackets is a remark. */
const POSSESSIVE = /['’]s\s([^()]+)/iu;

/** "To be completed by the employer and/or worker" tells nobody's part, in the languages of the lexicon. */
const EITHER = /\b(?:and\/or|und\/oder|et\/ou|y\/o|e\/o|en\/of|i\/lub|e\/ou|og\/eller|och\/eller)\b/iu;

function roleIn(text: string, recognise: Recogniser): Role | null {
  if (EITHER.test(text)) return null;
  const roles = recognise.roles(text);
  if (roles.includes("office")) return "office";
  const [, theirs] = POSSESSIVE.exec(text) ?? [];
  return (theirs === undefined ? undefined : recognise.roles(theirs)[0]) ?? roles[0] ?? null;
}

/** Concepts of addresses that are a whole one, no part of it, or a remark to it. */
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

/** A key that says an address and one part of it gives that part: the "address_zip", the "county of the mailing address". */
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

/** How well a meaning of a datum answers what a field may ask for. */
export const accord = (given: Meant, asked: Meant): number =>
  kinship(given.concept, asked.concept) * Math.min(1, given.score + 0.05) * Math.min(1, asked.score + 0.05);

/** What is left of a match of a thing with a field that asks for somebody's name. */
const NOBODY = 0.3;

/** From here on there is no doubt what a key means. */
const BEYOND_DOUBT = 0.9;

/**
 * Less than 1 where a key surely means something and neither the field nor what stands around it means the same: the date of
 * a signature is no signature, a city is no address.
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
