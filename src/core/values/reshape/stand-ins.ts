import type { FormField } from "../../field.js";
import type { Language } from "../../lexicon/concepts.js";
import type { Datum } from "../gather.js";
import type { Pair } from "../match/score.js";
import { shapeFit } from "../match/shape.js";
import { blockRows } from "./block-rows.js";
import { continuedTables } from "./continued-tables.js";
import { ibanRows } from "./iban-rows.js";
import { numberRows } from "./number-rows.js";
import type { StandIn } from "./stand-in.js";
import { tickLists } from "./tick-lists.js";

/** All groups of fields that share one value. */
export const standInsOf = (fields: FormField[], language: Language | null): StandIn[] => [
  ...tickLists(fields),
  ...blockRows(fields),
  ...ibanRows(fields, language),
  ...numberRows(fields, language),
  ...continuedTables(fields),
];

/**
 * A value that bears the name of a first part is meant for all of them where that part takes nothing by itself or the value is
 * longer than it, unless another part has its own.
 * @param asked the fields with those that stand for several behind them, in the order of `standIns`
 */
export function forAllParts(exact: Pair[], data: Datum[], asked: FormField[], standIns: StandIn[]): Pair[] {
  const named = new Set(exact.map(({ field }) => asked[field]!));
  return exact.map((pair) => {
    const part = asked[pair.field]!;
    const { value } = data[pair.datum]!;
    const standIn = standIns.find(
      ({ parts, instead, spread }) => parts[0] === part && (instead || isTooLong(value, part)) && spread(value),
    );
    const isAlone = standIn?.parts.slice(1).every((other) => !named.has(other));
    return standIn && isAlone ? { ...pair, field: asked.indexOf(standIn.field) } : pair;
  });
}

function isTooLong(value: unknown, part: FormField): boolean {
  if (Array.isArray(value)) return value.length > (part.table?.rowHeights.length ?? value.length);
  return shapeFit(value, part) < 1;
}
