import { kindNamed } from "../../fields/index.js";
import type { Concept } from "../../lexicon/concepts.js";
import type { FieldIndex, IndexedField } from "../match/field-index.js";
import { localDate } from "./dates.js";
import { type Entity, fitOf } from "./entities.js";
import { isAsked } from "./is-asked.js";
import { JOINS } from "./joins.js";
import { type Listed, listedIn } from "./listed.js";
import type { Parts, Reshape } from "./reshape.js";

/** From here on a list asks for what is the entity's: nobody else's name and address are written for it. */
const THEIRS = 0.85;

/** Most people and things lists are written for, as each is tried in each field; no form asks for more. */
const MOST = 40;

/** A way to make a value from those of one person or thing. */
export interface Making {
  entity: Entity;
  reshape: Reshape;
  /** The one field whose label lists just that; without it, every field that asks for it may take it. */
  only?: number;
}

/** Values for the fields whose labels list several things: `Name, Vorname, Anschrift`. */
export function listings(entities: Entity[], index: FieldIndex): Making[] {
  const first = entities.filter(({ parts }) => Object.keys(parts).length > 1).slice(0, MOST);
  return index.fields.flatMap((field) => {
    if (!kindNamed(field.field.kind).takesWords) return [];
    const listed = listedIn(field.field.label, index.recognise);
    if (listed.every(({ asked }) => isAsked(asked, field))) return [];
    const asker = withNamed(field);
    const theirs = first.filter((entity) => listed.every(({ asked }) => fitOf(entity, asker, asked) >= THEIRS));
    return theirs.flatMap((entity) => {
      const reshape = listing(listed, entity.parts);
      return reshape === null ? [] : [{ entity, reshape, only: field.order }];
    });
  });
}

/** "Name and address of your doctor" asks for the doctor's, though no word of it says what alone. */
function withNamed(field: IndexedField): IndexedField {
  const [named] = field.meaning.named ?? [];
  return named === undefined ? field : { ...field, meaning: { ...field.meaning, role: named, roleIsNear: true } };
}

/** Writes what a label lists as far as the parts go; it is the surer the more of it is there, and the surer that is. */
function listing(listed: Listed[], parts: Parts): Reshape | null {
  const there = listed.flatMap(({ asked, share }) => {
    const way = wayTo(asked, parts);
    return way === undefined ? [] : [{ way, share }];
  });
  const from = there.flatMap(({ way }) => [
    ...way.from,
    ...(way.also ?? []).filter((part) => parts[part] !== undefined),
  ]);
  if (from.length < 2) return null;
  return {
    to: listed[0]!.asked,
    from,
    sure: there.reduce((sum, { way, share }) => sum + share * way.sure, 0),
    write: (...given) => there.flatMap(({ way }) => way.write(...given) ?? []).join("\n"),
  };
}

/** How an item of a label is written: as given, or made from others. */
const wayTo = (asked: Concept, parts: Parts): Reshape | undefined =>
  [asIs(asked, asked), ...JOINS.filter(({ to }) => to === asked), ...INSTEAD.filter(({ to }) => to === asked)].find(
    ({ from }) => from.every((part) => parts[part] !== undefined),
  );

const asIs = (to: Concept, from: Concept): Reshape => ({
  to,
  from: [from],
  sure: 1,
  write: (parts, _field, language) => localDate(parts[from] ?? "", language),
});

/** A street mostly includes its number, and a town may be without its code. */
const INSTEAD: Reshape[] = [asIs("street_and_number", "street"), asIs("postal_code_and_city", "city")];
