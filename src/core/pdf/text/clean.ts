/** Control characters and lone surrogates, which cannot be printed. */
const UNPRINTABLE = /(?![\n\t])\p{Cc}|\p{Cs}/gu;

/**
 * Blanks at the end of a line, and a line end with the blanks around it. They match from the first blank only, or a long run
 * would take quadratic time.
 */
const LINE_TAIL = /(?<![^\S\n])[^\S\n]+$/gm;
const LINE_END = /(?<!\s)\s*\n\s*/g;

/**
 * Text that can be printed: composed letters (fonts have more of those than of combining marks), line ends as `\n`, tabs and
 * separators as spaces, without control characters and lone surrogates.
 */
export function printable(text: string, options: { lines: boolean }): string {
  const clean = text
    .normalize("NFC")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(UNPRINTABLE, "")
    .replace(/\t/g, " ");
  return options.lines ? clean.replace(LINE_TAIL, "").trimEnd() : clean.replace(LINE_END, " ").trim();
}
