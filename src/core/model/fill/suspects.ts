import type { ReviewItem } from "../../../contract/runs.js";
import type { Source } from "../sources/source.js";
import { withheld } from "../sources/withheld.js";
import type { FillAnswer } from "./answer.js";

/**
 * Separates out the sources that the model itself reported for giving orders: a whole document, or one value of the data. Like
 * those found by the screening before, they are not used.
 */
export function suspects(
  reports: FillAnswer["suspicious"],
  sources: Source[],
): { trusted: Source[]; review: ReviewItem[] } {
  const material = sources.filter(({ kind }) => kind === "data" || kind === "document");
  const reported = reports.flatMap(({ source, quote }) => {
    const found = material.find(({ id }) => id === source);
    return found ? [{ found, quote }] : [];
  });
  const suspected = new Set(reported.map(({ found }) => origin(found)));
  return {
    trusted: sources.filter((source) => !suspected.has(origin(source))),
    review: reported.map(({ found, quote }) => withheld(found.place, quote, "orders")),
  };
}

/** The document a page belongs to: `d1` for `d1p2`. */
const origin = ({ id, kind }: Source): string => (kind === "document" ? id.replace(/p\d+$/, "") : id);
