import type { Warning } from "../../contract/runs.js";
import type { Datum } from "./gather.js";

const SHOWN = 50;

/** A warning with the paths of data without a field, never with their values. */
export function unusedData(unused: Datum[]): Warning[] {
  if (unused.length === 0) return [];
  const keys = unused.slice(0, SHOWN).map(({ path }) => path || "the value as a whole");
  const more = unused.length > SHOWN ? ` and ${unused.length - SHOWN} more` : "";
  return [{ code: "UNUSED_DATA", message: `No fields were found for these keys: ${keys.join(", ")}${more}.`, keys }];
}

/** Data that was not used, neither by itself nor as part of a list. */
export function unusedOf(data: Datum[], used: ReadonlySet<number>): Datum[] {
  const lists = new Set<string>();
  for (const at of used) {
    const path = data[at]?.path ?? "";
    if (Array.isArray(data[at]?.value)) lists.add(path);
  }
  const isListed = (path: string): boolean => {
    for (let end = path.indexOf("["); end >= 0; end = path.indexOf("[", end + 1))
      if (lists.has(path.slice(0, end))) return true;
    return false;
  };
  // a list as a whole only repeats its items
  return data.filter(({ path, value }, i) => !used.has(i) && !Array.isArray(value) && !isListed(path));
}
