import type { ReviewItem } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import type { Datum } from "./gather.js";
import type { Assignment } from "./value.js";

/** Review items for lists whose first items have fields while the form has none for the rest. */
export function leftOverItems(unused: Datum[], assignments: Assignment[], fields: FormField[]): ReviewItem[] {
  const last = new Map<string, { index: number; assignment: Assignment }>();
  for (const assignment of assignments) {
    for (const path of assignment.path.split(" + ")) {
      const item = itemOf(path);
      if (item !== null && item.index >= (last.get(item.list)?.index ?? 0))
        last.set(item.list, { ...item, assignment });
    }
  }
  const told = new Set<string>();
  return unused.flatMap(({ path }) => {
    const item = itemOf(path);
    const placed = item === null ? undefined : last.get(item.list);
    if (item === null || placed === undefined || item.index <= placed.index || told.has(item.list)) return [];
    told.add(item.list);
    const { key, value } = placed.assignment;
    const reason = `The form has room for ${placed.index + 1} entries of "${item.list}"; the rest were left out.`;
    return [{ key, code: "VALUE_SHORTENED", reason, pageIndex: pageOf(key, fields), value } as const];
  });
}

/** `children[2].name` is the third of `children`. */
function itemOf(path: string): { list: string; index: number } | null {
  const found = /^(?<list>.*?)\[(?<index>\d+)\]/u.exec(path)?.groups;
  return found?.list ? { list: found.list, index: Number(found.index) } : null;
}

const pageOf = (key: string, fields: FormField[]): number | null =>
  fields.find((field) => field.key === key)?.pageIndex ?? null;
