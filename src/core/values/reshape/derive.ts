import { kindNamed } from "../../fields/index.js";
import type { Concept, Language, Role } from "../../lexicon/concepts.js";
import type { Recogniser } from "../../lexicon/recognise.js";
import type { Datum } from "../gather.js";
import type { FieldIndex, IndexedField } from "../match/field-index.js";
import { meaningOfDatum } from "../match/meaning.js";
import { ordinalFit, ordinalOfKey } from "../match/ordinal.js";
import { roleFit } from "../match/role-fit.js";
import { addresses } from "./addresses.js";
import { bank } from "./bank.js";
import { datePart, dates } from "./dates.js";
import { names } from "./names.js";
import { phones } from "./phones.js";
import type { Parts, Reshape } from "./reshape.js";

const RESHAPES: Reshape[] = [...names, ...addresses, ...bank, ...dates, ...phones];

/** A value made from others, for a field none of them fits as it is. */
export interface Derived {
  /** Positions of the data it is made of. */
  sources: number[];
  field: number;
  value: string;
  score: number;
  why: string;
  /** What it is: a full name, the month of a date. */
  makes: string;
  /** Positions of all values of the same person or thing. */
  kin: number[];
}

/** Values of one object of the data: one person, one address. */
interface Entity {
  parts: Parts;
  sources: Partial<Record<Concept, number>>;
  role: Role | null;
  ordinal: number | null;
}

/** More data than this is no person's. */
const MOST_READ = 3000;

/** A concept is taken for what a key or label means from here on. */
const MEANT = 0.8;

/**
 * Makes values for fields that are still open out of the data: a full name from its parts, a street from an address.
 * @param taken fields that have their value
 */
export function derive(data: Datum[], index: FieldIndex, taken: ReadonlySet<number>): Derived[] {
  const entities = entitiesOf(data, index.recognise);
  const found: Derived[] = [];
  for (const field of index.fields) {
    if (taken.has(field.order) || !kindNamed(field.field.kind).takesWords) continue;
    const best = [...made(field, entities, index.language), ...dateParts(field, entities)].sort(
      (a, b) => b.score - a.score,
    )[0];
    if (best !== undefined) found.push(best);
  }
  return found;
}

function made(field: IndexedField, entities: Entity[], language: Language | null): Derived[] {
  const asked = field.meaning.concepts.slice(0, 1).filter(({ score }) => score >= MEANT);
  return asked.flatMap(({ concept, score }) =>
    RESHAPES.filter(({ to, on = language }) => to === concept && on === language).flatMap((reshape) =>
      entities.flatMap((entity) => {
        if (reshape.from.some((part) => entity.parts[part] === undefined) || entity.parts[concept] !== undefined)
          return [];
        const value = reshape.write(entity.parts, field.field);
        if (value === null || value.trim() === "") return [];
        const used = [...reshape.from, ...(reshape.also ?? [])].flatMap((part) => entity.sources[part] ?? []);
        const fit = fitOf(entity, field, concept);
        return [
          {
            sources: used,
            field: field.order,
            value,
            score: reshape.sure * score * fit,
            why: `made from ${reshape.from.join(", ").replaceAll("_", " ")}`,
            makes: concept,
            kin: Object.values(entity.sources),
          },
        ];
      }),
    ),
  );
}

/** "Day", "Month" and "Year" under the words of a date. */
function dateParts(field: IndexedField, entities: Entity[]): Derived[] {
  const part = field.meaning.concepts.find(
    ({ concept }) => concept === "day" || concept === "month" || concept === "year",
  )?.concept;
  if (part !== "day" && part !== "month" && part !== "year") return [];
  const around = field.around.filter((concept) => concept.endsWith("_date") || concept === "date");
  return entities.flatMap((entity) =>
    around.flatMap((concept) => {
      const value = datePart(entity.parts[concept] ?? "", part);
      const source = entity.sources[concept];
      if (value === null || source === undefined) return [];
      return [
        {
          sources: [source],
          field: field.order,
          value,
          score: 0.85 * fitOf(entity, field, concept),
          why: `the ${part} of ${concept.replaceAll("_", " ")}`,
          makes: `${part} of ${concept}`,
          kin: Object.values(entity.sources),
        },
      ];
    }),
  );
}

const fitOf = (entity: Entity, field: IndexedField, concept: Concept): number =>
  roleFit({ concepts: [], role: entity.role, roleIsNear: true }, field.meaning, concept) *
  ordinalFit(entity.ordinal, field.ordinal);

/** The data by the object they stand in; an address within a person is the person's. */
function entitiesOf(data: Datum[], recognise: Recogniser): Entity[] {
  const found = new Map<string, Entity>();
  data.slice(0, MOST_READ).forEach((datum, i) => {
    const meaning = meaningOfDatum(datum, recognise);
    const [best] = meaning.concepts;
    if (best === undefined || best.score < MEANT || typeof datum.value === "object") return;
    for (const owner of ownersOf(datum)) {
      const entity = found.get(owner) ?? { parts: {}, sources: {}, role: meaning.role, ordinal: ordinalOfKey(datum) };
      found.set(owner, entity);
      if (entity.role !== meaning.role && entity.role !== null && meaning.role !== null) continue;
      if (entity.parts[best.concept] !== undefined) continue;
      entity.parts[best.concept] = `${datum.value as string | number | boolean}`;
      entity.sources[best.concept] = i;
    }
  });
  return [...found.values()];
}

/** The object a datum stands in and the one around that; flat data belong to one. */
function ownersOf(datum: Datum): string[] {
  const above = datum.steps.slice(0, -1);
  return [JSON.stringify(above), ...(above.length > 0 ? [JSON.stringify(above.slice(0, -1))] : [])];
}
