const DIGITS = String.raw`\d{1,3}(?:[.\-–]\d{1,2}){0,3}`;
const END = String.raw`[.)\]:]+`;

/** Numbers of lines and notes before a label: `12b.`, `(3)`, `a)`, `4 `, but not the beginning of `U.S.`. */
const NUMBERING = new RegExp(
  String.raw`^\s*(?:[([]?(?:${DIGITS}|[ivxIVX]{1,4})\s?${END}\s*|[([]?(?:${DIGITS}\s?)?([a-zA-Z])\1?(?:[)\]]${END}?|${END}(?!\p{L}))\s*|\d{1,3}[a-zA-Z]?\s+(?=\p{L}{2}|\p{L}\.\p{L}))+`,
  "u",
);

/** The letter of a line, small before a capital: `b Routing number`, `22 a Enter the cost`. */
const LINE_LETTER = /^(?:\d{1,3}\s?)?[a-z]\s(?=\p{Lu}\p{L})/u;

/** Marks for footnotes or required answers at the end: `*`, `¹`, `1)`. */
const NOTE_MARK = /(?<=\p{L}[).:]?)\s*(?:[*†‡§]+|[¹²³⁴⁵⁶⁷⁸⁹⁰]+\)?|\d{1,2}\))\s*$/u;

/** Leaders between a label and its blank; matched only from the beginning of a run, so that long runs cost no more. */
const FILL = String.raw`\s:;,_.…·•●■▪►▶→>|\-–—`;
const TRAILING = new RegExp(`(?<![${FILL}])[${FILL}]+$`, "u");
const LEADING = /^[\s:;,_…·►▶→<>|•●■▪\-–—*)\]]+/u;

/** A label as it would be read aloud: without number, leaders, note marks and final colon; at most 200 characters. */
export function tidy(text: string): string {
  let label = text
    .replace(/[\p{Cc}\p{Co}\ufffd]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const bare = label.replace(LINE_LETTER, "").replace(NUMBERING, "");
  if (/\p{L}{2}/u.test(bare)) label = bare;
  label = label.replace(LEADING, "").replace(TRAILING, "").replace(NOTE_MARK, "").replace(TRAILING, "");
  if (/^\([^()]*\)$/.test(label)) label = label.slice(1, -1);
  return shorten(label.trim(), 200);
}

/** Shortened at the end of a word, so that no character is split. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2)).trim();
}
