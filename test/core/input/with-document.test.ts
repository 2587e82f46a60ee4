import { expect, test } from "vitest";
import { saveAnew } from "../../../src/core/fill/save.js";
import { openDocument } from "../../../src/core/input/open.js";
import { withDocument } from "../../../src/core/input/with-document.js";
import { pageWith, rawPdf, stream } from "../../fixtures/raw-pdf.js";

const SOUND = rawPdf({ 3: pageWith(""), 4: "null" });
const REPAIRED = Buffer.from(
  Buffer.from(SOUND)
    .toString("latin1")
    .replace(/startxref\n\d+/, "startxref\n7"),
  "latin1",
);

const breaking = (bytes: Uint8Array, thrown: Error) =>
  withDocument(bytes, { maxPages: 5 }, () => {
    throw thrown;
  });

test("what breaks in a repaired file is the file's fault, and the cause is kept", async () => {
  const thrown = new Error("not a dict (null)");
  await expect(breaking(REPAIRED, thrown)).rejects.toMatchObject({ code: "CORRUPT_FILE", cause: thrown });
});

test("what breaks in a sound file is ours", async () => {
  const thrown = new Error("not a dict (null)");
  await expect(breaking(SOUND, thrown)).rejects.toBe(thrown);
});

test("what the engine gives up on is the file's fault, sound or not", async () => {
  const nested = rawPdf({
    3: pageWith("", "/Contents 9 0 R"),
    4: "null",
    9: stream("q ".repeat(100_000)),
  });
  const read = withDocument(nested, { maxPages: 5 }, ({ pdf }) => pdf.loadPage(0).toStructuredText(""));
  await expect(read).rejects.toMatchObject({ code: "CORRUPT_FILE" });
});

test("an aborted call stays an aborted call", async () => {
  const thrown = new DOMException("stopped", "AbortError");
  await expect(breaking(REPAIRED, thrown)).rejects.toBe(thrown);
});

test("the document is closed and the result handed on", async () => {
  const pages = await withDocument(SOUND, { maxPages: 5 }, (document) => document.pageCount);
  expect(pages).toBe(1);
});

test("what was written is kept where damage shows only as the file is saved", async () => {
  // The table points into the middle of an object that nothing needs.
  const intact = Buffer.from(rawPdf({ 3: pageWith(""), 4: "null", 9: "(needed by nothing)" })).toString("latin1");
  const offset = String(intact.indexOf("9 0 obj")).padStart(10, "0");
  const damaged = Buffer.from(intact.replace(`${offset} 00000 n`, "0000000099 00000 n"), "latin1");
  const written = await withDocument(damaged, { maxPages: 5 }, (document) => {
    document.pdf.getTrailer().get("Root").put("Lang", document.pdf.newString("rm"));
    return saveAnew(document);
  });
  const { pdf, close } = await openDocument(written, { maxPages: 5 });
  expect(pdf.getTrailer().get("Root", "Lang").asString()).toBe("rm");
  close();
});
