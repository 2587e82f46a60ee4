/** A name up to the next delimiter (ISO 32000-2 7.2.3). */
const KEY = /\/[^\s/<>[\]()]*/y;
/** Any value but a dictionary, or an array with more than words and numbers in it. */
const SIMPLE = /\d+ \d+ R|\/[^\s/<>[\]()]*|\((?:\\.|[^\\)])*\)|<(?!<)[^>]*>|\[[^[\]<>()]*\]|[^\s/<>[\]()]+/y;
const REFERENCE = /^(\d+) \d+ R$/;
const BLANKS = /\s*/y;
const TOKEN = /<<|>>|\[|\]|\((?:\\.|[^\\)])*\)|<[^<>]*>/g;

/** The entries of a printed dictionary: printed values by printed keys. */
export function printedEntries(printed: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (let at = printed.indexOf("/"); at >= 0 && at < printed.length; ) {
    const end = endOf(KEY, printed, at);
    const from = endOf(BLANKS, printed, end);
    const value = valueAt(printed, from);
    entries.set(printed.slice(at + 1, end), value);
    at = printed.indexOf("/", from + value.length);
  }
  return entries;
}

/** The printed items of a printed array. */
export function printedItems(printed: string): string[] {
  const items: string[] = [];
  for (let at = endOf(BLANKS, printed, 1); at < printed.length - 1; ) {
    const item = valueAt(printed, at);
    items.push(item);
    at = endOf(BLANKS, printed, at + item.length);
  }
  return items;
}

function valueAt(printed: string, from: number): string {
  const end = endOf(SIMPLE, printed, from);
  return end > from ? printed.slice(from, end) : nested(printed, from);
}

/** End of the match that begins at a position; the position itself if there is none. The match is not copied. */
function endOf(pattern: RegExp, printed: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(printed) ? pattern.lastIndex : from;
}

/** The object number in a printed reference; 0 for anything else. */
export const referenceIn = (printed: string): number => Number(REFERENCE.exec(printed)?.[1] ?? 0);

/** A dictionary or array with all its content. */
function nested(printed: string, from: number): string {
  let depth = 0;
  TOKEN.lastIndex = from;
  for (let token = TOKEN.exec(printed); token !== null; token = TOKEN.exec(printed)) {
    if (token[0] === "<<" || token[0] === "[") depth++;
    else if (token[0] === ">>" || token[0] === "]") depth--;
    if (depth === 0) break;
  }
  return printed.slice(from, TOKEN.lastIndex || printed.length);
}
