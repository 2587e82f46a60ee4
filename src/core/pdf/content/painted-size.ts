import type { PDFObject } from "mupdf";
import { contentsOf } from "./paint-over.js";
import { streamText } from "./stream-text.js";

/** Reading as much takes about a minute; a page of a form holds a few hundred kilobytes. */
export const MOST_PAINTED = 256 * 2 ** 20;

/** The name of an XObject and the operator that paints it (ISO 32000-2 8.8). */
const DO = /\/([^\s()<>[\]{}/%]+)\s+Do(?![^\s()<>[\]{}/%])/g;

/** Nobody nests forms deeper. */
const DEEPEST = 200;

/**
 * Bytes of content a page has a viewer go through, each form XObject counted as often as it is painted: a dozen that paint one
 * another ten times each fit into a file of a few kilobytes and end nowhere. Where no form holds another it is not reckoned.
 */
export function paintedSize(page: PDFObject): number {
  const resources = page.getInheritable("Resources");
  const isNested = [...formsIn(resources).values()].some((form) => formsIn(form.get("Resources")).size > 0);
  return isNested ? sizeOf(contentsOf(page), resources, new Map()) : 0;
}

/** `sizes` holds those of the forms by their object numbers; a form within itself is not painted again. */
function sizeOf(contents: readonly PDFObject[], resources: PDFObject, sizes: Map<number, number>, depth = 0): number {
  if (depth > DEEPEST) return Number.POSITIVE_INFINITY;
  const text = contents.map(streamText).join("\n");
  const forms = formsIn(resources);
  let size = text.length;
  for (const [, name = ""] of text.matchAll(DO)) {
    const form = forms.get(name);
    if (form === undefined) continue;
    const number = form.asIndirect();
    if (!sizes.has(number)) {
      sizes.set(number, 0);
      sizes.set(number, sizeOf([form], form.get("Resources"), sizes, depth + 1));
    }
    size += sizes.get(number) ?? 0;
  }
  return size;
}

function formsIn(resources: PDFObject): Map<string, PDFObject> {
  const forms = new Map<string, PDFObject>();
  const objects = resources.isDictionary() ? resources.get("XObject") : resources;
  if (objects.isDictionary()) {
    objects.forEach((object, name) => {
      if (object.isIndirect() && object.isStream() && object.get("Subtype").asName() === "Form")
        forms.set(`${name}`, object);
    });
  }
  return forms;
}
