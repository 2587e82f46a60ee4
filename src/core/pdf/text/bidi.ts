import bidiFactory, { type Bidi } from "bidi-js";
import { isRightToLeft } from "../../right-to-left.js";

// The types of the package declare a module namespace, but it exports the factory itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Whether a paragraph runs from the right by its first strong letter (Unicode UAX #9, rule P2). */
export const startsRight = (text: string): boolean =>
  isRightToLeft(text) && (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1;

/** One line in the order its characters are painted, brackets mirrored (UAX #9, rules L2 and L4). */
export function visualOrder(line: string): string {
  if (!isRightToLeft(line)) return line;
  const embedding = bidi.getEmbeddingLevels(line);
  const units = line.split("");
  for (let at = 0; at < units.length; at++) {
    const backwards = (embedding.levels[at] ?? 0) % 2 === 1;
    if (backwards) units[at] = bidi.getMirroredCharacter(units[at] ?? "") ?? units[at] ?? "";
  }
  for (const [start = 0, end = 0] of bidi.getReorderSegments(line, embedding)) {
    reverseClusters(units, start, end);
  }
  return units.join("");
}

/** Reverses a stretch in place, then restores the order of surrogate pairs, and of letters and their combining marks. */
function reverseClusters(units: string[], start: number, end: number): void {
  const stretch = units.slice(start, end + 1);
  const clusters: string[][] = [];
  for (const unit of stretch) {
    const attaches = /^[\p{M}\udc00-\udfff]$/u.test(unit);
    const last = clusters.at(-1);
    if (attaches && last) last.push(unit);
    else clusters.push([unit]);
  }
  for (const [at, unit] of clusters.reverse().flat().entries()) units[start + at] = unit;
}
