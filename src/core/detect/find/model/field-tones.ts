import { type Box, height, overlap, width } from "../../../geometry.js";
import { median } from "../../../median.js";
import type { PageContent, Shape, Word } from "../../../page.js";
import type { Cell } from "./cells.js";
import { type Ground, isLarge } from "./ground.js";
import type { PageModel } from "./page-model.js";
import type { Tiles } from "./tiles.js";

/** Darker tints are headings, lighter ones are paper. */
const DARKEST = 0.8;
const LIGHTEST = 0.985;
/** Print paler than this may be written over. */
const PALE = 0.4;
/** Words and numbers, unlike signs and single letters, which are also printed in fields. */
const WORD = /\p{L}{2}|\p{N}/u;
const FEWEST = 3;

/**
 * Gray values (in hundredths) of tints this page uses only for fields: surfaces of the size of a field, nearly all of them
 * empty. A tint behind headings or whole columns has print on it.
 */
export function fieldTones(shapes: Shape[], words: Tiles<Word>): Set<number> {
  const tones = new Map<number, { empty: number; printed: number }>();
  for (const { kind, fill, box } of shapes) {
    if (kind !== "rectangle" || fill === undefined || !isTint(fill) || !isFieldSized(box)) continue;
    const print = words.near(box).filter((word) => word.gray < PALE && overlap(word.box, box) > 1);
    if (isLabelled(print, box)) continue;
    const count = tones.get(toneOf(fill)) ?? { empty: 0, printed: 0 };
    if (print.some((word) => WORD.test(word.text))) count.printed++;
    else count.empty++;
    tones.set(toneOf(fill), count);
  }
  return new Set(
    [...tones].filter(([, { empty, printed }]) => empty >= FEWEST && empty >= 3 * printed).map(([tone]) => tone),
  );
}

/** A label with a colon in the left half of a surface: this may be a section heading as well as a field. */
function isLabelled(print: Word[], { left, right }: Box): boolean {
  const last = print.sort((a, b) => b.box.right - a.box.right)[0];
  return last?.text.endsWith(":") === true && last.box.right < (left + right) / 2;
}

/** Fewest white areas of the size of a field for their surroundings to count as a panel. */
const FEWEST_WHITE = 5;
/** Distances at which to look for the panel, as word processors shade the margins of a cell separately. */
const BESIDE = [2, 6];

/**
 * Gray values (in hundredths) of panels: tinted backgrounds with white fields. The tinted parts contain only labels and
 * headings.
 */
export function panelTones(shapes: Shape[], cells: Cell[], ground: Ground): Set<number> {
  const surfaces = shapes.flatMap(({ kind, fill, box }) =>
    kind === "rectangle" && fill !== undefined && fill > LIGHTEST
      ? [[...tonesBeside(box.left, -1, box, ground), ...tonesBeside(box.right, 1, box, ground)]]
      : [],
  );
  const openings = cells.filter(({ box }) => isFieldSized(box)).map(({ box }) => tonesAround(box, ground));
  const tones = new Map<number, number>();
  for (const tone of [...surfaces, ...openings].flatMap((around) => [...new Set(around)]))
    tones.set(tone, (tones.get(tone) ?? 0) + 1);
  return new Set([...tones].filter(([, count]) => count >= FEWEST_WHITE).map(([tone]) => tone));
}

/** Tints beside a place, to the left or right of `x`. */
const tonesBeside = (x: number, outward: 1 | -1, { top, bottom }: Box, ground: Ground): number[] =>
  tints(BESIDE.map((gap) => ground.at(x + outward * gap, (top + bottom) / 2)));

/** Tints found on both sides of a white area. */
function tonesAround(box: Box, ground: Ground): number[] {
  const x = (box.left + box.right) / 2;
  if (ground.at(x, (box.top + box.bottom) / 2) <= LIGHTEST) return [];
  const right = tonesBeside(box.right, 1, box, ground);
  return tonesBeside(box.left, -1, box, ground).filter((tone) => right.includes(tone));
}

const tints = (grays: number[]): number[] => grays.filter(isTint).map(toneOf);

/** Whether a gray is light enough to print on, and dark enough to be seen. */
export const isTint = (gray: number): boolean => gray >= DARKEST && gray <= LIGHTEST;

/** Whether a place of this gray is on a panel rather than in a field. */
export const isPanel = (
  { panelTones, fieldTones }: Pick<PageModel, "panelTones" | "fieldTones">,
  gray: number,
): boolean => panelTones.has(toneOf(gray)) && !fieldTones.has(toneOf(gray));

/** Darker tints are clearly visible; paper can look nearly as dark as lighter ones in scans and on screens. */
const SHADE = 0.95;

/** Whether a place is shaded in a tint not used for fields: print there is a heading. */
export const isShade = (
  { fieldTones, paperTone }: Pick<PageModel, "fieldTones" | "paperTone">,
  gray: number,
): boolean => gray < SHADE && !fieldTones.has(toneOf(gray)) && toneOf(gray) !== paperTone;

/**
 * Gray value (in hundredths) of the page's paper: a large surface below most of the words, without white fields on it.
 */
export function paperTone(words: Word[], panels: Set<number>, ground: Ground, page: PageContent): number | undefined {
  const under = words.flatMap(({ box }) => {
    const surface = ground.shapeAt((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return surface && isLarge(surface.box, page) ? [toneOf(surface.fill!)] : [];
  });
  const tone = 2 * under.length > words.length ? median(under) : undefined;
  return tone === undefined || panels.has(tone) ? undefined : tone;
}

const isFieldSized = (box: Box): boolean => height(box) >= 11 && height(box) <= 60 && width(box) >= 24;

/** The tone of a gray, in hundredths, as smaller differences are not visible. */
export const toneOf = (gray: number): number => Math.round(gray * 100);
