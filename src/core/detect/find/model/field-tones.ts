import { height, overlap, width } from "../../../geometry.js";
import type { Shape, Word } from "../../../page.js";
import type { Tiles } from "./tiles.js";

/** Tints darker than this are headings, lighter ones paper. */
const DARKEST = 0.8;
const LIGHTEST = 0.985;
/** Print paler than this may be written over. */
const PALE = 0.4;
const FEWEST = 3;

/**
 * Gray values (in hundredths) of tints this page keeps for its fields: surfaces of the size of a field, nearly all of them
 * empty. A tint behind headings or whole columns carries print.
 */
export function fieldTones(shapes: Shape[], words: Tiles<Word>): Set<number> {
  const tones = new Map<number, { empty: number; printed: number }>();
  for (const { kind, fill, box } of shapes) {
    if (kind !== "rectangle" || fill === undefined || fill < DARKEST || fill > LIGHTEST) continue;
    if (height(box) < 11 || height(box) > 60 || width(box) < 24) continue;
    const count = tones.get(toneOf(fill)) ?? { empty: 0, printed: 0 };
    const printed = words.near(box).some((word) => word.gray < PALE && overlap(word.box, box) > 1);
    if (printed) count.printed++;
    else count.empty++;
    tones.set(toneOf(fill), count);
  }
  return new Set(
    [...tones].filter(([, { empty, printed }]) => empty >= FEWEST && empty >= 3 * printed).map(([tone]) => tone),
  );
}

export const toneOf = (gray: number): number => Math.round(gray * 100);
