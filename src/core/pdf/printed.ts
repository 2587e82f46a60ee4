/** A name up to the next delimiter (ISO 32000-2 7.2.3). */
const KEY = /\/([^\s/<>[\]()]*)\s*/y;
/** Anything but a dictionary, or an array with more than words and numbers in it. */
const SIMPLE = /\d+ \d+ R|\/[^\s/<>[\]()]*|\((?:\\.|[^\\)])*\)|<(?!<)[^>]*>|\[[^[\]<>()]*\]|[^\s/<>[\]()]+/y;
const REFERENCE = /^(\d+) \d+ R$/;
const BLANKS = /\s*/y;
const TOKEN = /<<|>>|\[|\]|\((?:\\.|[^\\)])*\)|<[^<>]*>/g;

/** Entries of a printed dictionary as they are printed, by the keys as printed. */
export function printedEntries(printed: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (let at = printed.indexOf("/"); at >= 0 && at < printed.length; ) {
    KEY.lastIndex = at;
    const key = KEY.exec(printed)?.[1];
    if (key === undefined) break;
    const from = KEY.lastIndex;
    SIMPLE.lastIndex = from;
    const value = SIMPLE.exec(printed)?.[0] ?? nested(printed, from);
    entries.set(key, value);
    at = printed.indexOf("/", from + value.length);
  }
  return entries;
}

/** Items of a printed array as they are printed. */
export function printedItems(printed: string): string[] {
  const items: string[] = [];
  for (let at = afterBlanks(printed, 1); at < printed.length - 1; ) {
    SIMPLE.lastIndex = at;
    const item = SIMPLE.exec(printed)?.[0] ?? nested(printed, at);
    items.push(item);
    at = afterBlanks(printed, at + item.length);
  }
  return items;
}

function afterBlanks(printed: string, from: number): number {
  BLANKS.lastIndex = from;
  BLANKS.test(printed);
  return BLANKS.lastIndex;
}

/** The object number of what a printed reference refers to; 0 for anything else. */
export const referenceIn = (printed: string): number => Number(REFERENCE.exec(printed)?.[1] ?? 0);

/** A dictionary or array with all it holds. */
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
