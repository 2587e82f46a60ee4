/** Where a line may end: after a space, a hyphen or a slash, and between ideographs. */
const BREAKS = /\s+|(?<=[-/–—])(?=\S)|(?<=[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef])(?=[\u3000-\u9fff\uac00-\ud7af])/gu;

/** Splits text into the pieces a line can be made of; a piece keeps the blanks that follow it. */
export function pieces(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const gap of text.matchAll(BREAKS)) {
    const end = gap.index + gap[0].length;
    if (end > start) found.push(text.slice(start, end));
    start = end;
  }
  if (start < text.length) found.push(text.slice(start));
  return found;
}

/**
 * Breaks paragraphs into lines no wider than `width`; a word wider than that is broken between letters.
 * @param measure width of a text in the unit of `width`
 */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces(paragraph)) {
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line !== "") lines.push(line.trimEnd());
    line = piece;
    while (measure(line.trimEnd()) > width) {
      const head = longestStart(line, width, measure);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  lines.push(line.trimEnd());
  return lines;
}

/** The longest start of a word that fits, at least one letter. */
export function longestStart(text: string, width: number, measure: (text: string) => number): string {
  const letters = [...text];
  let low = 1;
  let high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(letters.slice(0, middle).join("")) <= width) low = middle;
    else high = middle - 1;
  }
  return letters.slice(0, low).join("");
}
