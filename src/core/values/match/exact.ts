import type { FormField } from "../../field.js";
import { fold } from "../../lexicon/fold.js";
import type { Datum } from "../gather.js";
import { BY_NATIVE_NAME } from "../value.js";
import type { Pair } from "./score.js";
import { shapeFit } from "./shape.js";

const BY_KEY = "same name as the key of the field";

/**
 * Values whose path is exactly a field's key or native name: they need no weighing, so that data written for a detected schema
 * or for the PDF's own names goes to these fields, however long the form is.
 */
export function exactPairs(data: Datum[], fields: FormField[]): Pair[] {
  const natives = fields.flatMap(({ nativeName }, field): Named[] =>
    nativeName ? [[nativeName, { field, why: BY_NATIVE_NAME }]] : [],
  );
  const keys = fields.map(({ key }, field): Named => [key, { field, why: BY_KEY }]);
  // A name of the PDF may coincide with a key made from the print beside another field.
  const isNative = areAll(data, natives) && !areAll(data, keys);
  const byName = new Map(isNative ? [...keys, ...natives] : [...natives, ...keys]);
  const taken = new Set<number>();
  const pairs = data.flatMap(({ path, value }, datum) => {
    const match = byName.get(path);
    const field = fields[match?.field ?? -1];
    if (match === undefined || field === undefined || taken.has(match.field) || isMisplaced(value, field)) return [];
    taken.add(match.field);
    return [{ datum, likeness: 1, score: 1, ...match }];
  });
  if (pairs.length === data.length) return pairs;
  // in data not written for this form, a plain "date" may not mean the field that happens to have this key
  const isMade = isMadeFor(pairs, data);
  return pairs.filter(({ field, why }) => why !== BY_KEY || (isMade && isTelling(fields[field]!, fields)));
}

type Named = [name: string, match: { field: number; why: string }];

function areAll(data: Datum[], named: Named[]): boolean {
  const names = new Set(named.map(([name]) => name));
  return data.every(({ path }) => names.has(path));
}

/** A key is ambiguous if another field has the same label and a longer key that ends in it. */
const isTelling = ({ key, label }: FormField, fields: FormField[]): boolean =>
  !fields.some((other) => other.key.endsWith(`_${key}`) && fold(other.label) === fold(label));

/** Words do not go into a check box; they are meant for the blank beside it. */
const isMisplaced = (value: unknown, field: FormField): boolean =>
  field.valueType === "boolean" && typeof value === "string" && shapeFit(value, field) < 1;

/** Whether data was written for this form, as most of its keys are the form's: fields it leaves out are meant to stay blank. */
export function isMadeFor(exact: Pair[], data: Datum[]): boolean {
  const lists = exact.flatMap(({ datum }) => (Array.isArray(data[datum]?.value) ? [`${data[datum].path}[`] : []));
  // the items of a list only repeat it
  const items = lists.length === 0 ? 0 : data.filter(({ path }) => lists.some((list) => path.startsWith(list))).length;
  return exact.length * 2 > data.length - items;
}
