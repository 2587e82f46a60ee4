import type { PDFObject } from "mupdf";
import { nameText, readableName } from "./name-keys.js";
import { printedEntries, referenceIn } from "./printed.js";
import { numberIn, numbersIn, numbersOf } from "./rectangle.js";

const ESCAPED: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/**
 * What a dictionary holds, as it was when first read. Every call into the library costs more than reading a line, so all
 * entries are printed at once; only what stands elsewhere in the file is asked for one by one.
 */
export class Entries {
  /** Whether it is a dictionary at all; what is none holds nothing. */
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
    const direct = object.resolve();
    const printed = direct.toString(true, true);
    // Thousands of these left to the garbage collector cost more than their reading.
    direct.destroy();
    return new Entries(() => object, printed);
  }

  has(key: string): boolean {
    return this.#printed.has(key);
  }

  /** The number of the object an entry refers to; 0 where it stands in the dictionary itself or there is none. */
  reference(key: string): number {
    return referenceIn(this.#printed.get(key) ?? "");
  }

  /** The entry itself, or null where there is none. */
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

  /** The numbers of an array; a rectangle is asked for again and again, so they are taken from its print once. */
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

  /** A name as a person reads it. */
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

  /** A dictionary within; a stream is none. */
  dictionary(key: string): Entries | null {
    const printed = this.#printed.get(key);
    if (printed === undefined) return null;
    if (printed.startsWith("<<")) return new Entries(() => this.#object().get(key), printed);
    const entry = this.#object().get(key);
    return entry.isDictionary() && !entry.isStream() ? Entries.of(entry) : null;
  }

  /** The keys as they are written. */
  keys(): string[] {
    return [...this.#printed.keys()];
  }
}

/** Printed strings in parentheses are plain ASCII; others are printed in hexadecimal. */
const unescaped = (printed: string): string =>
  printed.includes("\\") ? printed.replace(/\\(.)/gs, (_, letter) => ESCAPED[letter] ?? letter) : printed;

/** A printed text of two-byte letters; null for any other, and for one that does more than spell: it may tell its language. */
function wideText(printed: string): string | null {
  if (!/^<feff(?:[\da-f]{4})*>$/i.test(printed)) return null;
  const text = Buffer.from(printed.slice(5, -1), "hex").swap16().toString("utf16le");
  return /[\p{Cc}\p{Cs}]/u.test(text) ? null : text;
}
