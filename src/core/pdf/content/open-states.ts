/** How many graphics states a content restores without having saved them, and saves without restoring them (ISO 32000-2 8.4.2). */
export interface OpenStates {
  unopened: number;
  unclosed: number;
  /**
   * It ends within a string or an inline image, so that the next stream would be read as part of it; or an operator has too few
   * operands, and some viewers read no further.
   */
  isBroken: boolean;
}

/** The operators that take only numbers, always as many (ISO 32000-2 annex A). */
const OPERANDS: [count: number, operators: string][] = [
  [6, "cm|Tm|c"],
  [4, "re|v|y|k|K"],
  [3, "rg|RG"],
  [2, "m|l|Td|TD"],
  [1, "g|G|w|J|j|M|i|Tc|Tw|Tz|TL|Tr|Ts"],
];
const COUNTED = OPERANDS.map(([, operators]) => operators).join("|");

/** A character of a word: neither white space nor a delimiter (ISO 32000-2 7.2). */
const LETTER = "[^\\s()<>[\\]{}/%]";

/** The rest of a hexadecimal string with its end, or of the sign that begins a dictionary. */
const CLOSED = "(?:<|[\\da-fA-F\\s]*>)";

/** What says nothing here: comments, names, hexadecimal strings, brackets, operators behind their numbers, and other words. */
const PASSED = [
  "[\\s[\\]{}>)]+",
  "%[^\\r\\n]*",
  `/${LETTER}*`,
  `<${CLOSED}`,
  ...OPERANDS.map(([count, operators]) => `(?:[-+.\\d]+\\s+){${count}}(?:${operators})(?!${LETTER})`),
  `(?!(?:q|Q|ID|${COUNTED})(?!${LETTER}))${LETTER}+`,
].join("|");

/**
 * Passes what says nothing, up to the beginning of a string, one without its end, `q`, `Q`, `ID`, or an operator short of numbers.
 * It stops now and then, as what a match may go back to takes memory.
 */
const NEXT = new RegExp(`(?:${PASSED}){0,1000}(\\(|<(?!${CLOSED})|(?:q|Q|ID|${COUNTED})(?!${LETTER}))?`, "g");

/** Counts the `q` and `Q` operators of a content, bytes as Latin-1; those in strings and inline images do not count. */
export function openStates(content: string): OpenStates {
  const next = new RegExp(NEXT);
  let [unopened, unclosed] = [0, 0];
  let isBroken = false;
  const skipTo = (end: number) => {
    isBroken ||= end < 0;
    next.lastIndex = end < 0 ? content.length : end;
  };
  while (next.lastIndex < content.length) {
    const token = next.exec(content)?.[1];
    if (token === undefined) continue;
    if (token === "q") unclosed++;
    else if (token === "Q" && unclosed > 0) unclosed--;
    else if (token === "Q") unopened++;
    else if (token === "(") skipTo(afterString(content, next.lastIndex));
    else if (token === "ID") skipTo(afterImage(content, next.lastIndex));
    else isBroken = true;
  }
  return { unopened, unclosed, isBroken };
}

/** End of a string, which may contain balanced parentheses (ISO 32000-2 7.3.4.2); -1 if it does not end. */
function afterString(content: string, from: number): number {
  const parts = /\\.|[()]/gs;
  parts.lastIndex = from;
  let depth = 1;
  for (let part = parts.exec(content)?.[0]; part !== undefined; part = parts.exec(content)?.[0]) {
    if (part === "(") depth++;
    else if (part === ")" && --depth === 0) return parts.lastIndex;
  }
  return -1;
}

/** End of an inline image, at a separate `EI` (ISO 32000-2 8.9.7); -1 if there is none. */
function afterImage(content: string, from: number): number {
  const end = /\sEI(?!\S)/g;
  end.lastIndex = from;
  return end.test(content) ? end.lastIndex : -1;
}
