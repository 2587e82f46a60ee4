import { PDFDocument, type PDFObject } from "mupdf";

/**
 * Names are byte strings (ISO 32000-2 7.3.5): most producers write UTF-8, some the one-byte encoding of their system. mupdf
 * hands both over as if they were UTF-8 and loses what is not; the printed form of the object still has every byte.
 */
const LOST = "\uFFFD";

/** A name as text: UTF-8 where its bytes are that, else one byte a letter. */
export function nameText(name: PDFObject): string {
  const text = name.asName();
  return text.includes(LOST) ? decode(name.toString(true, true).slice(1)) : text;
}

/** Keys of a dictionary as text, in their order. */
export function keyTexts(dictionary: PDFObject): string[] {
  const keys: string[] = [];
  dictionary.forEach((_value, key) => {
    keys.push(String(key));
  });
  return keys.some((key) => key.includes(LOST)) ? printedKeys(dictionary).map(decode) : keys;
}

/**
 * The name that reads as `text`, byte for byte as the dictionary spells its key, so that a state set by it finds its
 * appearance (ISO 32000-2 12.7.5.2.3).
 */
export function keyNamed(pdf: PDFDocument, dictionary: PDFObject, text: string): PDFObject {
  const printed = dictionary.isDictionary() ? printedKeys(dictionary).find((key) => decode(key) === text) : undefined;
  return printed === undefined || isUtf8(printed) ? pdf.newName(text) : grafted(pdf, printed);
}

/** Keys at the first level of a dictionary as the file escapes them, without their slash. */
function printedKeys(dictionary: PDFObject): string[] {
  const printed = dictionary.toString(true, true);
  const keys: string[] = [];
  let depth = 0;
  let expectsKey = true;
  for (const [token] of printed.matchAll(
    /<<|>>|\[|\]|\/[^\s/<>[\]()]*|\((?:\\.|[^\\)])*\)|<[^<>]*>|[^\s/<>[\]()]+(?: \d+ R)?/gs,
  )) {
    if (token === "<<" || token === "[") {
      depth++;
    } else if (token === ">>" || token === "]") {
      depth--;
      if (depth === 1) expectsKey = true;
    } else if (depth === 1 && expectsKey) {
      keys.push(token.slice(1));
      expectsKey = false;
    } else if (depth === 1) {
      expectsKey = true;
    }
  }
  return keys;
}

const bytesOf = (printed: string): Uint8Array =>
  Buffer.from(
    printed.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

const isUtf8 = (printed: string): boolean => !new TextDecoder().decode(bytesOf(printed)).includes(LOST);

function decode(printed: string): string {
  const text = new TextDecoder().decode(bytesOf(printed));
  return text.includes(LOST) ? new TextDecoder("windows-1252").decode(bytesOf(printed)) : text;
}

/** mupdf makes names from UTF-8 only; other bytes come in by way of a file that holds nothing but them. */
function grafted(pdf: PDFDocument, printed: string): PDFObject {
  const scratch = new PDFDocument(
    Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Name/${printed}>>endobj\ntrailer<</Root 1 0 R>>`, "latin1"),
  );
  try {
    return pdf.graftObject(scratch.getTrailer().get("Root", "Name"));
  } finally {
    scratch.destroy();
  }
}
