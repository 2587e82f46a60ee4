import { CONCEPTS, type Concept, type Role } from "../../lexicon/concepts.js";
import type { Meaning } from "./meaning.js";
import { NAMES, PERSONAL } from "./personal.js";

/**
 * How well a datum of one person answers a field of another; a role found farther from the field counts less, with exceptions
 * such as the office's part or the data of another person.
 * @param concept what the field asks for and the datum gives, if both are understood
 */
export function roleFit(datum: Meaning, field: Meaning, concept: Concept | null): number {
  if (datum.role !== null && field.named?.includes(datum.role)) return 1;
  const given = datum.role === "applicant" ? null : datum.role;
  const asked = field.role === "applicant" ? null : field.role;
  const [isGivenOthers, isAskedOthers] = [isOthers(datum), isOthers(field)];
  const isPersonal = isAskedOthers && concept !== null && PERSONAL.has(concept);
  const isTold = isAskedOthers && datum.role === "applicant" && datum.named?.every((role) => role === "applicant");
  const counts =
    asked === null ||
    asked === "office" ||
    (given === null && ACTING.has(asked) && concept !== null && OWN.has(concept)) ||
    field.roleIsNear ||
    isGivenOthers ||
    isTold;
  return 1 - rolePenalty(given, asked, isGivenOthers, isPersonal) * (counts ? 1 : FURTHER);
}

/** Factor for the penalty if the role is in the heading of the field's row, column or section. */
const FURTHER = 0.5;

/** Roles that act for others and have their own part of the form. */
const ACTING: ReadonlySet<Role> = new Set(["representative", "attorney", "preparer", "witness"]);

/** Persons on a form other than the one it is about. */
const OTHERS: ReadonlySet<Role> = new Set([
  "spouse",
  "child",
  "mother",
  "father",
  "parent",
  "guardian",
  "employer",
  "landlord",
  "creditor",
  "opponent",
  "doctor",
  "emergency_contact",
  "representative",
  "attorney",
  "witness",
  "deceased",
  "recipient",
  "preparer",
]);

const isOthers = ({ role, isSubject }: Meaning): boolean => role !== null && OTHERS.has(role) && isSubject !== true;

/** What everyone has for themselves, while a telephone or a fax may be shared. */
const OWN: ReadonlySet<Concept> = new Set([
  ...CONCEPTS.name,
  ...CONCEPTS.person,
  ...CONCEPTS.address,
  ...CONCEPTS.identity,
]);

/**
 * Another person's value does not fit; a key without a role means the person the form is about.
 * @param isOthers whether the value belongs to another person
 * @param isPersonal whether the field asks for personal data of another person
 */
function rolePenalty(given: Role | null, asked: Role | null, isOthers: boolean, isPersonal: boolean): number {
  if (given === asked) return 0;
  if (asked === "office") return 0.7;
  if (given === null && asked !== null) {
    if (isPersonal || asked === "preparer") return 0.5;
    return asked === "company" || asked === "account_holder" ? 0.1 : 0.3;
  }
  if (asked === null) return isOthers ? 0.7 : 0.08;
  if (asked === "company" && given === "employer") return 0.3;
  return KIN_ROLES.has(`${given} ${asked}`) || KIN_ROLES.has(`${asked} ${given}`) ? 0.12 : 0.6;
}

/** Pairs of roles that may be the same person. */
const KIN_ROLES = new Set([
  "parent mother",
  "parent father",
  "parent guardian",
  "insured policyholder",
  "insured patient",
  "debtor account_holder",
  "owner landlord",
  "owner driver",
  "representative attorney",
  "creditor recipient",
  "seller company",
  "buyer company",
]);

/** From this score on, a key or a label is known to ask for a name. */
const KNOWN = 0.8;

/** Other persons a whole form may be about: a school's form about a child. */
const SUBJECTS: ReadonlySet<Role> = new Set(["child", "deceased"]);

/**
 * Whom a form or data are about if no one else is named: the child in "Child: first name"; null if it is the applicant or not
 * known.
 */
function subjectOf(meanings: Meaning[]): Role | null {
  let subject: Role | null = null;
  for (const { concepts, role } of meanings) {
    const [best] = concepts;
    if (best === undefined || best.score < KNOWN || !NAMES.has(best.concept)) continue;
    if (role === null || role === "applicant") return null;
    if (SUBJECTS.has(role)) subject ??= role;
  }
  return subject;
}

/** The same meanings, with `isSubject` set by whom they are all about. */
export function withSubject(meanings: Meaning[]): Meaning[] {
  const subject = subjectOf(meanings);
  return meanings.map((meaning) => ({ ...meaning, isSubject: meaning.role === subject }));
}

/**
 * The same meanings, marking names of strangers if someone the form may be about is named: the "pet" beside the patient. If no
 * one else is named, an unknown word may well mean a person.
 */
export function withStrangers(meanings: Meaning[]): Meaning[] {
  const isName = ({ concepts: [best] }: Meaning): boolean =>
    best !== undefined && best.score >= KNOWN && NAMES.has(best.concept);
  const isKnown = (meaning: Meaning): boolean =>
    isName(meaning) && !meaning.isOfUnknown && (meaning.role === null || !OTHERS.has(meaning.role));
  if (!meanings.some(isKnown)) return meanings;
  return meanings.map((meaning) => ({
    ...meaning,
    isStranger: isName(meaning) && meaning.isOfUnknown === true && meaning.role === null,
  }));
}

/** From this share on, a label contains the whole key. */
const WHOLE = 0.9;

/** Factor for a stranger's name in a field whose label does not say whose it is. */
const OF_STRANGER = 0.4;

/** @param said how much of the key is printed at the field */
export const strangerFit = ({ isStranger }: Meaning, said: number): number =>
  isStranger && said < WHOLE ? OF_STRANGER : 1;
