import type { Word } from "../../../page.js";
import { type Phrase, phrasesOf } from "../model/phrases.js";

/** A label ends in a colon, or in the short form of "telephone", "extension", "number". */
export const ASKS = /:$|(^|\s)((tel|ext|fax|no|nr)\.|#|nº|n°|№)$/iu;

/** Print on one baseline. */
export interface Row {
  phrases: Phrase[];
  baseline: number;
  top: number;
  bottom: number;
}

/** Groups words into rows, from top to bottom. */
export function rowsOf(words: Word[]): Row[] {
  const rows: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows[rows.length - 1];
    if (row && Math.abs(row[0]!.baseline - word.baseline) < 2.5) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => ({
    phrases: phrasesOf(row),
    baseline: Math.max(...row.map((word) => word.baseline)),
    top: Math.min(...row.map((word) => word.box.top)),
    bottom: Math.max(...row.map((word) => word.box.bottom)),
  }));
}
