import { PDFDocument } from "mupdf";
import { expect, test } from "vitest";
import "../../../src/core/pdf/object-handles.js";
import { engineBytes } from "../../fixtures/engine-memory.js";

const MIB = 1024 * 1024;

/** Makes a text of one MiB, looks at it, and lets go of the document only. */
function lookOnce(): void {
  const pdf = new PDFDocument();
  const dictionary = pdf.newDictionary();
  dictionary.put("Text", pdf.newString("x".repeat(MIB)));
  expect(dictionary.get("Text").isString()).toBe(true);
  pdf.destroy();
}

test("the objects of a document are freed with it", () => {
  lookOnce();
  const before = engineBytes();
  for (let i = 0; i < 40; i++) lookOnce();
  expect(engineBytes()).toBe(before);
});

test("an object that has left its dictionary lives until then", () => {
  const pdf = new PDFDocument();
  const dictionary = pdf.newDictionary();
  dictionary.put("Name", pdf.newString("Ada"));
  const seen = dictionary.get("Name");
  dictionary.delete("Name");
  for (let i = 0; i < 100; i++) pdf.newString("Bea");
  expect(seen.asString()).toBe("Ada");
  pdf.destroy();
});

test("what was grafted from another document outlives it", () => {
  const pdf = new PDFDocument();
  const other = new PDFDocument();
  const grafted = pdf.graftObject(other.addObject({ Name: other.newString("Ada") }));
  other.destroy();
  expect(grafted.get("Name").asString()).toBe("Ada");
  pdf.destroy();
});
