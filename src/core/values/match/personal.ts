import { CONCEPTS, type Concept } from "../../lexicon/concepts.js";

/** Names of people and of those they work for. */
export const NAMES: ReadonlySet<Concept> = new Set([
  "full_name",
  "given_name",
  "family_name",
  "company_name",
  "employer",
]);

/** What each of several people on a form is asked for. */
export const PERSONAL: ReadonlySet<Concept> = new Set([
  ...CONCEPTS.name,
  ...CONCEPTS.person,
  ...CONCEPTS.address,
  ...CONCEPTS.contact,
  ...CONCEPTS.identity,
]);
