/** Graphics states a content closes without having opened them, and opens without closing them (ISO 32000-2 8.4.2). */
export interface OpenStates {
  unopened: number;
  unclosed: number;
  /** It breaks off within a string or an inline image: what follows in another stream would be read as part of that. */
  isCutOff: boolean;
}

/**
 * Comments and names, the beginning of a string, a hexadecimal one without its end, and the operators that matter here, standing
 * alone (ISO 32000-2 7.2).
 */
const TOKENS = /%[^\r\n]*|\/[^\s()<>[\]{}/%]*|\(|<[\da-fA-F\s]*$|(?<![^\s()<>[\]{}/%])(?:[qQ]|ID)(?![^\s()<>[\]{}/%])/g;

/** Counts the `q` and `Q` of a content, bytes as Latin-1; what stands in strings and inline images is none. */
export function openStates(content: string): OpenStates {
  const tokens = new RegExp(TOKENS);
  let [unopened, unclosed] = [0, 0];
  let isCutOff = false;
  const skipTo = (end: number) => {
    isCutOff = end < 0;
    tokens.lastIndex = isCutOff ? content.length : end;
  };
  for (let token = tokens.exec(content)?.[0]; token !== undefined; token = tokens.exec(content)?.[0]) {
    if (token === "q") unclosed++;
    else if (token === "Q" && unclosed > 0) unclosed--;
    else if (token === "Q") unopened++;
    else if (token === "(") skipTo(afterString(content, tokens.lastIndex));
    else if (token === "ID") skipTo(afterImage(content, tokens.lastIndex));
    else if (token.startsWith("<")) isCutOff = true;
  }
  return { unopened, unclosed, isCutOff };
}

/** Parentheses may stand in a string in pairs (ISO 32000-2 7.3.4.2); -1 for one that does not end. */
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

/** The data of an inline image ends at an `EI` that stands alone (ISO 32000-2 8.9.7); -1 where there is none. */
function afterImage(content: string, from: number): number {
  const end = /\sEI(?!\S)/g;
  end.lastIndex = from;
  return end.test(content) ? end.lastIndex : -1;
}
