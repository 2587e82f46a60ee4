import { expect, test } from "vitest";
import { documentSources } from "../../../src/core/model/sources/document-sources.js";
import { readDocument } from "../../../src/core/model/sources/document-text.js";
import { aDocx } from "./a-docx.js";
import { aForm, aLetter } from "./a-form.js";

const read = async (bytes: Uint8Array) => (await readDocument({ bytes }, { maxPages: 500 })).pages;

test("a PDF is read line by line, as a reader sees it", async () => {
  const [page] = await read(
    await aLetter(["First line", { text: "white words", white: true }, { text: "tiny words", size: 1 }]),
  );
  expect(page).toEqual({ lines: ["First line"], hidden: ["white words", "tiny words"] });
});

test("a filled form is read with the values of its fields", async () => {
  const [page] = await read(
    await aForm([
      { name: "a", tooltip: "Town", value: "Bonn" },
      { name: "b", tooltip: "Empty" },
    ]),
  );
  expect(page!.lines).toEqual(["Town: Bonn"]);
});

test("a word-processor document and plain text are read", async () => {
  const [page] = await read(aDocx(["Lives in Bonn", "Born in 1980"]));
  expect(page!.lines.map((line) => line.trim()).filter(Boolean)).toEqual(["Lives in Bonn", "Born in 1980"]);
  expect(await read(Buffer.from("Größe: 1,80 m\r\nzweite Zeile"))).toEqual([
    { lines: ["Größe: 1,80 m", "zweite Zeile"], hidden: [] },
  ]);
});

test("a document of more pages than are taken is refused, whatever its kind", async () => {
  const lines = Array.from({ length: 200 }, (_, at) => `Line ${at}`);
  for (const bytes of [aDocx(lines), Buffer.from(lines.join("\n"))]) {
    expect((await read(bytes)).length).toBeGreaterThan(2);
    await expect(readDocument({ bytes }, { maxPages: 2 })).rejects.toMatchObject({ code: "FILE_SIZE_TOO_LARGE" });
  }
});

test("a word-processor document is read no further once nobody waits for it", async () => {
  const given = { maxPages: 500, signal: AbortSignal.abort(new Error("gone")) };
  await expect(readDocument({ bytes: aDocx(["Lives in Bonn"]) }, given)).rejects.toThrow("gone");
});

test.each([
  ["another archive", Buffer.from("PK\x03\x04 nothing that is known"), "FILE_TYPE_NOT_SUPPORTED"],
  ["bytes that are no text", new Uint8Array([0xff, 0xfe, 0, 1, 2, 3]), "FILE_TYPE_NOT_SUPPORTED"],
  ["nothing", new Uint8Array(0), "CORRUPT_FILE"],
  ["a PDF cut short", Buffer.from("%PDF-1.7\n1 0 obj"), "CORRUPT_FILE"],
])("%s is refused with the reason", async (_what, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({ code });
});

test("a title of nothing but blanks costs no time", async () => {
  const document = { bytes: await aLetter(["Name: Erika"], `ai${" ".repeat(200_000)}x`) };
  const started = performance.now();
  const { pages } = await documentSources(document, 0, { maxPages: 1 });
  expect(performance.now() - started).toBeLessThan(3000);
  expect(pages[0]?.lines).toEqual(["Name: Erika"]);
});
