import type { ReviewItem, Warning } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import { LANGUAGES } from "../lexicon/concepts.js";
import type { Datum, Gathered } from "./gather.js";
import { leftOverItems } from "./left-over-items.js";
import { type Contended, contend } from "./match/contenders.js";
import { exactPairs, isMadeFor } from "./match/exact.js";
import type { FieldIndex } from "./match/field-index.js";
import { indexOnce } from "./match/index-memory.js";
import { type Meaning, meaningOfDatum } from "./match/meaning.js";
import { repeated } from "./match/repeats.js";
import type { Judged } from "./match/rivals.js";
import { withStrangers, withSubject } from "./match/role-fit.js";
import { type Pair, pairsOf } from "./match/score.js";
import { type Asked, onePerField, put, putMade, SURE } from "./put.js";
import { type Derived, derive } from "./reshape/derive.js";
import { type Entity, entitiesOf } from "./reshape/entities.js";
import { isJoined, joinedOf, pairsOfJoined } from "./reshape/joined.js";
import { withoutMiddle } from "./reshape/names.js";
import { type Settled, settle } from "./reshape/settle.js";
import { forAllParts, standInsOf } from "./reshape/stand-ins.js";
import { unusedOf } from "./unused-data.js";
import type { Assignment } from "./value.js";
import { weigh } from "./weigh.js";

export interface Mapping {
  assignments: Assignment[];
  /** Values that fit several fields equally, assigned to the first of these; they are not written. */
  undecided: Assignment[];
  review: ReviewItem[];
  warnings: Warning[];
  /** Data without a field. */
  unused: Datum[];
}

/** A value derived from others is left out below this score. */
const LIKELY = 0.48;

/** Values beyond this number are only matched by exact name: no form asks for so many. */
const MOST_WEIGHED = 3000;

/**
 * Matches values to fields as one assignment over the whole form: first by exact name, then by likelihood, including values
 * joined from several, and last by cutting values out of others for the fields that are still open.
 */
export function map(fields: FormField[], gathered: Gathered, context: { language: string | null }): Mapping {
  const { data, presets } = gathered;
  const asked = ask(fields, context.language);
  const exact = forAllParts(exactPairs(data, asked.open), data, asked.fields, asked.standIns);
  if (exact.length === data.length) return { ...report(fields, presets, put(exact, data, asked), []), unused: [] };
  const given = understand(data, asked);
  const { offers } = given;
  const matched = match(given, asked, exact);
  const made = make(given, asked, exact, matched.clear);

  const remade = new Set(made.clear.map(({ field }) => field));
  const direct = matched.clear.filter(({ field }) => !remade.has(field));
  const used = sourcesOf(matched.clear, made.clear, offers);
  const isOpen = (field: number, sources: number[]) =>
    field < asked.open.length && sources.some((datum) => !used.has(datum));
  const undecided = matched.undecided.filter(({ datum, field }) => isOpen(field, saidBy(datum, offers)));
  const unmade = made.undecided.filter(({ sources, field }) => isOpen(field, sources));
  const unused = unusedOf(data, new Set([...used, ...sourcesOf(undecided, unmade, offers)]));
  const assignments = onePerField([...put(direct, offers, asked), ...putMade(made.clear, data, asked)]);
  const unplaced = onePerField([...put(undecided, offers, asked), ...putMade(unmade, data, asked)]);
  const reported = report(fields, presets, assignments, unplaced);
  const rivals = matched.contended
    .filter(({ by }) => !used.has(by))
    .flatMap((each) => contendedReview(each, offers, assignments, asked));
  const review = [...reported.review, ...rivals, ...leftOverItems(unused, assignments, fields)];
  return { ...reported, review, unused };
}

/** The fields without a preset, followed by the stand-ins for several of them. */
function ask(fields: FormField[], language: string | null): Asked {
  const known = LANGUAGES.find((each) => each === language) ?? null;
  const open = fields.filter((field) => field.preset === undefined);
  const standIns = standInsOf(open, known);
  return {
    open,
    standIns,
    fields: [...open, ...standIns.map(({ field }) => field)],
    language: known,
  };
}

/** The data, their meanings, and the values that can be joined from them. */
interface Given {
  data: Datum[];
  /** The data, followed by the values joined from several. */
  offers: Datum[];
  /** The meanings of the data that are weighed. */
  meanings: Meaning[];
  entities: Entity[];
  index: FieldIndex;
}

function understand(data: Datum[], { fields, language }: Asked): Given {
  const index = indexOnce(fields, language);
  const weighed = data.slice(0, MOST_WEIGHED).map((datum) => meaningOfDatum(datum, index.recognise));
  const meanings = withSubject(withStrangers(weighed));
  const entities = entitiesOf(data, meanings);
  return { data, offers: [...data, ...joinedOf(entities, data, index)], meanings, entities, index };
}

