import type { FormField } from "../../field.js";
import { fold } from "../../lexicon/fold.js";
import type { PartValue, StandIn } from "./stand-in.js";

/** Tables continued in another one with the same columns under the same heading or none, as on a continuation sheet. */
export function continuedTables(fields: FormField[]): StandIn[] {
  const runs: FormField[][] = [];
  for (const field of fields) {
    if (field.table === undefined) continue;
    const run = runs.find(([first]) => goesOn(field, first!));
    if (run === undefined) runs.push([field]);
    else run.push(field);
  }
  return runs
    .filter((run) => run.length > 1)
    .map((parts) => ({ field: whole(parts), parts, instead: true, spread: (value) => byRows(value, parts) }));
}

function goesOn(table: FormField, first: FormField): boolean {
  const heads = headsOf(table);
  const isTold = heads.some((head) => head !== "");
  const underSame = table.label === "" || fold(table.label) === fold(first.label);
  return isTold && underSame && heads.join("\n") === headsOf(first).join("\n");
}

const headsOf = ({ table }: FormField): string[] => (table?.columns ?? []).map(({ label }) => fold(label));

function whole(parts: FormField[]): FormField {
  const [first] = parts as [FormField];
  const rowHeights = parts.flatMap((part) => part.table?.rowHeights ?? []);
  return { ...first, key: `${first.key} …`, table: { columns: first.table?.columns ?? [], rowHeights } };
}

/** Distributes the rows of a list over the tables; the last one gets all the rest and reports if there are too many. */
function byRows(value: unknown, parts: FormField[]): PartValue[] | null {
  if (!Array.isArray(value)) return null;
  let from = 0;
  return parts.flatMap((field, i) => {
    const rows = field.table?.rowHeights.length ?? 0;
    const share = value.slice(from, i === parts.length - 1 ? undefined : from + rows);
    from += rows;
    return share.length === 0 ? [] : [{ field, value: share }];
  });
}
