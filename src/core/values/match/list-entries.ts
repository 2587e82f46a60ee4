import type { FormField } from "../../field.js";
import { fold } from "../../lexicon/fold.js";

/** Tolerance for the edges of fields in one row or column, in points. */
const ALIGNED = 4;

/** Largest distance between the rows of a list, in row heights, and the least height assumed, in points. */
const PITCH = 3;
const LEAST_HEIGHT = 9;

/** Whether a field is for another entry of the list that begins with `first`: in a row below it, or a column beside it. */
export const isFurtherEntry = (field: FormField, first: FormField): boolean =>
  isFurtherRow(field, first) || isFurtherColumn(field, first);

/** Whether a field is below another one of the same label and width. */
function isFurtherRow(row: FormField, first: FormField): boolean {
  if (row.pageIndex !== first.pageIndex || row.box.top <= first.box.top) return false;
  const aligned =
    Math.abs(row.box.left - first.box.left) < ALIGNED && Math.abs(row.box.right - first.box.right) < ALIGNED;
  return aligned && fold(row.label) === fold(first.label);
}

/** Whether a field is beside another one of the same label, under the same column heading ("Child", "Child"). */
function isFurtherColumn(field: FormField, first: FormField): boolean {
  if (field.pageIndex !== first.pageIndex || field.box.left < first.box.right - ALIGNED) return false;
  const aligned =
    Math.abs(field.box.top - first.box.top) < ALIGNED && Math.abs(field.box.bottom - first.box.bottom) < ALIGNED;
  return aligned && fold(field.label) === fold(first.label) && headOf(field) !== "" && headOf(field) === headOf(first);
}

/** The number of each field's entry in a list, from 1, by its row or else by its column; null outside of lists. */
export function entryNumbers(fields: FormField[]): (number | null)[] {
  const rows = numbersIn(fields, ({ label }) => label, "top", isNextRow);
  const columns = numbersIn(fields, headOf, "left", isFurtherColumn);
  return fields.map((_, i) => rows[i] ?? columns[i]!);
}

/**
 * Fields numbered in one direction.
 * @param nameOf a text common to the entries of a list; fields without it are not in a list
 */
function numbersIn(
  fields: FormField[],
  nameOf: (field: FormField) => string,
  edge: "top" | "left",
  isNext: (field: FormField, before: FormField) => boolean,
): (number | null)[] {
  const numbers = fields.map((): number | null => null);
  const lists = new Map<string, number[]>();
  for (const [i, field] of fields.entries()) {
    if (nameOf(field) === "") continue;
    const id = `${field.pageIndex} ${field.kind} ${fold(nameOf(field))} ${fold(field.label)}`;
    lists.set(id, [...(lists.get(id) ?? []), i]);
  }
  for (const list of lists.values()) {
    list.sort((a, b) => fields[a]!.box[edge] - fields[b]!.box[edge]);
    for (const [at, i] of list.entries()) {
      const before = list.slice(0, at).findLast((each) => isNext(fields[i]!, fields[each]!));
      if (before === undefined) continue;
      numbers[before] ??= 1;
      numbers[i] = numbers[before] + 1;
    }
  }
  return numbers;
}

function isNextRow(row: FormField, above: FormField): boolean {
  const height = Math.max(row.box.bottom - row.box.top, LEAST_HEIGHT);
  return isFurtherRow(row, above) && row.box.top - above.box.top < PITCH * height;
}

const headOf = ({ surroundings = [] }: FormField): string =>
  fold(surroundings.find(({ where }) => where === "column")?.text ?? "");
