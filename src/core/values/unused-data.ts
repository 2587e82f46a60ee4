import type { Warning } from "../../contract/runs.js";
import type { Datum } from "./gather.js";

const SHOWN = 50;

/** Paths in the data that found no field: named, never shown with their values. */
export function unusedData(unused: Datum[]): Warning[] {
  if (unused.length === 0) return [];
  const shown = unused
    .slice(0, SHOWN)
    .map(({ path }) => path)
    .join(", ");
  const more = unused.length > SHOWN ? ` and ${unused.length - SHOWN} more` : "";
  return [{ code: "UNUSED_DATA", message: `These keys found no field: ${shown}${more}.` }];
}
