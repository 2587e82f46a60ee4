import { FormfillError } from "../../errors.js";
import type { FormField, Place } from "../field.js";
import { type Box, overlap } from "../geometry.js";
import type { OpenDocument } from "../input/document.js";

/**
 * Checks the fields of a schema against the pages of the file: a page that does not exist, or a box outside its page, is an
 * error in the schema. The PDF's own fields are not checked, as their positions are known.
 * @throws FormfillError SCHEMA_VALIDATION_ERROR naming the place
 */
export function standOnPages(fields: FormField[], document: OpenDocument): void {
  const pages = new Map<number, Box>();
  for (const field of fields) {
    for (const { pageIndex, box } of placesOf(field)) {
      if (pageIndex >= document.pageCount) {
        throw misplaced(field, `page_index is ${pageIndex}; the file has ${document.pageCount} pages, counted from 0`);
      }
      if (field.nativeName !== undefined) continue;
      const page = pages.get(pageIndex) ?? pageBox(document, pageIndex);
      pages.set(pageIndex, page);
      if (overlap(box, page) === 0) {
        const size = `${Math.round(page.right)} × ${Math.round(page.bottom)}`;
        throw misplaced(field, `bbox lies outside its page, which measures ${size} points`);
      }
    }
  }
}

function placesOf(field: FormField): Place[] {
  const answers = field.options.flatMap((option) => (option.place ? [option.place] : []));
  return [...(answers.length > 0 ? answers : [{ pageIndex: field.pageIndex, box: field.box }]), ...field.also];
}

function pageBox(document: OpenDocument, pageIndex: number): Box {
  const page = document.pdf.loadPage(pageIndex);
  try {
    const [left, top, right, bottom] = page.getBounds();
    return { left: 0, top: 0, right: right - left, bottom: bottom - top };
  } finally {
    page.destroy();
  }
}

const misplaced = (field: FormField, what: string): FormfillError =>
  new FormfillError("SCHEMA_VALIDATION_ERROR", `schema.properties.${field.key}: extend_edit:${what}.`);
