import type { FormField } from "../field.js";
import { printedFor } from "../fields/options.js";
import type { Language } from "../lexicon/concepts.js";
import type { Datum } from "./gather.js";
import type { Pair } from "./match/score.js";
import type { Derived } from "./reshape/derive.js";
import { fitted } from "./reshape/fitted.js";
import { isJoined } from "./reshape/joined.js";
import type { StandIn } from "./reshape/stand-in.js";
import { type Assignment, BY_NATIVE_NAME } from "./value.js";

/** Below this score, a value is written but also put on the review list. */
export const SURE = 0.8;

/** The fields to fill. */
export interface Asked {
  open: FormField[];
  standIns: StandIn[];
  /** The open fields, followed by those of the stand-ins. */
  fields: FormField[];
  language: Language | null;
}

/** Puts values into their fields, in the format the field asks for; a stand-in's value is spread over its parts. */
export function put(pairs: Pair[], data: Datum[], asked: Asked): Assignment[] {
  const whole = pairs.filter(({ field }) => field < asked.open.length);
  return [
    ...whole.flatMap((pair) => putWhole(pair, data, asked)),
    ...pairs.flatMap((pair) => putParts(pair, data, asked)),
  ];
}

/** Puts derived values into their fields. */
export function putMade(made: Derived[], data: Datum[], { fields }: Asked): Assignment[] {
  const pathsOf = (sources: number[]) => sources.map((source) => data[source]?.path ?? "").join(" + ");
  return made.flatMap(({ field, value, sources, score, why }) =>
    assignment(fields[field], value, pathsOf(sources), score, why),
  );
}

function putWhole(pair: Pair, data: Datum[], { open, language }: Asked): Assignment[] {
  const datum = data[pair.datum];
  const field = open[pair.field];
  if (datum === undefined || field === undefined) return [];
  const given = isJoined(datum) ? datum.reshape.write(datum.entity.parts, field, language) : datum.value;
  const value = pair.why === BY_NATIVE_NAME ? printedFor(given, field.options) : given;
  const score = pair.rivalled ? Math.min(pair.score, SURE - 0.01) : pair.score;
  const why = pair.rivalled ? `${pair.why}; another field reads the same` : pair.why;
  return assignment(field, fitted(value, field, language), datum.path, score, why);
}

function putParts(pair: Pair, data: Datum[], { open, standIns, language }: Asked): Assignment[] {
  const datum = data[pair.datum];
  const parts = datum === undefined ? null : standIns[pair.field - open.length]?.spread(datum.value);
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

/** The first assignment for each field. */
export function onePerField(assignments: Assignment[]): Assignment[] {
  const taken = new Set<string>();
  return assignments.filter(({ key }) => !taken.has(key) && taken.add(key));
}
