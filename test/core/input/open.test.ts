import { PDFDocument } from "mupdf";
import { expect, test } from "vitest";
import { openDocument } from "../../../src/core/input/open.js";
import type { ErrorCode } from "../../../src/errors.js";

function blankPages(count: number, save = ""): Uint8Array {
  const pdf = new PDFDocument();
  for (let i = 0; i < count; i++) pdf.insertPage(-1, pdf.addPage([0, 0, 200, 300], 0, {}, "0 0 m 10 10 l S"));
  return pdf.saveToBuffer(save).asUint8Array().slice();
}

const encrypted = (user: string) => blankPages(1, `encrypt=aes-256,user-password=${user},owner-password=owner`);

const openWith = (bytes: Uint8Array, password?: string) =>
  openDocument(bytes, { maxPages: 5, ...(password === undefined ? {} : { password }) });

const text = (content: string) => new TextEncoder().encode(content);

const replaced = (bytes: Uint8Array, from: RegExp, to: string) =>
  Buffer.from(Buffer.from(bytes).toString("latin1").replace(from, to), "latin1");

test("a plain file opens with what is known of it", async () => {
  const document = await openWith(blankPages(2));
  expect(document).toMatchObject({ type: "PDF", pageCount: 2, encrypted: false, signed: false, hasXfa: false });
  document.close();
});

test.each<[string, Uint8Array, ErrorCode]>([
  ["an empty file", new Uint8Array(), "CORRUPT_FILE"],
  ["a text file", text("Dear Sir or Madam,"), "FILE_TYPE_NOT_SUPPORTED"],
  ["an archive", text("PK\u0003\u0004 and more"), "FILE_TYPE_NOT_SUPPORTED"],
  ["a header with nothing behind it", text("%PDF-1.7\n"), "CORRUPT_FILE"],
  ["a file cut off in its first object", blankPages(1).slice(0, 40), "CORRUPT_FILE"],
  ["a file of no pages", blankPages(0), "CORRUPT_FILE"],
  ["a file of too many pages", blankPages(6), "FILE_SIZE_TOO_LARGE"],
  ["a file with a password", encrypted("secret"), "PASSWORD_PROTECTED_FILE"],
])("%s is refused", async (_, bytes, code) => {
  await expect(openWith(bytes)).rejects.toMatchObject({ code });
});

test("a password opens the file, a wrong one does not", async () => {
  const document = await openWith(encrypted("secret"), "secret");
  expect(document).toMatchObject({ pageCount: 1, encrypted: true });
  document.close();
  await expect(openWith(encrypted("secret"), "guess")).rejects.toMatchObject({ code: "PASSWORD_PROTECTED_FILE" });
});

test("a file encrypted with an empty user password opens by itself", async () => {
  const document = await openWith(encrypted(""));
  expect(document).toMatchObject({ pageCount: 1, encrypted: true });
  document.close();
});

test("a file that lost its header is known by its objects", async () => {
  const document = await openWith(replaced(blankPages(1), /^%PDF-1\.\d/, "%"));
  expect(document.pageCount).toBe(1);
  document.close();
});

test("a cross-reference table that leads nowhere is done without", async () => {
  const document = await openWith(replaced(blankPages(1), /startxref\s+\d+/, "startxref\n9"));
  expect(document).toMatchObject({ pageCount: 1, repaired: true });
  document.close();
});

test("a claim of two thousand million pages is checked against the pages there are", async () => {
  const document = await openWith(replaced(blankPages(1), /\/Count 1\b/, "/Count 2000000000"));
  expect(document.pageCount).toBe(1);
  document.close();
});

test("a picture opens as a page whatever the file is called", async () => {
  const pixel = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const document = await openWith(pixel);
  expect(document).toMatchObject({ type: "IMG", mediaType: "image/png", pageCount: 1 });
  document.close();
});
