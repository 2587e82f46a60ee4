import type { Concept, Role } from "../../lexicon/concepts.js";
import type { Datum } from "../gather.js";
import type { IndexedField } from "../match/field-index.js";
import type { Meaning } from "../match/meaning.js";
import { ordinalFit, ordinalOfKey } from "../match/ordinal.js";
import { roleFit } from "../match/role-fit.js";
import type { Parts } from "./reshape.js";

/** Values of one part in one object of the data: one person, one address. */
export interface Entity {
  parts: Parts;
  sources: Partial<Record<Concept, number>>;
  role: Role | null;
  /** Its role is that of whom all data are about. */
  isSubject: boolean;
  ordinal: number | null;
}

/** Least score for a concept to count as the meaning of a key or label. */
export const MEANT = 0.8;

/** The data grouped by object; an address within a person belongs to the person. */
export function entitiesOf(data: Datum[], meanings: Meaning[]): Entity[] {
  const found = new Map<string, Entity>();
  meanings.forEach(({ concepts: [best], role, isSubject = false }, i) => {
    const datum = data[i]!;
    if (best === undefined || best.score < MEANT || typeof datum.value === "object") return;
    for (const owner of ownersOf(datum)) {
      const id = `${role === "applicant" ? null : role} ${owner}`;
      let entity = found.get(id);
      if (entity === undefined) {
        entity = { parts: {}, sources: {}, role, isSubject, ordinal: ordinalOfKey(datum) };
        found.set(id, entity);
      }
      if (entity.parts[best.concept] !== undefined) continue;
      entity.parts[best.concept] = `${datum.value as string | number | boolean}`;
      entity.sources[best.concept] = i;
    }
  });
  return [...found.values()].map(withStreet);
}

/** A street line without a digit beside a house number is the name of the street, whatever its key. */
function withStreet(entity: Entity): Entity {
  const { street_and_number: line, street, house_number: number } = entity.parts;
  if (line === undefined || number === undefined || street !== undefined || /\d/u.test(line)) return entity;
  const { street_and_number: _line, ...parts } = entity.parts;
  const { street_and_number: source, ...sources } = entity.sources;
  return { ...entity, parts: { ...parts, street: line }, sources: { ...sources, street: source! } };
}

/** The object of a datum and the enclosing one; flat data belong to one object. */
function ownersOf(datum: Datum): string[] {
  const above = datum.steps.slice(0, -1);
  return [JSON.stringify(above), ...(above.length > 0 ? [JSON.stringify(above.slice(0, -1))] : [])];
}

/** How well the values of an entity suit a field, by role and number. */
export const fitOf = ({ role, isSubject, ordinal }: Entity, field: IndexedField, concept: Concept): number =>
  roleFit({ concepts: [], role, isSubject, roleIsNear: true }, field.meaning, concept) *
  ordinalFit(ordinal, field.ordinal);
