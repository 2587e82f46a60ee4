import type { PDFObject } from "mupdf";
import { numbersOf } from "../rectangle.js";

/** Content that other content paints by name: a form, a tiling pattern, a soft mask or the letters of a Type 3 font. */
export interface PaintedPart {
  /** Of its object, or of the first of its letters. */
  number: number;
  contents: PDFObject[];
  resources: PDFObject;
  /** How often it is repeated over the page. */
  cells: number;
  isPattern: boolean;
}

/** The parts among some resources, by category and name ("XObject Fm0"). `area` is that of the page. */
export function partsIn(resources: PDFObject, area: number): Map<string, PaintedPart> {
  const parts = new Map<string, PaintedPart>();
  if (!resources.isDictionary()) return parts;
  for (const [category, read] of Object.entries(PART_OF)) {
    const entries = resources.get(category);
    if (!entries.isDictionary()) continue;
    entries.forEach((entry, name) => {
      const part = entry.isDictionary() ? read(entry, area) : null;
      if (part !== null) parts.set(`${category} ${name}`, part);
    });
  }
  return parts;
}

const PART_OF: Record<string, (entry: PDFObject, area: number) => PaintedPart | null> = {
  XObject: (entry) => (nameIn(entry, "Subtype") === "Form" ? streamPart(entry) : null),
  Pattern: (entry, area) => {
    const part = streamPart(entry);
    return part && { ...part, cells: cellsOf(entry, area), isPattern: true };
  },
  ExtGState: (entry) => {
    const mask = entry.get("SMask");
    return mask.isDictionary() ? streamPart(mask.get("G")) : null;
  },
  Font: (entry) => (nameIn(entry, "Subtype") === "Type3" ? lettersOf(entry) : null),
};

const nameIn = (dictionary: PDFObject, key: string): string => {
  const name = dictionary.get(key);
  return name.isName() ? name.asName() : "";
};

function streamPart(stream: PDFObject): PaintedPart | null {
  return stream.isIndirect() && stream.isStream() ? partOf(stream, [stream]) : null;
}

function lettersOf(font: PDFObject): PaintedPart {
  const contents: PDFObject[] = [];
  const letters = font.get("CharProcs");
  if (letters.isDictionary()) letters.forEach((letter) => void (letter.isIndirect() && contents.push(letter)));
  return partOf(font, contents);
}

const partOf = (object: PDFObject, contents: PDFObject[]): PaintedPart => ({
  number: contents[0]?.asIndirect() ?? 0,
  contents,
  resources: object.get("Resources"),
  cells: 0,
  isPattern: false,
});

/** How many cells of a tiling pattern cover a page (ISO 32000-2 8.7.3.1). */
function cellsOf(pattern: PDFObject, area: number): number {
  const step = (key: string) => {
    const number = pattern.get(key);
    return number.isNumber() ? number.asNumber() : 0;
  };
  const [a = 1, b = 0, c = 0, d = 1] = numbersOf(pattern.get("Matrix"));
  const cell = Math.abs(step("XStep") * step("YStep") * (a * d - b * c));
  return cell === 0 ? 0 : area / cell;
}
