import type { Matrix, PDFDocument, PDFObject } from "mupdf";
import { arrayOf, itemsOf } from "../arrays.js";
import { shallowCopy } from "../name-keys.js";
import { openStates } from "./open-states.js";
import { exact } from "./operators.js";
import { encoded, streamText } from "./stream-text.js";

/** A form XObject and where it is painted. */
export interface PlacedForm {
  form: PDFObject;
  /** From the form into the user space of the page. */
  matrix?: Matrix;
}

/**
 * Paints form XObjects over a page in their order, under names its resources do not use yet. The page's own content is closed
 * in `q … Q`, so that nothing of its graphics state reaches them.
 */
export function paintOver(pdf: PDFDocument, page: PDFObject, forms: readonly PlacedForm[]): void {
  if (forms.length === 0) return;
  // Resources may be shared between pages or inherited; the page gets its own before they change.
  const resources = shallowCopy(pdf, page.getInheritable("Resources"));
  const xobjects = shallowCopy(pdf, resources.get("XObject"));
  const first = firstFree(xobjects);
  const painted = forms.map(({ form, matrix }, at) => {
    const name = nameAt(first + at);
    xobjects.put(name, form);
    return `q ${matrix ? `${exact(matrix)} cm ` : ""}/${name} Do Q`;
  });
  resources.put("XObject", xobjects);
  page.put("Resources", resources);

  const own = contentsOf(page);
  // The streams of a page are one content, as if a blank stood between them (ISO 32000-2 7.8.2).
  const { unopened, unclosed } = openStates(own.map(streamText).join("\n"));
  const before = pdf.addStream("q\n".repeat(unopened + 1), {});
  const after = pdf.addStream(encoded(`\n${"Q ".repeat(unclosed + 1)}${painted.join("\n")}\n`), {});
  page.put("Contents", arrayOf(pdf, [before, ...own, after]));
}

/** Does `read` while a page shows nothing but what was painted over it last. */
export function showingPaintOnly<T>(page: PDFObject, read: () => T): T {
  const contents = page.get("Contents");
  page.put("Contents", contentsOf(page).at(-1) ?? contents);
  try {
    return read();
  } finally {
    page.put("Contents", contents);
  }
}

/** The streams that make up the content of a page (ISO 32000-2 7.8.2). */
export function contentsOf(page: PDFObject): PDFObject[] {
  const contents = page.get("Contents");
  if (contents.isArray()) return itemsOf(contents);
  return contents.isNull() ? [] : [contents];
}

const nameAt = (count: number): string => `Formfill${count}`;

/** From this count on no name is in use. */
function firstFree(xobjects: PDFObject): number {
  let count = 0;
  while (!xobjects.get(nameAt(count)).isNull()) count++;
  return count;
}
