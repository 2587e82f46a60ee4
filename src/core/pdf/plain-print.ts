import type { PDFObject } from "mupdf";
import { contentsOf } from "./content/paint-over.js";
import { streamText } from "./content/stream-text.js";
import { Entries } from "./entries.js";

/** Strings without escapes, in parentheses or in hexadecimal (ISO 32000-2 7.3.4). */
const STRINGS = /\([^\\()]*\)|(?<!<)<(?:[\da-f]{2})*>/gi;
/**
 * Operators that paint more than the content itself has (8.8, 8.9.7) or show a text in pieces (9.4.3), and strings of another
 * kind.
 */
const NOT_PLAIN = /[()]|(?<![^\s\]])(?:Do|BI|TJ|'|")(?!\S)/;

/** Where WinAnsiEncoding differs from Latin-1: dashes, quotation marks, the euro sign (annex D). */
const NOT_LATIN = /[\x80-\x9f]/;

/**
 * Reads the text of pages directly from their content, one line for each string, which is much faster than interpreting it. That
 * works where all texts are shown whole and in fonts with WinAnsiEncoding.
 * @returns null for any other page
 */
export function plainPrintReader(): (page: PDFObject) => string | null {
  // The pages of a document mostly share their fonts.
  const known = new Map<number, boolean>();
  const isWestern = (fonts: Entries, name: string): boolean => {
    const number = fonts.reference(name);
    const western = known.get(number) ?? fonts.dictionary(name)?.name("Encoding") === "WinAnsiEncoding";
    if (number > 0) known.set(number, western);
    return western;
  };
  return (page) => {
    const resources = page.getInheritable("Resources");
    const fonts = resources.isDictionary() ? Entries.of(resources).dictionary("Font") : null;
    return fonts?.keys().every((name) => isWestern(fonts, name)) ? textsIn(page) : null;
  };
}

function textsIn(page: PDFObject): string | null {
  const texts: string[] = [];
  const content = contentsOf(page).map(streamText).join("\n");
  const operators = content.replace(STRINGS, (text) => {
    texts.push(text.startsWith("(") ? text.slice(1, -1) : Buffer.from(text.slice(1, -1), "hex").toString("latin1"));
    return " ";
  });
  // A text shown in several parts, or letter by letter, would not be read as one.
  const isWhole = texts.length === operators.split(/\bBT\b/).length - 1 && texts.every(({ length }) => length > 1);
  const print = texts.join("\n");
  return isWhole && !NOT_PLAIN.test(operators) && !NOT_LATIN.test(print) ? print : null;
}
