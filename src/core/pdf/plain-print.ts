import type { PDFObject } from "mupdf";
import { contentsOf } from "./content/paint-over.js";
import { streamText } from "./content/stream-text.js";
import { Entries } from "./entries.js";

/** Strings without anything to be unescaped, in parentheses or in hexadecimal (ISO 32000-2 7.3.4). */
const STRINGS = /\([^\\()]*\)|(?<!<)<(?:[\da-f]{2})*>/gi;
/** What paints more than the content itself says (8.8, 8.9.7), shows a text in pieces (9.4.3), or is a string of another kind. */
const NOT_PLAIN = /[()]|(?<![^\s\]])(?:Do|BI|TJ|'|")(?!\S)/;

/** Where the Western encoding is another than Latin-1: dashes, quotation marks, the euro (annex D). */
const NOT_LATIN = /[\x80-\x9f]/;

/**
 * Reads what is printed on the pages of a document, each text on a line of its own, where their content says it plainly: whole
 * texts, each by itself, in fonts of the Western encoding. That is read much sooner than drawn.
 * @returns null for any other page
 */
export function plainPrintReader(): (page: PDFObject) => string | null {
  // The pages of a document mostly have their fonts in common.
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
  // A text that is shown in several parts, or letter by letter, would not be read as one.
  const isWhole = texts.length === operators.split(/\bBT\b/).length - 1 && texts.every(({ length }) => length > 1);
  const print = texts.join("\n");
  return isWhole && !NOT_PLAIN.test(operators) && !NOT_LATIN.test(print) ? print : null;
}
