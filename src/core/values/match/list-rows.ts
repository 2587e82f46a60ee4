import type { FormField } from "../../field.js";
import { fold } from "../../lexicon/fold.js";

/** Edges of the fields of one column. */
const ALIGNED = 4;

/** Rows of one list stand no further apart than so many times their height, of which each has at least so many points. */
const PITCH = 3;
const LEAST_HEIGHT = 9;

/** Whether a field stands under another of the same label and width: a further row of one list. */
export function isFurtherRow(row: FormField, first: FormField): boolean {
  if (row.pageIndex !== first.pageIndex || row.box.top <= first.box.top) return false;
  const aligned =
    Math.abs(row.box.left - first.box.left) < ALIGNED && Math.abs(row.box.right - first.box.right) < ALIGNED;
  return aligned && fold(row.label) === fold(first.label);
}

/** Which row of a list each field stands in, counted from 1, where equal fields stand close under one another; null elsewhere. */
export function rowNumbers(fields: FormField[]): (number | null)[] {
  const numbers = fields.map((): number | null => null);
  const columns = new Map<string, number[]>();
  for (const [i, { pageIndex, kind, label }] of fields.entries()) {
    if (label === "") continue;
    const id = `${pageIndex} ${kind} ${fold(label)}`;
    columns.set(id, [...(columns.get(id) ?? []), i]);
  }
  for (const column of columns.values()) {
    column.sort((a, b) => fields[a]!.box.top - fields[b]!.box.top);
    for (const [at, i] of column.entries()) {
      const above = column.slice(0, at).findLast((each) => isNextRow(fields[i]!, fields[each]!));
      if (above === undefined) continue;
      numbers[above] ??= 1;
      numbers[i] = numbers[above] + 1;
    }
  }
  return numbers;
}

function isNextRow(row: FormField, above: FormField): boolean {
  const height = Math.max(row.box.bottom - row.box.top, LEAST_HEIGHT);
  return isFurtherRow(row, above) && row.box.top - above.box.top < PITCH * height;
}
