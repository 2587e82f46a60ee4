import { stem } from "./stem.js";

/** Linking elements between the parts of a compound (`Geburt-s-datum`, `Kunde-n-nummer`). */
const LINKS = ["", "s", "es", "n", "en", "er", "e"];

const SHORTEST = 4;
const LONGEST_WORD = 60;

/**
 * Splits a compound into known words (`Arbeitgeberanschrift`: arbeitgeber, anschrift), trying the longest first; returns the
 * word itself if it is not such a compound.
 * @param known stems of the lexicon
 */
export function split(token: string, known: ReadonlySet<string>): string[] {
  if (token.length < 2 * SHORTEST || token.length > LONGEST_WORD || known.has(stem(token))) return [token];
  return parts(token, known, 3) ?? tail(token, known) ?? [token];
}

function parts(token: string, known: ReadonlySet<string>, most: number): string[] | null {
  if (known.has(stem(token))) return [token];
  if (most === 1) return null;
  for (let end = token.length - SHORTEST; end >= SHORTEST; end--) {
    const head = token.slice(0, end);
    const link = LINKS.find(
      (letters) => head.endsWith(letters) && known.has(stem(head.slice(0, head.length - letters.length))),
    );
    if (link === undefined || head.length - link.length < SHORTEST) continue;
    const rest = parts(token.slice(end), known, most - 1);
    if (rest !== null) return [head.slice(0, head.length - link.length), ...rest];
  }
  return null;
}

/** Splits off a known last part, which carries the meaning of a compound (`Diensttelefonnummer`). */
function tail(token: string, known: ReadonlySet<string>): string[] | null {
  for (let start = SHORTEST; start <= token.length - SHORTEST - 1; start++) {
    const end = token.slice(start);
    if (known.has(stem(end))) return [token.slice(0, start), end];
  }
  return null;
}
