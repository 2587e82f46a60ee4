/** Control characters and halves of surrogate pairs: nothing a person could have meant to be printed. */
const UNPRINTABLE = /(?![\n\t])\p{Cc}|\p{Cs}/gu;

/** Blanks at the end of a line, and a line end with the blanks around it; each from the first blank, or a long run takes its square. */
const LINE_TAIL = /(?<![^\S\n])[^\S\n]+$/gm;
const LINE_END = /(?<!\s)\s*\n\s*/g;

/**
 * Text as it can be printed: composed letters (a font has more of those than of combining marks), line ends as `\n`, tabs and
 * separators as spaces, control characters and halves of surrogate pairs taken out.
 */
export function printable(text: string, options: { lines: boolean }): string {
  const clean = text
    .normalize("NFC")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(UNPRINTABLE, "")
    .replace(/\t/g, " ");
  return options.lines ? clean.replace(LINE_TAIL, "").trimEnd() : clean.replace(LINE_END, " ").trim();
}
