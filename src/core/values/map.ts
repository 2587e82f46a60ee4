import type { ReviewItem, Warning } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import type { Datum, Gathered } from "./gather.js";
import { LANGUAGES, type Language } from "./lexicon/concepts.js";
import { assign } from "./match/assign.js";
import { exactPairs } from "./match/exact.js";
import { indexFields } from "./match/field-index.js";
import { weighNeighbourhood } from "./match/neighbourhood.js";
import { type Pair, pairsOf } from "./match/score.js";
import type { Assignment } from "./value.js";

export interface Mapping {
  assignments: Assignment[];
  review: ReviewItem[];
  warnings: Warning[];
  /** Data that found no field. */
  unused: Datum[];
}

/** Below the first a value is left out; below the second it is written and put on the review list. */
const WRITE = 0.4;
const SURE = 0.62;

/** Matches values to fields as one assignment over the whole form. */
export function map(fields: FormField[], gathered: Gathered, context: { language: string | null }): Mapping {
  const open = fields.filter((field) => field.preset === undefined);
  const exact = exactPairs(gathered.data, open);
  const chosen = [...exact, ...likelyPairs(gathered.data, open, exact, knownLanguage(context.language))];
  const used = new Set(chosen.map((pair) => pair.datum));
  const assignments = chosen.flatMap((pair) => assignmentOf(pair, gathered.data, open));
  return {
    assignments: [...gathered.presets, ...assignments],
    review: assignments.filter((each) => each.score < SURE).map((each) => doubtful(each, fields)),
    warnings: [],
    unused: gathered.data.filter((_, i) => !used.has(i)),
  };
}

/** Pairs by likeness of words, among the values and fields that `exact` leaves over. */
function likelyPairs(data: Datum[], fields: FormField[], exact: Pair[], language: Language | null): Pair[] {
  if (exact.length === data.length) return [];
  const named = new Set(exact.map((pair) => pair.datum));
  const taken = new Set(exact.map((pair) => pair.field));
  const index = indexFields(fields, language);
  const pairs = data
    .flatMap((datum, i) => (named.has(i) ? [] : pairsOf(datum, i, index)))
    .filter((pair) => !taken.has(pair.field));
  const settled = weighNeighbourhood(pairs, [...exact, ...assign(pairs)], data);
  return assign(settled.filter((pair) => pair.score >= WRITE));
}
const knownLanguage = (language: string | null): Language | null =>
  LANGUAGES.find((known) => known === language) ?? null;

function assignmentOf(pair: Pair, data: Datum[], fields: FormField[]): Assignment[] {
  const datum = data[pair.datum];
  const field = fields[pair.field];
  if (datum === undefined || field === undefined) return [];
  const score = Math.round(pair.score * 1000) / 1000;
  return [{ key: field.key, value: datum.value, source: "data", path: datum.path, score, why: pair.why }];
}

function doubtful(assignment: Assignment, fields: FormField[]): ReviewItem {
  const field = fields.find((each) => each.key === assignment.key);
  return {
    key: assignment.key,
    code: "LOW_CONFIDENCE_MATCH",
    reason: `It is not certain that the value of "${assignment.path}" belongs here.`,
    pageIndex: field?.pageIndex ?? null,
    value: assignment.value,
  };
}
