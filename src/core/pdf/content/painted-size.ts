import type { PDFObject } from "mupdf";
import { annotationsOf } from "../form/annotations.js";
import { numbersOf } from "../rectangle.js";
import { contentsOf } from "./paint-over.js";
import { type PaintedPart, partsIn } from "./painted-parts.js";
import { streamText } from "./stream-text.js";

/** Reading as much takes about a minute; a page of a form holds a few hundred kilobytes. */
export const MOST_PAINTED = 256 * 2 ** 20;

/**
 * Nobody nests content deeper. The library goes down by calling itself on a stack of fixed size, and beyond 20 to 30 levels, as
 * much as each of them needs, it writes over its own memory.
 */
const DEEPEST = 20;

/** A name and the operator that paints with it: a form, pattern, soft mask or font (ISO 32000-2 annex A). */
const USE = /\/([^\s()<>[\]{}/%]+)\s+(?:(Do)|(scn|SCN)|(gs)|[\d.+-]+\s+(Tf))(?![^\s()<>[\]{}/%])/g;
const CATEGORIES = ["XObject", "Pattern", "ExtGState", "Font"] as const;

/** What painting some content takes. */
interface Extent {
  /** Bytes of content a viewer goes through, and cells of patterns. */
  size: number;
  /** Levels of content within content. */
  depth: number;
}

/**
 * Bytes of content a page has a viewer go through, each form XObject counted as often as it is painted: a dozen that paint one
 * another ten times each fit into a file of a few kilobytes and end nowhere. A pattern counts as often as its cell fits onto
 * the page. Infinite where content is nested deeper than can be read; where none is within other it is not reckoned.
 * @param annotations whether the page is to be painted with its annotations
 */
export function paintedSize(page: PDFObject, annotations: boolean): number {
  const partsOf = partsReader(areaOf(numbersOf(page.getInheritable("MediaBox"))));
  const resources = page.getInheritable("Resources");
  const parts = partsOf(resources);
  const shown = annotations ? appearancesOn(page) : [];
  const isNested =
    parts.size > DEEPEST ||
    [...parts.values(), ...shown].some((part) => part.isPattern || partsOf(part.resources).size > 0);
  if (!isNested) return 0;
  const known = new Map<number, Extent>();
  const own = { number: 0, contents: contentsOf(page), resources, cells: 0, isPattern: false };
  const all = [own, ...shown].map((part) => extentOf(part, (name) => parts.get(name), partsOf, known));
  return all.some(({ depth }) => depth > DEEPEST)
    ? Number.POSITIVE_INFINITY
    : all.reduce((sum, { size }) => sum + size, 0);
}

/** `partsIn`, reading resources that several parts share once. */
function partsReader(area: number): (resources: PDFObject) => Map<string, PaintedPart> {
  const read = new Map<number, Map<string, PaintedPart>>();
  return (resources) => {
    const number = resources.asIndirect();
    const parts = read.get(number) ?? partsIn(resources, area);
    if (number > 0) read.set(number, parts);
    return parts;
  };
}

/**
 * What painting a part takes. `known` holds the extents of parts by their object numbers. A part within itself is not painted
 * again; only of patterns the library makes sure of that no more than of their depth.
 * @param inherited parts of what paints it, which it may use as well
 */
function extentOf(
  part: PaintedPart,
  inherited: (name: string) => PaintedPart | undefined,
  partsOf: (resources: PDFObject) => Map<string, PaintedPart>,
  known: Map<number, Extent>,
  level = 0,
): Extent {
  const before = part.number === 0 ? undefined : known.get(part.number);
  if (before !== undefined || level > DEEPEST) return before ?? { size: 0, depth: 1 };
  known.set(part.number, { size: 0, depth: part.isPattern ? Number.POSITIVE_INFINITY : 0 });
  const own = part.number === 0 ? new Map<string, PaintedPart>() : partsOf(part.resources);
  const partNamed = (name: string) => own.get(name) ?? inherited(name);
  const text = part.contents.map(streamText).join("\n");
  const extent = { size: text.length + part.cells, depth: 0 };
  for (const [, name, ...operators] of text.matchAll(USE)) {
    const used = partNamed(`${CATEGORIES[operators.findIndex((operator) => operator !== undefined)]} ${name}`);
    if (used === undefined) continue;
    const { size, depth } = extentOf(used, partNamed, partsOf, known, level + 1);
    extent.size += size;
    extent.depth = Math.max(extent.depth, depth + 1);
  }
  known.set(part.number, extent);
  return extent;
}

/** The pictures of annotations: one, or one for each state (ISO 32000-2 12.5.5). */
function appearancesOn(page: PDFObject): PaintedPart[] {
  return annotationsOf(page).flatMap(({ object }) => {
    const shown = object().get("AP", "N");
    const pictures: PDFObject[] = [];
    if (shown.isStream()) pictures.push(shown);
    else if (shown.isDictionary()) shown.forEach((state) => void (state.isStream() && pictures.push(state)));
    return pictures.map((picture) => ({
      number: picture.asIndirect(),
      contents: [picture],
      resources: picture.get("Resources"),
      cells: 0,
      isPattern: false,
    }));
  });
}

const areaOf = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): number => Math.abs((x1 - x0) * (y1 - y0));
