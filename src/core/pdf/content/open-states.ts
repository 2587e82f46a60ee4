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

/** Operands of the operators that take only numbers, always as many (ISO 32000-2 annex A). */
const OPERANDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: "g G w J j M i Tc Tw Tz TL Tr Ts",
    2: "m l Td TD",
    3: "rg RG",
    4: "re v y k K",
    6: "cm Tm c",
  }).flatMap(([count, operators]) =>
    operators.split(" ").map((operator): [string, number] => [operator, Number(count)]),
  ),
);

/**
 * Comments and names, the beginning of a string, a hexadecimal one without its end, and operators with the numbers right before
 * them (ISO 32000-2 7.2).
 */
const TOKENS = /%[^\r\n]*|\/[^\s()<>[\]{}/%]*|\(|<[\da-fA-F\s]*$|((?:[-+.\d]+\s+)*)([^\s()<>[\]{}/%]+)/g;

/** Counts the `q` and `Q` operators of a content, bytes as Latin-1; those in strings and inline images do not count. */
export function openStates(content: string): OpenStates {
  const tokens = new RegExp(TOKENS);
  let [unopened, unclosed] = [0, 0];
  let isBroken = false;
  const skipTo = (end: number) => {
    isBroken ||= end < 0;
    tokens.lastIndex = end < 0 ? content.length : end;
  };
  for (let found = tokens.exec(content); found !== null; found = tokens.exec(content)) {
    const [token, numbers = "", operator] = found;
    if (operator === "q") unclosed++;
    else if (operator === "Q" && unclosed > 0) unclosed--;
    else if (operator === "Q") unopened++;
    else if (operator === "ID") skipTo(afterImage(content, tokens.lastIndex));
    else if (operator !== undefined) isBroken ||= countOf(numbers) < (OPERANDS.get(operator) ?? 0);
    else if (token === "(") skipTo(afterString(content, tokens.lastIndex));
    else if (token.startsWith("<")) isBroken = true;
  }
  return { unopened, unclosed, isBroken };
}

/** How many numbers stand in a text, each with a blank behind it. */
function countOf(numbers: string): number {
  let count = 0;
  for (let i = 1; i < numbers.length; i++)
    if (numbers.charCodeAt(i) <= BLANK && numbers.charCodeAt(i - 1) > BLANK) count++;
  return count;
}

/** The last of the white-space characters by code (ISO 32000-2 table 1). */
const BLANK = 32;

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
