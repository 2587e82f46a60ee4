import { Bands } from "../../bands.js";
import type { Box } from "../../geometry.js";
import type { PageContent } from "../../page.js";
import { type Gutter, isParted } from "./gutters.js";
import type { Phrase } from "./phrases.js";
import type { Surface } from "./surface.js";
import type { Stretch } from "./titles.js";

export interface Heading {
  text: string;
  box: Box;
  /** The part of the page's width that it heads. */
  stretch: Stretch;
}

/** If most labels of a page are in capitals or bold, that does not make print a heading. */
const HABIT = 0.5;
const FEWEST_LABELS = 6;

/** A bold word followed by print on its line, closer than this many font sizes, is the start of a text. */
const RUN_IN = 2;

/** Words of one line have their baselines this close together, in points. */
const LEVEL = 1.5;

/**
 * Headings of a page: short print that, unlike the labels of the page, is larger, bold or in capitals, and is no field's label.
 * @param labels the lines that name fields
 */
export function headings({ blocks, bodySize, titles }: Surface, labels: ReadonlySet<Phrase>): Heading[] {
  const named = [...labels];
  const isHabit = (trait: (line: Phrase) => boolean) =>
    named.length >= FEWEST_LABELS && named.filter(trait).length > named.length * HABIT;
  const boldTells = !isHabit(({ bold }) => bold);
  const capitalsTell = !isHabit(isCapital);
  const linesAt = new Bands(
    blocks.flatMap((block) => block.lines),
    ({ baseline }) => ({ top: baseline, bottom: baseline }),
  );
  return blocks.flatMap((block) => {
    const first = block.lines[0];
    if (first === undefined || block.lines.length > 2 || block.lines.some((line) => labels.has(line))) return [];
    const text = block.lines.map((line) => line.text).join(" ");
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    if (letters < 4 || text.length > 110 || !isTitled(text)) return [];
    const title = titles.get(first);
    const large = first.size > bodySize * 1.18;
    const stands =
      title !== undefined || large || (boldTells && first.bold) || (capitalsTell && block.lines.every(isCapital));
    const last = block.lines.at(-1)!;
    const isRunIn = () => linesAt.some(last.baseline - LEVEL, last.baseline + LEVEL, (line) => runsOnFrom(last, line));
    if (!stands || isRunIn()) return [];
    const stretch = title ?? { left: first.box.left, right: Number.POSITIVE_INFINITY };
    return [{ text, box: first.box, stretch }];
  });
}

const isCapital = ({ text }: Phrase): boolean =>
  (text.match(/\p{L}/gu)?.length ?? 0) > 5 && text === text.toUpperCase() && text !== text.toLowerCase();

/** Whether a text begins with a capital and is not in brackets, which would be a remark. */
const isTitled = (text: string): boolean => !/^[^\p{L}]*\p{Ll}{2}/u.test(text) && !/^\(.*\)\W*$/.test(text);

const runsOnFrom = (heading: Phrase, next: Phrase): boolean =>
  Math.abs(next.baseline - heading.baseline) < LEVEL &&
  next.box.left > heading.box.right - 1 &&
  next.box.left - heading.box.right < heading.size * RUN_IN &&
  !next.mark &&
  !next.bold &&
  next.text.length > 12;

/** The heading of a place: the nearest one above, in its own column if there are several on one line. */
export function headingOf(box: Box, headings: Heading[], gutters: Gutter[]): Heading | null {
  let best: Heading | null = null;
  for (const heading of headings) {
    if (!isHeaded(box, heading) || isParted(heading.box, box, gutters)) continue;
    if (best === null || isNearer(heading.box, best.box)) best = heading;
  }
  return best;
}

/** Whether a place is under a heading, with at most half of it to the left of what the heading covers. */
const isHeaded = (place: Box, { box, stretch }: Heading): boolean =>
  box.top < place.bottom && stretch.left <= (place.left + place.right) / 2 && stretch.right >= place.left;

/** Of two headings on one line, each heads a column, so the one farther to the right is the nearer one. */
const isNearer = (a: Box, b: Box): boolean => (Math.abs(a.top - b.top) < 3 ? a.left > b.left : a.top > b.top);

/** Size of most of the print on a page, in points. */
export function bodySize(content: PageContent): number {
  const letters = new Map<number, number>();
  for (const word of content.words) {
    const size = Math.round(word.size * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + word.text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 10;
}
