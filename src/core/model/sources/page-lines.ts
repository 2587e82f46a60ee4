import { contains, overlap } from "../../geometry.js";
import type { PageContent, Widget, Word } from "../../page.js";

/** Smaller print than this no reader sees, at any zoom a person uses. */
const SMALLEST_SIZE = 2.5;
/** Nearly white; only readable on something dark. */
const WHITE = 0.95;
const DARK = 0.7;

/** The lines of a page as a reader sees them, what was filled in included, and apart from them what is hidden. */
export function readLines(page: PageContent): { lines: string[]; hidden: string[] } {
  const visible = page.words.filter((word) => isVisible(word, page));
  const concealed = page.words.filter((word) => !isVisible(word, page));
  return {
    lines: [...intoLines(visible), ...page.widgets.flatMap(filledIn)],
    hidden: intoLines(concealed),
  };
}

function isVisible(word: Word, page: PageContent): boolean {
  const sheet = { left: 0, top: 0, right: page.width, bottom: page.height };
  if (word.size < SMALLEST_SIZE || overlap(word.box, sheet) === 0) return false;
  if (word.gray < WHITE) return true;
  // The text layer under a scan is often white; its picture shows the same words.
  const onDark = page.shapes.some(({ box, fill }) => fill !== undefined && fill < DARK && contains(box, word.box, 2));
  return onDark || page.images.some((image) => overlap(image, word.box) > 0);
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

/** What stands in a form that was filled before, by the name of its field. */
function filledIn(widget: Widget): string[] {
  if (widget.hidden || widget.value === null || widget.value === "" || widget.value === "Off") return [];
  const value = Array.isArray(widget.value) ? widget.value.join(", ") : widget.value;
  return value === "" ? [] : [`${widget.tooltip ?? widget.name}: ${value}`];
}
