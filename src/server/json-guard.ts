import { FormfillError } from "../errors.js";

/** Deeper nesting than any form needs, and far below what overflows a stack. */
const MAX_DEPTH = 64;
/** Members and elements of one body; parsing more would hold up everybody else. */
const MAX_MEMBERS = 250_000;

const OF_BODY = { depth: MAX_DEPTH, members: MAX_MEMBERS };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Looks over a JSON text before it is parsed: refuses what is nested too deep or has too many parts, and puts whole
 * numbers that JavaScript cannot hold (a long account number) in quotes, so that they arrive as they were written.
 * @param most how deep and of how many parts it may be: as much as a body unless told otherwise
 * @throws FormfillError INVALID_REQUEST
 */
export function guardJson(text: string, most = OF_BODY): string {
  let depth = 0;
  let members = 0;
  let copied = 0;
  let guarded = "";
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      i = endOfString(text, i);
    } else if (code === 0x5b || code === 0x7b) {
      if (++depth > most.depth) throw refused(`nested deeper than ${most.depth} levels`);
    } else if (code === 0x5d || code === 0x7d) {
      depth--;
    } else if (code === 0x2c) {
      if (++members > most.members) throw refused(`made of more than ${most.members} parts`);
    } else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      const end = endOfNumber(text, i);
      if (!isExact(text.slice(i, end))) {
        guarded += `${text.slice(copied, i)}"${text.slice(i, end)}"`;
        copied = end;
      }
      i = end - 1;
    }
  }
  return copied === 0 ? text : guarded + text.slice(copied);
}

/** Position of the closing quote; long strings are skipped at native speed. */
function endOfString(text: string, start: number): number {
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

function refused(why: string): FormfillError {
  return new FormfillError("INVALID_REQUEST", `The body is ${why}.`);
}
