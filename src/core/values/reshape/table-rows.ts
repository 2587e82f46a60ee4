import type { FormField } from "../../field.js";
import type { Language } from "../../lexicon/concepts.js";
import { flatten } from "../gather.js";
import { assign } from "../match/assign.js";
import { indexFields } from "../match/field-index.js";
import { pairsOf } from "../match/score.js";

/** Least similarity of a key to its column; others are left out. */
const LEAST = 0.45;

/**
 * A list of objects as rows of a table, each key in the column most similar to it.
 * @returns null if no key is similar to any column
 */
export function tableRows(
  list: unknown[],
  table: FormField,
  language: Language | null,
): Record<string, unknown>[] | null {
  const columns = table.table?.columns ?? [];
  const index = indexFields(columns, language);
  const sample = Object.assign(
    {},
    ...list
      .filter((row) => typeof row === "object" && row !== null)
      .slice(0, 50)
      .toReversed(),
  );
  const keys = flatten(sample).filter(({ steps }) => steps.length === 1);
  const pairs = keys.flatMap((key, i) => pairsOf(key, i, index)).filter(({ score }) => score >= LEAST);
  const columnOf = new Map(
    assign(pairs).map(({ datum, field }) => [keys[datum]?.path ?? "", columns[field]?.key ?? ""]),
  );
  if (columnOf.size === 0) return null;
  return list.map((row) =>
    Object.fromEntries(
      Object.entries(Object(row) as Record<string, unknown>).flatMap(([key, value]) => {
        const column = columnOf.get(key);
        return column === undefined ? [] : [[column, value]];
      }),
    ),
  );
}
