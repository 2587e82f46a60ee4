import { expect, test } from "vitest";
import { standOnPages } from "../../../src/core/detect/schema-places.js";
import type { FormField } from "../../../src/core/field.js";
import { openDocument } from "../../../src/core/input/open.js";
import { aField } from "../../fixtures/field.js";
import { pageWith, rawPdf } from "../../fixtures/raw-pdf.js";

const BESIDE = { left: 300, top: 10, right: 400, bottom: 30 };

async function place(field: FormField): Promise<void> {
  const document = await openDocument(rawPdf({ 3: pageWith(""), 4: "null" }), { maxPages: 5 });
  try {
    standOnPages([field], document);
  } finally {
    document.close();
  }
}

test.each<[string, FormField]>([
  ["page_index", aField({ pageIndex: 1 })],
  ["bbox", aField({ box: BESIDE })],
  ["bbox", aField({ box: { left: 10, top: 10, right: 10, bottom: 30 } })],
  ["bbox", aField({ kind: "radio", options: [{ value: "a", place: { pageIndex: 0, box: BESIDE } }] })],
  ["page_index", aField({ also: [{ pageIndex: 7, box: BESIDE }] })],
])("a wrong %s is refused", async (what, field) => {
  await expect(place(field)).rejects.toMatchObject({
    code: "SCHEMA_VALIDATION_ERROR",
    message: expect.stringContaining(`schema.properties.field: extend_edit:${what}`),
  });
});

test("a box that reaches over the edge of its page, and a widget wherever it says it is, are taken", async () => {
  await place(aField({ box: { left: 150, top: 10, right: 250, bottom: 30 } }));
  await place(aField({ nativeName: "f", box: BESIDE }));
});
