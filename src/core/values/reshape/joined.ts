import type { Datum } from "../gather.js";
import type { FieldIndex } from "../match/field-index.js";
import type { Pair } from "../match/score.js";
import { shapeFit } from "../match/shape.js";
import { type Entity, fitOf } from "./entities.js";
import { isAsked } from "./is-asked.js";
import { JOINS } from "./joins.js";
import { listings, type Making } from "./listings.js";
import type { Reshape } from "./reshape.js";

/** A value joined from several: a full name, an address in one line. */
export interface Joined extends Datum, Making {
  /** Positions of the data it is made of, the indispensable ones first. */
  sources: number[];
  /** How many of them are indispensable. */
  needed: number;
}

/** Factor for joined values, which count a little less than given ones. */
const MADE = 0.97;

/** From this share of the likeness of the whole on, a field asks for a part as clearly. */
const AS_CLEAR = 0.8;

/** All values that can be joined; each comes after its parts, so that it is matched in their place. */
export function joinedOf(entities: Entity[], data: Datum[], index: FieldIndex): Joined[] {
  const seen = new Set<string>();
  const makings: Making[] = [
    ...entities.flatMap((entity) => JOINS.map((reshape) => ({ entity, reshape }))),
    ...listings(entities, index),
  ];
  return makings.flatMap(({ entity, reshape, only }) => {
    const needed = reshape.from.flatMap((part) => entity.sources[part] ?? []);
    if (needed.length < reshape.from.length) return [];
    const given = entity.sources[reshape.to];
    if (only === undefined && given !== undefined && !needed.every((part) => isWithin(given, part, data))) return [];
    const sources = [...needed, ...(reshape.also ?? []).flatMap((part) => entity.sources[part] ?? [])];
    const id = `${reshape.to} ${only} ${sources.join()}`;
    if (seen.has(id)) return [];
    seen.add(id);
    const path = sources.map((source) => data[source]!.path).join(" + ");
    const last = Math.max(...needed);
    const { steps } = data[last]!;
    return [{ path, steps, at: last + 0.5, value: null, entity, reshape, sources, needed: needed.length, only }];
  });
}

/** Whether a value stands in an object beside another one: the name of somebody's car is not that of who has first and last name. */
const isWithin = (inner: number, outer: number, data: Datum[]): boolean =>
  data[inner]!.steps.length > data[outer]!.steps.length;

/** Whether a datum was joined from others. */
export const isJoined = (datum: Datum | undefined): datum is Joined => datum !== undefined && "reshape" in datum;

/**
 * Pairs of what is put together with the fields that ask for it, but for what a form asks for in all its parts as clearly.
 * @param pairs of the parts
 * @param count of the fields that take it
 */
export function pairsOfJoined(data: Datum[], pairs: Pair[], index: FieldIndex, count: number): Pair[] {
  const byDatum = new Map<number, Pair[]>();
  for (const pair of pairs) byDatum.set(pair.datum, [...(byDatum.get(pair.datum) ?? []), pair]);
  return data.flatMap((joined, position) => {
    if (!isJoined(joined)) return [];
    const wholes = fieldsFor(joined, position, index).filter(({ field }) => field < count);
    const fields = new Set(wholes.map(({ field }) => field));
    const most = Math.max(0, ...wholes.map(({ likeness }) => likeness));
    const isParted = neededFor(position, data).every((part) =>
      byDatum.get(part)?.some(({ field, likeness }) => !fields.has(field) && likeness >= most * AS_CLEAR),
    );
    return isParted ? [] : wholes;
  });
}

function fieldsFor({ entity, reshape, only }: Joined, position: number, index: FieldIndex): Pair[] {
  const askers = only === undefined ? (index.byConcept.get(reshape.to) ?? []).map(({ order }) => order) : [only];
  return askers.flatMap((order) => {
    const field = index.fields[order]!;
    if (only === undefined && !isAsked(reshape.to, field)) return [];
    const value = reshape.write(entity.parts, field.field, index.language);
    if (value === null || value.trim() === "") return [];
    const meant = only === undefined ? field.meaning.concepts[0]!.score : 1;
    const score = MADE * reshape.sure * meant * fitOf(entity, field, reshape.to) * shapeFit(value, field.field);
    return [{ datum: position, field: order, likeness: score, score, why: madeFrom(reshape) }];
  });
}

/** A readable list of the data a value was made from. */
export const madeFrom = ({ from }: Reshape): string => `made from ${from.join(", ").replaceAll("_", " ")}`;

/** Pairs without those of a part with a field that asks for the whole. */
export function withoutParts(pairs: Pair[], data: Datum[]): Pair[] {
  const parts = new Map<number, Set<number>>();
  for (const { datum, field } of pairs) {
    if (!isJoined(data[datum])) continue;
    const those = parts.get(field) ?? new Set();
    parts.set(field, those);
    for (const source of neededFor(datum, data)) those.add(source);
  }
  return pairs.filter(({ datum, field }) => parts.get(field)?.has(datum) !== true);
}

/**
 * Positions of what is not written because a form asks either for the whole or for its parts: the whole where a field asks for
 * a part as clearly, or else the parts.
 */
export function wholeOrParts(placed: Pair[], data: Datum[]): Set<number> {
  const dropped = new Set<number>();
  for (const whole of placed) {
    if (!isJoined(data[whole.datum])) continue;
    const parts = placed.filter((part) => part.field !== whole.field && isPartOf(part, whole, data));
    const isWhole = parts.every(({ likeness }) => likeness < whole.likeness * AS_CLEAR);
    for (const { datum } of isWhole ? parts : [whole]) dropped.add(datum);
  }
  return dropped;
}

/** Of two with the same content, the less certain one counts as the whole. */
function isPartOf(part: Pair, whole: Pair, data: Datum[]): boolean {
  const all = neededFor(whole.datum, data);
  const some = neededFor(part.datum, data);
  if (!some.every((source) => all.includes(source))) return false;
  return (
    some.length < all.length || part.score > whole.score || (part.score === whole.score && part.field < whole.field)
  );
}

/** Indices of the data without which an offer cannot be made. */
function neededFor(offer: number, data: Datum[]): number[] {
  const datum = data[offer];
  return isJoined(datum) ? datum.sources.slice(0, datum.needed) : [offer];
}
