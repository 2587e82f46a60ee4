import { PDFDocument, type PDFObject } from "mupdf";
import { printedEntries } from "./printed.js";

/** A key of a dictionary. Names are bytes and need not be UTF-8 ("14-t#E4gig"). */
export interface NameKey {
  /** The decoded name. */
  name: string;
  /** The name itself, byte for byte, for `get` and `put`. */
  object: PDFObject;
}

/** The keys of a dictionary, unchanged by decoding. */
const keysOf = (pdf: PDFDocument, dictionary: PDFObject): NameKey[] =>
  writtenKeys(dictionary).map((written) => nameKey(pdf, written));

/** The first of some keys, given as written, other than `other`; null if there is none. */
export function keyBeside(pdf: PDFDocument, keys: readonly string[], other: string): NameKey | null {
  const written = keys.find((key) => readableName(key) !== other);
  return written === undefined ? null : nameKey(pdf, written);
}

const nameKey = (pdf: PDFDocument, written: string): NameKey => ({
  name: readableName(written),
  object: nameObject(pdf, written),
});

/** The decoded name. */
export function nameText(name: PDFObject): string {
  const text = name.asName();
  return isPlain(text) ? text : readableName(name.toString(true, true).slice(1));
}

/** Whether a name is the same when decoded. */
const isPlain = (name: string): boolean => /^[!-~]*$/.test(name) && !/[#()<>[\]{}/%]/.test(name);

/** Keys with their `#` escapes, from the printed form, the only one that keeps every byte. */
const writtenKeys = (dictionary: PDFObject): string[] => [
  ...printedEntries(dictionary.resolve().toString(true, true)).keys(),
];

/** A name as written; `#` escapes are UTF-8 where they can be, Latin-1 otherwise. */
export function readableName(written: string): string {
  if (!written.includes("#")) return written;
  const byte = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  const bytes = Buffer.from(written.replace(/#([0-9A-Fa-f]{2})/g, byte), "latin1");
  const text = bytes.toString("utf8");
  return text.includes("\ufffd") ? bytes.toString("latin1") : text;
}

/** A name with exactly these bytes. mupdf creates names from UTF-8 only, so others are parsed from a file with that one object. */
function nameObject(pdf: PDFDocument, written: string): PDFObject {
  if (!written.includes("#")) return pdf.newName(written);
  const file = new PDFDocument(
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/Name/${written}>>endobj\n` +
        "2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n",
      "latin1",
    ),
  );
  try {
    return pdf.graftObject(file.getTrailer().get("Root", "Name"));
  } finally {
    file.destroy();
  }
}

/** A copy whose entries can be changed without touching the original, which may be shared. */
export function shallowCopy(pdf: PDFDocument, dictionary: PDFObject): PDFObject {
  const copy = pdf.newDictionary();
  if (!dictionary.isDictionary()) return copy;
  for (const { object } of keysOf(pdf, dictionary)) copy.put(object, dictionary.get(object));
  return copy;
}
