/** Where a line may end: after a space, a hyphen or a slash, and between ideographs. */
const BREAKS = /\s+|(?<=[-/–—])(?=\S)|(?<=[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef])(?=[\u3000-\u9fff\uac00-\ud7af])/gu;

/** Splits text at its possible line ends; each piece keeps the blanks after it. */
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

/** No line holds more, whatever its letters. */
const MOST_LETTERS = 4000;

/**
 * Breaks paragraphs into lines no wider than `width`, one at a time; a word wider than that is broken between letters.
 * @param measure width of a text in the unit of `width`
 */
export function* wrap(text: string, width: number, measure: (text: string) => number): Generator<string> {
  for (const paragraph of text.split("\n")) yield* wrapParagraph(paragraph, width, measure);
}

function* wrapParagraph(paragraph: string, width: number, measure: (text: string) => number): Generator<string> {
  let line = "";
  for (const piece of pieces(paragraph)) {
    if (fits(line + piece, width, measure)) {
      line += piece;
      continue;
    }
    if (line !== "") yield line.trimEnd();
    line = piece;
    while (!fits(line, width, measure)) {
      const head = longestStart(line, width, measure);
      yield head;
      line = line.slice(head.length);
    }
  }
  yield line.trimEnd();
}

const fits = (line: string, width: number, measure: (text: string) => number): boolean =>
  line.length <= MOST_LETTERS && measure(line.trimEnd()) <= width;

/** The longest start of a word that fits, at least one letter. */
export function longestStart(text: string, width: number, measure: (text: string) => number): string {
  const letters = Array.from(text.slice(0, MOST_LETTERS));
  const start = (count: number) => letters.slice(0, count).join("");
  let low = 1;
  let high = 16;
  while (high < letters.length && measure(start(high)) <= width) {
    low = high;
    high *= 2;
  }
  high = Math.min(high, letters.length);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(start(middle)) <= width) low = middle;
    else high = middle - 1;
  }
  return start(low);
}
