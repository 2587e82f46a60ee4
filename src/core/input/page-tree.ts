import type { PDFDocument, PDFObject } from "mupdf";
import { FormfillError } from "../../errors.js";

/** Deeper than any real page tree; a longer way down is a loop. */
const MAX_DEPTH = 64;

/**
 * The number of pages that can be loaded. Where the tree's counts do not fit its pages, or it runs in a circle, the pages that
 * can be reached are hung under one node (ISO 32000-2 7.7.3), as other readers do.
 * @throws FormfillError CORRUPT_FILE where no page can be reached
 */
export function countLoadablePages(pdf: PDFDocument, maxPages: number): number {
  try {
    const claimed = pdf.countPages();
    const { pages, isSound } = leavesBelow(pdf, maxPages + 1);
    if (claimed > maxPages && pages.length > maxPages) return claimed;
    if (claimed > 0 && isSound) {
      // The way to the last page passes every branch; going to each page would cost the square of their number.
      pdf.findPage(Math.min(claimed, maxPages + 1) - 1);
      // Of what was repaired each page may be missing.
      if (!pdf.wasRepaired() || pages.length === claimed) return claimed;
    }
  } catch {
    // The tree lies about its pages: it is rebuilt below.
  }
  const count = rebuild(pdf, maxPages);
  if (count === 0) throw new FormfillError("CORRUPT_FILE", "The file has no readable pages.");
  return count;
}

function rebuild(pdf: PDFDocument, maxPages: number): number {
  try {
    const root = pagesRoot(pdf);
    const { pages } = leavesBelow(pdf, maxPages + 1);
    const kids = pdf.newArray();
    for (const leaf of pages) {
      const page = leaf.isIndirect() ? leaf : pdf.addObject(leaf);
      for (const name of ["Resources", "MediaBox", "CropBox", "Rotate"]) {
        const inherited = page.getInheritable(name);
        if (page.get(name).isNull() && !inherited.isNull()) page.put(name, inherited);
      }
      page.put("Parent", root);
      kids.push(page);
    }
    root.put("Kids", kids);
    root.put("Count", pages.length);
    for (let i = 0; i < pages.length; i++) pdf.findPage(i);
    return pages.length;
  } catch (cause) {
    throw new FormfillError("CORRUPT_FILE", "The page tree of the file is damaged.", { cause });
  }
}

const pagesRoot = (pdf: PDFDocument): PDFObject => pdf.getTrailer().get("Root", "Pages");

interface Leaves {
  /** In the order of the tree, each object once. */
  pages: PDFObject[];
  /** Every kid is a node or a page of its own: the library takes a null for a page, and viewers refuse one without a number. */
  isSound: boolean;
}

function leavesBelow(pdf: PDFDocument, limit: number): Leaves {
  const seen = new Set<number>();
  const leaves: Leaves = { pages: [], isSound: true };
  const visit = (node: PDFObject, depth: number): void => {
    const reference = node.isIndirect() ? node.asIndirect() : 0;
    if (depth > MAX_DEPTH || leaves.pages.length >= limit || seen.has(reference)) return;
    if (reference > 0) seen.add(reference);
    const dictionary = node.resolve();
    const kids = dictionary.get("Kids");
    if (reference === 0 || !dictionary.isDictionary()) leaves.isSound = false;
    if (kids.isArray()) {
      for (let i = 0; i < kids.length; i++) visit(kids.get(i), depth + 1);
    } else if (dictionary.isDictionary() && depth > 0) leaves.pages.push(node);
  };
  visit(pagesRoot(pdf), 0);
  return leaves;
}
