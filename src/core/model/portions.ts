import type { FieldLine } from "./field-lines.js";

/** Most lines in a request; with more, the answer would get too long. */
const LINES_PER_PORTION = 200;
/** Pages that are always kept together, so that a form of three pages takes at most two requests. */
const PAGES_TOGETHER = 2;

/** Cuts a long form into portions of whole pages, in page order. */
export function portions(lines: FieldLine[]): FieldLine[][] {
  const out: FieldLine[][] = [];
  let pagesInLast = 0;
  for (const page of byPage(lines)) {
    const last = out.at(-1);
    if (last && (pagesInLast < PAGES_TOGETHER || last.length + page.length <= LINES_PER_PORTION)) {
      last.push(...page);
      pagesInLast++;
    } else {
      out.push(page);
      pagesInLast = 1;
    }
  }
  return out;
}

function byPage(lines: FieldLine[]): FieldLine[][] {
  const pages = new Map<number, FieldLine[]>();
  for (const line of lines) {
    const page = pages.get(line.field.pageIndex);
    if (page) page.push(line);
    else pages.set(line.field.pageIndex, [line]);
  }
  return [...pages].sort(([a], [b]) => a - b).map(([, page]) => page);
}
