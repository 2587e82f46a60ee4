/** Characters that can hide or reorder text: controls, zero-width and bidirectional marks, the Unicode tag block. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u{E0000}-\u{E007F}]/gu;

/** Foreign text as one line of at most `limit` visible characters, so that it cannot imitate other parts of a request. */
export function oneLine(text: string, limit = 200): string {
  const line = text
    .replace(/[\t\n\r]/g, " ")
    .replace(INVISIBLE, "")
    .replace(/\s+/g, " ")
    .trim();
  return line.length > limit ? `${line.slice(0, limit - 1)}…` : line;
}
