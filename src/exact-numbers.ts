const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;

/**
 * Puts numbers that JavaScript cannot hold, such as a long account number, in quotes, so that they keep the digits they were
 * written with.
 * @param text JSON, not yet parsed
 */
export function withExactNumbers(text: string): string {
  let copied = 0;
  let exact = "";
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i);
    else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      const end = endOfNumber(text, i);
      const number = text.slice(i, end);
      if (!isExact(number)) {
        exact += `${text.slice(copied, i)}"${number}"`;
        copied = end;
      }
      i = end - 1;
    }
  }
  return copied === 0 ? text : exact + text.slice(copied);
}

/** Position of the quote that closes the string at `start`; long strings are skipped at native speed. */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, quote: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(quote - 1 - backslashes) === BACKSLASH) backslashes++;
  return backslashes % 2 === 1;
}

function endOfNumber(text: string, start: number): number {
  const number = /[-+.eE\d]*/y;
  number.lastIndex = start;
  number.exec(text);
  return number.lastIndex;
}

/** Malformed numbers count as exact: the parser refuses them. */
function isExact(digits: string): boolean {
  if (!/^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(digits)) return true;
  const value = Number(digits);
  return Number.isFinite(value) && (Number.isSafeInteger(value) || !/^-?\d+$/.test(digits));
}
