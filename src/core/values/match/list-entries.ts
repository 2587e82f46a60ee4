import type { FormField } from "../../field.js";
import { fold } from "../../lexicon/fold.js";

/** Edges of the fields of one row or one column. */
const ALIGNED = 4;

/** Rows of one list stand no further apart than so many times their height, of which each has at least so many points. */
const PITCH = 3;
const LEAST_HEIGHT = 9;

/** Whether a field asks for a further entry of the list whose first one `first` is for: in a row below it, or a column beside it. */
export const isFurtherEntry = (field: FormField, first: FormField): boolean =>
  isFurtherRow(field, first) || isFurtherColumn(field, first);

/** Whether a field stands under another of the same label and width. */
function isFurtherRow(row: FormField, first: FormField): boolean {
  if (row.pageIndex !== first.pageIndex || row.box.top <= first.box.top) return false;
  const aligned =
    Math.abs(row.box.left - first.box.left) < ALIGNED && Math.abs(row.box.right - first.box.right) < ALIGNED;
  return aligned && fold(row.label) === fold(first.label);
}

/** Whether a field stands beside another of the same label, under a head that reads the same ("Child", "Child"). */
function isFurtherColumn(field: FormField, first: FormField): boolean {
  if (field.pageIndex !== first.pageIndex || field.box.left < first.box.right - ALIGNED) return false;
  const aligned =
    Math.abs(field.box.top - first.box.top) < ALIGNED && Math.abs(field.box.bottom - first.box.bottom) < ALIGNED;
  return aligned && fold(field.label) === fold(first.label) && headOf(field) !== "" && headOf(field) === headOf(first);
}

/** Which entry of a list each field belongs to, counted from 1, by its row or else by its column; null elsewhere. */
export function entryNumbers(fields: FormField[]): (number | null)[] {
  const rows = numbersIn(fields, ({ label }) => label, "top", isNextRow);
  const columns = numbersIn(fields, headOf, "left", isFurtherColumn);
  return fields.map((_, i) => rows[i] ?? columns[i]!);
}

/**
 * Fields numbered in one direction.
 * @param nameOf what the entries of one list bear alike; fields without it are in none
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
