import { kindNamed } from "../../fields/index.js";
import type { Language } from "../../lexicon/concepts.js";
import type { FieldIndex, IndexedField } from "../match/field-index.js";
import { addresses } from "./addresses.js";
import { bank } from "./bank.js";
import { datePart, dates } from "./dates.js";
import { type Entity, fitOf } from "./entities.js";
import { isAsked } from "./is-asked.js";
import { madeFrom } from "./joined.js";
import { names } from "./names.js";
import { phones } from "./phones.js";
import type { Reshape } from "./reshape.js";

/** Ways to cut or complete one value; values joined from several are matched as if they were given. */
const CUTS: Reshape[] = [...names, ...addresses, ...bank, ...dates, ...phones].filter(
  ({ to, from }) => from.length === 1 || from.includes(to),
);

/** A value cut out of another, or completed, for a field that no given value fits. */
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
  /** The part of the same value that must have its field as well, or something would be lost. */
  beside: string | null;
  /** It only takes the place of a value it is made of. */
  completes: boolean;
}

/**
 * Derives values for open fields from the data: the family name from a full name, the street from an address.
 * @param taken fields that already have a value
 */
export function derive(entities: Entity[], index: FieldIndex, taken: ReadonlySet<number>): Derived[] {
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
  const asked = CUTS.filter((cut) => isAsked(cut.to, field) && (cut.on ?? language) === language);
  return asked.flatMap((cut) =>
    entities.flatMap((entity) => {
      const { to, from, beside = null } = cut;
      const completes = from.includes(to);
      if (from.some((part) => entity.parts[part] === undefined) || (entity.parts[to] !== undefined && !completes))
        return [];
      const value = cut.write(entity.parts, field.field, language);
      if (value === null || value.trim() === "") return [];
      return [
        {
          sources: from.flatMap((part) => entity.sources[part] ?? []),
          field: field.order,
          value,
          score: cut.sure * field.meaning.concepts[0]!.score * fitOf(entity, field, to),
          why: madeFrom(cut),
          makes: to,
          kin: Object.values(entity.sources),
          beside,
          completes,
        },
      ];
    }),
  );
}

/** Least score for a label that asks for the day, month or year of a date: "Year of graduation" asks for another date's. */
const PLAINLY = 0.6;

/** "Day", "Month" and "Year" under the words of a date. */
function dateParts(field: IndexedField, entities: Entity[]): Derived[] {
  const part = field.meaning.concepts.find(
    ({ concept, score }) => score >= PLAINLY && (concept === "day" || concept === "month" || concept === "year"),
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
          beside: null,
          completes: false,
        },
      ];
    }),
  );
}
