import type { PDFObject } from "mupdf";
import { nameText, readableName } from "./name-keys.js";
import { printedEntries, referenceIn } from "./printed.js";
import { numberIn, numbersIn, numbersOf } from "./rectangle.js";

const ESCAPED: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/**
 * The entries of a dictionary as they were when first read. Every call into mupdf costs more than parsing a line of text, so all
 * entries are printed in one call; only what they refer to is fetched one by one.
 */
export class Entries {
  /** Whether the object is a dictionary; any other has no entries. */
  readonly isDictionary: boolean;
  readonly #object: () => PDFObject;
  readonly #printed: Map<string, string>;
  #numbers: Map<string, readonly number[]> | undefined;

  private constructor(object: () => PDFObject, printed: string) {
    this.isDictionary = printed.startsWith("<<");
    this.#object = object;
    this.#printed = printedEntries(this.isDictionary ? printed : "");
  }

  static of(object: PDFObject): Entries {
    return new Entries(() => object, object.resolve().toString(true, true));
  }

  has(key: string): boolean {
    return this.#printed.has(key);
  }

  /** The number of the object an entry refers to; 0 for a direct or missing entry. */
  reference(key: string): number {
    return referenceIn(this.#printed.get(key) ?? "");
  }

  /** The entry itself, or null if it is missing. */
  get(key: string): PDFObject | null {
    if (!this.#printed.has(key)) return null;
    const entry = this.#object().get(key);
    return entry.isNull() ? null : entry;
  }

  number(key: string): number | null {
    const printed = this.#printed.get(key);
    if (printed === undefined) return null;
    if (referenceIn(printed) === 0) return /^[\d.+-]/.test(printed) ? numberIn(printed) : null;
    const entry = this.#object().get(key);
    return entry.isNumber() ? entry.asNumber() : null;
  }

  /** The numbers of an array, parsed from the printed form once, as rectangles are needed again and again. */
  numbers(key: string): readonly number[] {
    const printed = this.#printed.get(key);
    if (printed === undefined) return [];
    this.#numbers ??= new Map();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const numbers = /^\[[^R[\]]*\]$/.test(printed) ? numbersIn(printed) : numbersOf(this.#object().get(key));
    this.#numbers.set(key, numbers);
    return numbers;
  }

  /** A decoded name. */
  name(key: string): string | null {
    const printed = this.#printed.get(key);
    if (printed === undefined) return null;
    if (printed.startsWith("/")) return readableName(printed.slice(1));
    const entry = this.#object().get(key);
    return entry.isName() ? nameText(entry) : null;
  }

  text(key: string): string | null {
    const printed = this.#printed.get(key);
    if (printed === undefined) return null;
    const text = printed.startsWith("(") ? unescaped(printed.slice(1, -1)) : wideText(printed);
    if (text !== null) return text;
    const entry = this.#object().get(key);
    return entry.isString() ? entry.asString() : null;
  }

  /** A nested dictionary; null for a stream. */
  dictionary(key: string): Entries | null {
    const printed = this.#printed.get(key);
    if (printed === undefined) return null;
    if (printed.startsWith("<<")) return new Entries(() => this.#object().get(key), printed);
    const entry = this.#object().get(key);
    return entry.isDictionary() && !entry.isStream() ? Entries.of(entry) : null;
  }

  /** The keys as written in the file. */
  keys(): string[] {
    return [...this.#printed.keys()];
  }
}

/** Printed strings in parentheses are plain ASCII; others are printed in hexadecimal. */
const unescaped = (printed: string): string =>
  printed.includes("\\") ? printed.replace(/\\(.)/gs, (_, letter) => ESCAPED[letter] ?? letter) : printed;

/** A printed UTF-16 string; null for any other, and for one with escape sequences for its language (ISO 32000-2 7.9.2.2). */
function wideText(printed: string): string | null {
  if (!/^<feff(?:[\da-f]{4})*>$/i.test(printed)) return null;
  const text = Buffer.from(printed.slice(5, -1), "hex").swap16().toString("utf16le");
  return /[\p{Cc}\p{Cs}]/u.test(text) ? null : text;
}
