import { expect, test } from "vitest";
import { openDocument } from "../../../src/core/input/open.js";
import { FormfillError } from "../../../src/errors.js";
import { pageWith, rawPdf } from "../../fixtures/raw-pdf.js";

const PAGE = "<< /Type /Page /Parent 2 0 R >>";

/** A PDF without a cross-reference table, which readers rebuild; object 2 is the root of the page tree. */
function pdfWith(objects: Record<number, string>): Uint8Array {
  const body = Object.entries(objects).map(([number, text]) => `${number} 0 obj\n${text}\nendobj`);
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n${body.join("\n")}\ntrailer\n<< /Root 1 0 R >>\n`,
  );
}

async function pageCount(objects: Record<number, string>): Promise<number> {
  const document = await openDocument(pdfWith(objects), { maxPages: 10 });
  try {
    for (let i = 0; i < document.pageCount; i++) document.pdf.loadPage(i).destroy();
    return document.pageCount;
  } finally {
    document.close();
  }
}

const root = (kids: string, count: number) =>
  `<< /Type /Pages /MediaBox [0 0 200 200] /Kids [${kids}] /Count ${count} >>`;

test("a tree that claims more pages than it has gives the pages it has", async () => {
  expect(await pageCount({ 2: root("3 0 R 4 0 R", 5), 3: PAGE, 4: PAGE })).toBe(2);
});

test("a tree that runs in a circle gives the pages outside the circle", async () => {
  expect(await pageCount({ 2: root("3 0 R 2 0 R", 2), 3: PAGE })).toBe(1);
});

test.each([
  ["a null", "<</Type/Pages/Kids[null 3 0 R]/Count 2>>"],
  ["what is not there", "<</Type/Pages/Kids[77 0 R 3 0 R]/Count 2>>"],
])("%s among the pages is none", async (_what, tree) => {
  const document = await openDocument(rawPdf({ 2: tree, 3: pageWith(""), 4: "<<>>" }), { maxPages: 10 });
  expect([document.pageCount, document.pdf.findPage(0).get("Type").asName()]).toEqual([1, "Page"]);
  document.close();
});

test("a page that stands in the tree itself gets a number, as viewers expect", async () => {
  const tree = `<</Type/Pages/Kids[${pageWith("")}]/Count 1>>`;
  const document = await openDocument(rawPdf({ 2: tree, 4: "<<>>" }), { maxPages: 10 });
  expect([document.pageCount, document.pdf.findPage(0).isIndirect()]).toEqual([1, true]);
  document.close();
});

test("a tree without a page is a damaged file", async () => {
  const opening = pageCount({ 2: root("2 0 R", 1) });
  await expect(opening).rejects.toBeInstanceOf(FormfillError);
  await expect(opening).rejects.toMatchObject({ code: "CORRUPT_FILE" });
});
