import { type Box, contains, height, width } from "../../geometry.js";
import type { PageContent } from "../../page.js";
import type { Block } from "./blocks.js";
import type { Phrase } from "./phrases.js";

/** "Part 2", "Section B", "Teil III": the number of a part of the form. */
const NUMBERED_PART =
  /^(?:part|section|step|schedule|teil|abschnitt|partie|cadre|volet|rubrique|parte|secci[oó]n|sezione|quadro|deel|rubriek|cz[eę][sś][cć]|dzia[lł]|sec[cç][aã]o|afsnit|avsnitt|osa)\s(?:[A-Z]|\d{1,2}|[IVX]{1,4})(?:[.:\s–—-]|$)/iu;

/** A tinted title bar extends over much of the width of the page, and is at most a few lines high. */
const TINTED = 0.96;
const LEAST_WIDTH = 0.35;
const MOST_LINES = 3;
const MOST_HELD = 2;

/**
 * Print that is certainly the title of a part of the form, with the range of the page it heads: the width of its tinted bar, or
 * everything to the right of its beginning.
 */
export function titles(blocks: Block[], content: PageContent, fields: Box[]): Map<Phrase, Stretch> {
  const bars = content.shapes
    .filter(({ fill, box }) => fill !== undefined && fill < TINTED && width(box) > content.width * LEAST_WIDTH)
    .map(({ box }) => box)
    .filter((bar) => !fields.some((field) => isInside(field, bar) || isUnder(field, bar)) && !isRow(bar, blocks));
  const found = new Map<Phrase, Stretch>();
  for (const { lines } of blocks) {
    const [first] = lines;
    if (first === undefined || lines.length > 2) continue;
    const bar = bars.find((box) => contains(box, first.box, 2) && height(box) < first.size * MOST_LINES * 1.2);
    if (bar === undefined && !NUMBERED_PART.test(first.text)) continue;
    const stretch = { left: bar?.left ?? first.box.left, right: bar?.right ?? Number.POSITIVE_INFINITY };
    for (const line of lines) found.set(line, stretch);
  }
  return found;
}

/** A tinted bar with several phrases side by side is a row of captions or of a table. */
function isRow(bar: Box, blocks: Block[]): boolean {
  const held = blocks.filter(({ lines: [first] }) => first !== undefined && contains(bar, first.box, 2));
  return held.length > MOST_HELD;
}

/** A bar above a blank of the same width, and this close in points, contains the caption of the blank. */
const SAME_EDGE = 8;
const UNDER = 10;

const isUnder = (field: Box, bar: Box): boolean =>
  Math.abs(field.left - bar.left) < SAME_EDGE &&
  Math.abs(field.right - bar.right) < SAME_EDGE &&
  field.top > bar.bottom - SAME_EDGE &&
  field.top < bar.bottom + UNDER;

/** A horizontal range, in points. */
export interface Stretch {
  left: number;
  right: number;
}

function isInside(field: Box, bar: Box): boolean {
  const x = (field.left + field.right) / 2;
  const y = (field.top + field.bottom) / 2;
  return x > bar.left && x < bar.right && y > bar.top && y < bar.bottom;
}
