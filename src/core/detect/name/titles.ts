import { type Box, contains, height, width } from "../../geometry.js";
import type { PageContent } from "../../page.js";
import type { Block } from "./blocks.js";
import type { Phrase } from "./phrases.js";

/** "Part 2", "Section B", "Teil III": a part of the form called by its number. */
const NUMBERED_PART =
  /^(?:part|section|step|schedule|teil|abschnitt|partie|cadre|volet|rubrique|parte|secci[oó]n|sezione|quadro|deel|rubriek|cz[eę][sś][cć]|dzia[lł]|sec[cç][aã]o|afsnit|avsnitt|osa)\s(?:[A-Z]|\d{1,2}|[IVX]{1,4})(?:[.:\s–—-]|$)/iu;

/** A tinted bar that heads a part goes across a good part of the page, no higher than a few lines. */
const TINTED = 0.96;
const LEAST_WIDTH = 0.35;
const MOST_LINES = 3;
const MOST_HELD = 2;

/**
 * Print that heads a part of the form beyond doubt, with the stretch of the page it heads: its tinted bar, or all that is to
 * the right of where it begins.
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

/** A tinted bar with words side by side is a row of captions or of a table. */
function isRow(bar: Box, blocks: Block[]): boolean {
  const held = blocks.filter(({ lines: [first] }) => first !== undefined && contains(bar, first.box, 2));
  return held.length > MOST_HELD;
}

/** A blank under a bar, as wide as it and this close, has its caption in it. */
const SAME_EDGE = 8;
const UNDER = 10;

const isUnder = (field: Box, bar: Box): boolean =>
  Math.abs(field.left - bar.left) < SAME_EDGE &&
  Math.abs(field.right - bar.right) < SAME_EDGE &&
  field.top > bar.bottom - SAME_EDGE &&
  field.top < bar.bottom + UNDER;

/** From left to right edge, in points. */
export interface Stretch {
  left: number;
  right: number;
}

function isInside(field: Box, bar: Box): boolean {
  const x = (field.left + field.right) / 2;
  const y = (field.top + field.bottom) / 2;
  return x > bar.left && x < bar.right && y > bar.top && y < bar.bottom;
}
