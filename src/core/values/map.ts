import type { ReviewItem, Warning } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import { LANGUAGES, type Language, type Role } from "../lexicon/concepts.js";
import type { Datum, Gathered } from "./gather.js";
import { leftOverItems } from "./left-over-items.js";
import { exactPairs, isMadeFor } from "./match/exact.js";
import { type FieldIndex, indexFields } from "./match/field-index.js";
import { meaningOfDatum } from "./match/meaning.js";
import { repeated } from "./match/repeats.js";
import { subjectOf } from "./match/role-fit.js";
import { type Pair, pairsOf } from "./match/score.js";
import { type Derived, derive } from "./reshape/derive.js";
import { entitiesOf } from "./reshape/entities.js";
import { fitted } from "./reshape/fitted.js";
import { isJoined, joinedOf, pairsOfJoined } from "./reshape/joined.js";
import { type Settled, settle } from "./reshape/settle.js";
import type { StandIn } from "./reshape/stand-in.js";
import { forAllParts, standInsOf } from "./reshape/stand-ins.js";
import { unusedOf } from "./unused-data.js";
import type { Assignment } from "./value.js";
import { weigh } from "./weigh.js";

export interface Mapping {
  assignments: Assignment[];
  /** What fits several fields alike, under the first of them; it is not written. */
  undecided: Assignment[];
  review: ReviewItem[];
  warnings: Warning[];
  /** Data that found no field. */
  unused: Datum[];
}

/** Below this a value is written and put on the review list. */
const SURE = 0.8;

/** Below this a value made from others is left out. */
const LIKELY = 0.48;

/** Values beyond these only go where they name a field exactly: no form asks for so much. */
const MOST_WEIGHED = 3000;

/**
 * Matches values to fields as one assignment over the whole form: what names a field exactly, then what is likely, of the
 * values and of what can be put together of them, then what can be cut out of them for the fields that are still open.
 */
export function map(fields: FormField[], gathered: Gathered, context: { language: string | null }): Mapping {
  const { data, presets } = gathered;
  const open = fields.filter((field) => field.preset === undefined);
  const standIns = standInsOf(open);
  const asked = [...open, ...standIns.map(({ field }) => field)];
  const language = LANGUAGES.find((known) => known === context.language) ?? null;

  const exact = forAllParts(exactPairs(data, open), data, asked, standIns);
  const put = (pairs: Pair[], offers: Datum[]) => [
    ...write(
      pairs.filter(({ field }) => field < open.length),
      offers,
      open,
      language,
    ),
    ...pairs.flatMap((pair) => partsOf(pair, data, standIns, open.length, language)),
  ];
  if (exact.length === data.length) return { ...report(fields, presets, put(exact, data), []), unused: [] };
  const index = indexFields(asked, language);
  const places = asked.map((_, i) => (i < open.length ? i : open.indexOf(standIns[i - open.length]!.parts[0]!)));
  const replaced = new Set(standIns.filter(({ instead }) => instead).flatMap(({ parts }) => parts));
  const subject = subjectOf(data.slice(0, MOST_WEIGHED).map((datum) => meaningOfDatum(datum, index.recognise)));
  const entities = entitiesOf(data, index.recognise, subject);
  const offers: Datum[] = [...data, ...joinedOf(entities, data)];
  const filled = new Set(exact.map(({ field }) => field));
  const given = likely(data, index, exact, subject);
  const pairs = [...given, ...pairsOfJoined(offers, [...exact, ...given], index, open.length)].filter(
    ({ field }) => !filled.has(field) && !replaced.has(asked[field]!),
  );
  const judged = weigh(pairs, exact, offers, places, index.fields);
  const placed = [...exact, ...judged.clear];
  const again = isMadeFor(exact, data) ? [] : repeated(placed, index);
  const chosen = withoutDoubles([...placed, ...again], offers).filter(
    (pair) => pair.field < open.length || partsOf(pair, data, standIns, open.length, language).length > 0,
  );
  const raw = chosen.filter((pair) => pair.field < open.length);
  const taken = new Set([...filled, ...standIns.map((_, i) => open.length + i)]);
  const possible = derive(entities, index, taken).filter((made) => isBetter(made, raw));
  const made = withoutRemains(settle(possible, raw, index.fields));
  const remade = new Set(made.clear.map(({ field }) => field));
  const direct = chosen.filter(({ field }) => !remade.has(field));
  const written = (each: Derived) =>
    assignment(asked[each.field], each.value, pathsOf(each.sources, data), each.score, each.why);
  const used = new Set([
    ...chosen.flatMap(({ datum }) => sourcesOf(datum, offers)),
    ...made.clear.flatMap(({ sources }) => sources),
  ]);
  const isOpen = ({ field, from }: { field: number; from: number[] }) =>
    field < open.length && from.some((datum) => !used.has(datum));
  const undecided = judged.undecided.filter(({ datum, field }) => isOpen({ field, from: sourcesOf(datum, offers) }));
  const unmade = made.undecided.filter(({ sources, field }) => isOpen({ field, from: sources }));
  for (const datum of [
    ...undecided.flatMap((pair) => sourcesOf(pair.datum, offers)),
    ...unmade.flatMap(({ sources }) => sources),
  ]) {
    used.add(datum);
  }
  const assignments = onePerField([...put(direct, offers), ...made.clear.flatMap(written)]);
  const unplaced = onePerField([...write(undecided, offers, open, language), ...unmade.flatMap(written)]);
  const reported = report(fields, presets, assignments, unplaced);
  const unused = unusedOf(data, used);
  return { ...reported, review: [...reported.review, ...leftOverItems(unused, assignments, fields)], unused };
}

