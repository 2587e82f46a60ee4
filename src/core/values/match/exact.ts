import type { FormField } from "../../field.js";
import { fold } from "../../lexicon/fold.js";
import type { Datum } from "../gather.js";
import type { Pair } from "./score.js";
import { shapeFit } from "./shape.js";

/** Why a value goes where the PDF itself calls a field so. */
export const BY_NATIVE_NAME = "native name";

/**
 * Values whose path is a field's key or native name, letter for letter: they need no weighing, so that data made from a
 * detected schema, or for the PDF's own names, goes where it says however long the form is.
 */
export function exactPairs(data: Datum[], fields: FormField[]): Pair[] {
  const byName = new Map<string, { field: number; why: string }>();
  fields.forEach(({ nativeName }, field) => {
    if (nativeName) byName.set(nativeName, { field, why: BY_NATIVE_NAME });
  });
  fields.forEach(({ key }, field) => {
    byName.set(key, { field, why: "key" });
  });
  const taken = new Set<number>();
  const pairs = data.flatMap(({ path, value }, datum) => {
    const match = byName.get(path);
    const field = fields[match?.field ?? -1];
    if (match === undefined || field === undefined || taken.has(match.field) || isMisplaced(value, field)) return [];
    taken.add(match.field);
    return [{ datum, likeness: 1, score: 1, ...match }];
  });
  if (pairs.length === data.length) return pairs;
  // in data that was not made for this form, or not all of it, a plain "date" may mean another than the field that happens to bear the name
  const isMade = isMadeFor(pairs, data);
  return pairs.filter(({ field, why }) => why !== "key" || (isMade && isTelling(fields[field]!, fields)));
}

/** A key tells its field from the others unless one of them bears the same label and has more to its key. */
const isTelling = ({ key, label }: FormField, fields: FormField[]): boolean =>
  !fields.some((other) => other.key.endsWith(`_${key}`) && fold(other.label) === fold(label));

/** Words do not go into a box; the blank beside it is meant. */
const isMisplaced = (value: unknown, field: FormField): boolean =>
  field.valueType === "boolean" && typeof value === "string" && shapeFit(value, field) < 1;

/** Data most of whose keys are the form's own was made for it: what it leaves out is meant to stay blank. */
export function isMadeFor(exact: Pair[], data: Datum[]): boolean {
  const lists = exact.flatMap(({ datum }) => (Array.isArray(data[datum]?.value) ? [`${data[datum].path}[`] : []));
  // the items of a list repeat what it says
  const items = lists.length === 0 ? 0 : data.filter(({ path }) => lists.some((list) => path.startsWith(list))).length;
  return exact.length * 2 > data.length - items;
}