/** Finds a field for each value by weighing all of them together. */
function match(given: Given, asked: Asked, exact: Pair[]): Judged & { contended: Contended[] } {
  const { data, offers, meanings, index } = given;
  const { open, standIns } = asked;
  const filled = new Set(exact.map(({ field }) => field));
  const replaced = new Set(standIns.filter(({ instead }) => instead).flatMap(({ parts }) => parts));
  const alike = likely(given, exact);
  const pairs = [...alike, ...pairsOfJoined(offers, [...exact, ...alike], index, open.length)].filter(
    ({ field }) => !filled.has(field) && !replaced.has(asked.fields[field]!),
  );
  const places = asked.fields.map((_, i) => (i < open.length ? i : open.indexOf(standIns[i - open.length]!.parts[0]!)));
  const judged = weigh(pairs, exact, offers, places, index.fields);
  const spent = new Set([...exact, ...judged.clear].flatMap(({ datum }) => saidBy(datum, offers)));
  const settled = contend(judged.clear, alike, offers, meanings, spent);
  const placed = [...exact, ...settled.clear];
  const again = isMadeFor(exact, data) ? [] : repeated(placed, index);
  const clear = withoutDoubles([...placed, ...again], offers).filter(
    (pair) => pair.field < open.length || put([pair], offers, asked).length > 0,
  );
  return { clear, undecided: judged.undecided, contended: settled.contended };
}

/** Cuts values out of others for fields that are still open or were to get only a part of them. */
function make({ entities, index }: Given, { open, standIns }: Asked, exact: Pair[], clear: Pair[]): Settled {
  const direct = clear.filter(({ field }) => field < open.length);
  const taken = new Set([...exact.map(({ field }) => field), ...standIns.map((_, i) => open.length + i)]);
  const possible = derive(entities, index, taken).filter((made) => isBetter(made, direct));
  const { clear: made, undecided } = withoutRemains(settle(possible, direct, index.fields));
  return { clear: withoutMiddle(made), undecided };
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

/** Pairs by similarity of words and meaning, for the values that are not in `exact`. */
function likely({ data, meanings, index }: Given, exact: Pair[]): Pair[] {
  const placed = new Set(exact.map((pair) => pair.datum));
  return meanings.flatMap((meaning, i) => (placed.has(i) ? [] : pairsOf(data[i]!, i, index, meaning)));
}

/** Indices of the data an offer consists of. */
function saidBy(offer: number, offers: Datum[]): number[] {
  const datum = offers[offer];
  return isJoined(datum) ? datum.sources : [offer];
}

/** Indices of all data contained in these. */
const sourcesOf = (pairs: Pair[], made: Derived[], offers: Datum[]): Set<number> =>
  new Set([...pairs.flatMap(({ datum }) => saidBy(datum, offers)), ...made.flatMap(({ sources }) => sources)]);

/** A part cut off a value is only written if the rest of the value is written, too. */
const withoutRemains = ({ clear, undecided }: Settled): Settled => ({
  clear: clear.filter(
    ({ beside, sources: [source] }) =>
      beside === null || clear.some(({ makes, sources }) => makes === beside && sources.includes(source!)),
  ),
  undecided,
});

/**
 * Whether to use a derived value: if the field is open, or was to get only a part of it, unless the other parts have their own
 * fields: beside "Vorname", "Name" asks for the family name only.
 */
function isBetter(made: Derived, pairs: Pair[]): boolean {
  if (made.score < LIKELY) return false;
  const taker = pairs.find(({ field }) => field === made.field);
  if (taker === undefined) return !made.completes;
  const others = made.sources.filter((source) => source !== taker.datum);
  const placed = others.filter((source) => pairs.some(({ datum }) => datum === source));
  return made.sources.includes(taker.datum) && (others.length === 0 || placed.length === 0);
}

/** A list is written either as a whole in one place or item by item in several, not both. */
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

const UNCERTAIN = (path: string) => `It is uncertain whether the value of "${path}" belongs here.`;
const UNDECIDED = (path: string) =>
  `The value of "${path}" fits this field and others equally well; it was not written in any of them.`;

/** A review item for another value that would fit as well as the one written. */
function contendedReview(
  { pair, by }: Contended,
  offers: Datum[],
  assignments: Assignment[],
  { fields }: Asked,
): ReviewItem[] {
  const path = offers[pair.datum]!.path;
  const written = assignments.find((each) => each.key === fields[pair.field]!.key && each.path === path);
  if (written === undefined) return [];
  const reason = `The value of "${offers[by]!.path}" fits here as well; the value of "${path}" was written.`;
  const pageIndex = fields[pair.field]!.pageIndex;
  return [{ key: written.key, code: "CONFLICTING_SOURCES", reason, pageIndex, value: written.value }];
}

function doubtful({ key, path, value }: Assignment, fields: FormField[], reason: (path: string) => string): ReviewItem {
  const pageIndex = fields.find((field) => field.key === key)?.pageIndex ?? null;
  return { key, code: "LOW_CONFIDENCE_MATCH", reason: reason(path), pageIndex, value };
}
