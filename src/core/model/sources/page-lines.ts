import { area, type Box, overlap } from "../../geometry.js";
import type { PageContent, Rule, Widget, Word } from "../../page.js";

/** Print smaller than this, in points, cannot be read at any usual zoom. */
const SMALLEST_SIZE = 2.5;
/** From here on print is nearly white, and readable only on something dark. */
const WHITE = 0.95;
/** Hidden text matters only if it has words: many forms contain white commas and digits as spacers. */
const WORDS = /\p{L}{3,}/u;
const DARK = 0.7;

/** The lines of a page as a reader sees them, including what was filled in, and separately the hidden ones. */
export function readLines(page: PageContent): { lines: string[]; hidden: string[] } {
  const visible = page.words.filter((word) => isVisible(word, page));
  const concealed = page.words.filter((word) => !isVisible(word, page));
  return {
    lines: [...intoLines(visible), ...page.widgets.flatMap(filledIn)],
    hidden: intoLines(concealed).filter((line) => WORDS.test(line)),
  };
}

function isVisible(word: Word, page: PageContent): boolean {
  const sheet = { left: 0, top: 0, right: page.width, bottom: page.height };
  if (word.size < SMALLEST_SIZE || overlap(word.box, sheet) === 0) return false;
  if (word.gray < WHITE) return true;
  // The text layer of a scan is often white, but its picture shows the same words.
  const grounds = [
    ...page.shapes.flatMap(({ box, fill }) => (fill !== undefined && fill < DARK ? [box] : [])),
    ...page.rules.flatMap((rule) => (rule.gray < DARK ? [boxOf(rule)] : [])),
  ];
  const onDark = grounds.some((ground) => overlap(ground, word.box) > 0.5 * area(word.box));
  return onDark || page.images.some((image) => overlap(image, word.box) > 0);
}

/** The area of a rule, as a thick one is a bar that white words may stand on. */
function boxOf({ orientation, at, start, end, thickness }: Rule): Box {
  const [near, far] = [at - thickness / 2, at + thickness / 2];
  return orientation === "horizontal"
    ? { left: start, right: end, top: near, bottom: far }
    : { left: near, right: far, top: start, bottom: end };
}

function intoLines(words: Word[]): string[] {
  const lines: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && Math.abs(word.baseline - last.baseline) < 0.5 * Math.min(word.size, last.size)) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) =>
    line
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ text }) => text)
      .join(" "),
  );
}

/** The value of a form field that was filled before, with its name. */
function filledIn(widget: Widget): string[] {
  if (widget.hidden || widget.value === null || widget.value === "" || widget.value === "Off") return [];
  const value = Array.isArray(widget.value) ? widget.value.join(", ") : widget.value;
  return value === "" ? [] : [`${widget.tooltip ?? widget.name}: ${value}`];
}
