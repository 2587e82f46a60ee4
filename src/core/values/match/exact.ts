import type { FormField } from "../../field.js";
import type { Datum } from "../gather.js";
import type { Pair } from "./score.js";

/**
 * Values whose path is a field's key or native name, letter for letter: they need no weighing, so that data made from a
 * detected schema, or for the PDF's own names, goes where it says however long the form is.
 */
export function exactPairs(data: Datum[], fields: FormField[]): Pair[] {
  const byName = new Map<string, { field: number; why: string }>();
  fields.forEach(({ nativeName }, field) => {
    if (nativeName) byName.set(nativeName, { field, why: "native name" });
  });
  fields.forEach(({ key }, field) => {
    byName.set(key, { field, why: "key" });
  });
  const taken = new Set<number>();
  return data.flatMap(({ path }, datum) => {
    const match = byName.get(path);
    if (match === undefined || taken.has(match.field)) return [];
    taken.add(match.field);
    return [{ datum, score: 1, ...match }];
  });
}
