import type { Matrix, PDFDocument, PDFObject, Rect } from "mupdf";
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
 * Paints form XObjects over a page in order, under unused resource names. The page's own content is wrapped in `q … Q`, so that
 * its graphics state does not affect them; broken content becomes a form of its own.
 */
export function paintOver(pdf: PDFDocument, page: PDFObject, forms: readonly PlacedForm[]): void {
  if (forms.length === 0) return;
  // Resources may be shared or inherited, so the page gets its own copy before they change.
  const given = page.getInheritable("Resources");
  const resources = shallowCopy(pdf, given);
  const xobjects = shallowCopy(pdf, resources.get("XObject"));
  let count = firstFree(xobjects);
  const paint = ({ form, matrix }: PlacedForm): string => {
    const name = nameAt(count++);
    xobjects.put(name, form);
    return `q ${matrix ? `${exact(matrix)} cm ` : ""}/${name} Do Q`;
  };
  const { before, own, after } = closed(contentsOf(page), (content) =>
    paint({ form: pdf.addStream(content, { Type: "XObject", Subtype: "Form", BBox: EVERYWHERE, Resources: given }) }),
  );
  const painted = forms.map(paint);
  resources.put("XObject", xobjects);
  page.put("Resources", resources);
  const last = pdf.addStream(encoded(`\n${after}${painted.join("\n")}\n`), {});
  page.put("Contents", arrayOf(pdf, [pdf.addStream(before, {}), ...own, last]));
}

/** Farther than any page reaches. */
const EVERYWHERE: Rect = [-1e5, -1e5, 1e5, 1e5];

/**
 * Wraps the content of a page so that it does not affect what follows.
 * @param asForm converts broken content to a form, which ends by itself, and returns the operators that paint it
 */
function closed(own: PDFObject[], asForm: (content: Uint8Array) => string) {
  // The streams of a page are one content, as if a blank stood between them (ISO 32000-2 7.8.2).
  const content = own.map(streamText).join("\n");
  const { unopened, unclosed, isBroken } = openStates(content);
  if (isBroken) return { before: asForm(Buffer.from(content, "latin1")), own: [], after: "" };
  return { before: "q\n".repeat(unopened + 1), own, after: "Q ".repeat(unclosed + 1) };
}

/** Calls `read` while the page shows only what was painted over it last. */
export function showingPaintOnly<T>(page: PDFObject, read: () => T): T {
  const contents = page.get("Contents");
  page.put("Contents", contentsOf(page).at(-1) ?? contents);
  try {
    return read();
  } finally {
    page.put("Contents", contents);
  }
}

/** The content streams of a page (ISO 32000-2 7.8.2); other objects are ignored. */
export function contentsOf(page: PDFObject): PDFObject[] {
  const contents = page.get("Contents");
  return (contents.isArray() ? itemsOf(contents) : [contents]).filter((part) => part.isStream());
}

const nameAt = (count: number): string => `Formfill${count}`;

/** The number from which on no resource name is in use. */
function firstFree(xobjects: PDFObject): number {
  let count = 0;
  while (!xobjects.get(nameAt(count)).isNull()) count++;
  return count;
}