function report(
  fields: FormField[],
  presets: Assignment[],
  assignments: Assignment[],
  undecided: Assignment[],
): Omit<Mapping, "unused"> {
  const uncertain = assignments.filter(({ score }) => score < SURE);
  return {
    assignments: [...presets, ...assignments],
    undecided,
    review: [
      ...uncertain.map((each) => doubtful(each, fields, UNCERTAIN)),
      ...undecided.map((each) => doubtful(each, fields, UNDECIDED)),
    ],
    warnings: [],
  };
}

/** Pairs by likeness of words and meaning, of the values that `exact` leaves over. */
function likely(data: Datum[], index: FieldIndex, exact: Pair[], subject: Role | null): Pair[] {
  const placed = new Set(exact.map((pair) => pair.datum));
  return data.slice(0, MOST_WEIGHED).flatMap((datum, i) => (placed.has(i) ? [] : pairsOf(datum, i, index, subject)));
}

/** Positions of the data that an offer says. */
function sourcesOf(offer: number, offers: Datum[]): number[] {
  const datum = offers[offer];
  return isJoined(datum) ? datum.sources : [offer];
}

/** What is cut off is only written where what is left of the value is written too. */
const withoutRemains = ({ clear, undecided }: Settled): Settled => ({
  clear: clear.filter(
    ({ beside, sources: [source] }) =>
      beside === null || clear.some(({ makes, sources }) => makes === beside && sources.includes(source!)),
  ),
  undecided,
});

/**
 * A value made for a field serves one that is open, or one that would take a part of it as it is, unless the other parts have
 * fields of their own: where "Vorname" stands beside it, "Name" asks for the family name only.
 */
function isBetter(made: Derived, pairs: Pair[]): boolean {
  if (made.score < LIKELY) return false;
  const taker = pairs.find(({ field }) => field === made.field);
  if (taker === undefined) return !made.completes;
  const others = made.sources.filter((source) => source !== taker.datum);
  const placed = others.filter((source) => pairs.some(({ datum }) => datum === source));
  return made.sources.includes(taker.datum) && (others.length === 0 || placed.length === 0);
}

/** A list goes to one place as a whole or to several item by item, not both. */
function withoutDoubles(pairs: Pair[], data: Datum[]): Pair[] {
  const pathOf = (pair: Pair) => data[pair.datum]?.path ?? "";
  const lists = pairs.filter((pair) => Array.isArray(data[pair.datum]?.value));
  const dropped = new Set<Pair>();
  for (const list of lists) {
    const items = pairs.filter((pair) => pathOf(pair).startsWith(`${pathOf(list)}[`));
    const whole = items.length < 2 || items.every((item) => item.score < list.score);
    for (const pair of whole ? items : [list]) dropped.add(pair);
  }
  return pairs.filter((pair) => !dropped.has(pair));
}

function write(pairs: Pair[], data: Datum[], fields: FormField[], language: Language | null): Assignment[] {
  return pairs.flatMap((pair) => {
    const datum = data[pair.datum];
    const field = fields[pair.field];
    if (datum === undefined || field === undefined) return [];
    const score = pair.rivalled ? Math.min(pair.score, SURE - 0.01) : pair.score;
    const why = pair.rivalled ? `${pair.why}; another field reads the same` : pair.why;
    return assignment(
      field,
      fitted(isJoined(datum) ? datum.reshape.write(datum.entity.parts, field) : datum.value, field, language),
      datum.path,
      score,
      why,
    );
  });
}

/** What of a value goes into the parts of a field that stands for several. */
function partsOf(
  pair: Pair,
  data: Datum[],
  standIns: StandIn[],
  offset: number,
  language: Language | null,
): Assignment[] {
  const datum = data[pair.datum];
  const parts = datum === undefined ? null : standIns[pair.field - offset]?.spread(datum.value);
  return (parts ?? []).flatMap(({ field, value }) =>
    assignment(field, fitted(value, field, language), datum!.path, pair.score, pair.why),
  );
}

function assignment(
  field: FormField | undefined,
  value: unknown,
  path: string,
  score: number,
  why: string,
): Assignment[] {
  if (field === undefined || value === undefined) return [];
  return [{ key: field.key, value, source: "data", path, score: Math.round(score * 1000) / 1000, why }];
}

const pathsOf = (sources: number[], data: Datum[]): string =>
  sources.map((source) => data[source]?.path ?? "").join(" + ");

function onePerField(assignments: Assignment[]): Assignment[] {
  const taken = new Set<string>();
  return assignments.filter(({ key }) => !taken.has(key) && taken.add(key));
}

const UNCERTAIN = (path: string) => `It is not certain that the value of "${path}" belongs here.`;
const UNDECIDED = (path: string) =>
  `The value of "${path}" fits this field and others alike; it was written in none of them.`;

function doubtful({ key, path, value }: Assignment, fields: FormField[], reason: (path: string) => string): ReviewItem {
  const pageIndex = fields.find((field) => field.key === key)?.pageIndex ?? null;
  return { key, code: "LOW_CONFIDENCE_MATCH", reason: reason(path), pageIndex, value };
}
