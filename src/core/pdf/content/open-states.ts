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
 * Comments and names, the beginning of a string, a hexadecimal one without its end, and numbers and operators, standing alone
 * (ISO 32000-2 7.2).
 */
const TOKENS = /%[^\r\n]*|\/[^\s()<>[\]{}/%]*|\(|<[\da-fA-F\s]*$|[^\s()<>[\]{}/%]+/g;
const NUMBER = /^[+-]*\d*\.?\d*-?\d*$/;

/** Counts the `q` and `Q` operators of a content, bytes as Latin-1; those in strings and inline images do not count. */
export function openStates(content: string): OpenStates {
  const tokens = new RegExp(TOKENS);
  let [unopened, unclosed, operands] = [0, 0, 0];
  let isBroken = false;
  const skipTo = (end: number) => {
    isBroken ||= end < 0;
    tokens.lastIndex = end < 0 ? content.length : end;
  };
  for (let token = tokens.exec(content)?.[0]; token !== undefined; token = tokens.exec(content)?.[0]) {
    if (token.startsWith("%")) continue;
    if (NUMBER.test(token)) {
      operands++;
      continue;
    }
    if (token === "q") unclosed++;
    else if (token === "Q" && unclosed > 0) unclosed--;
    else if (token === "Q") unopened++;
    else if (token === "(") skipTo(afterString(content, tokens.lastIndex));
    else if (token === "ID") skipTo(afterImage(content, tokens.lastIndex));
    else if (token.startsWith("<")) isBroken = true;
    else if (operands < (OPERANDS.get(token) ?? 0)) isBroken = true;
    operands = 0;
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
