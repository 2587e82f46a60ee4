import { expect, test } from "vitest";
import { openDocument } from "../../../src/core/input/open.js";
import { detectForm, fillForm } from "../../../src/index.js";
import { pageWith, rawPdf, stream } from "../../fixtures/raw-pdf.js";

/** A file whose end was lost, with its cross-reference table. */
const cutOff = (objects: Record<number, string>) => {
  const file = Buffer.from(rawPdf(objects));
  return new Uint8Array(file.subarray(0, file.lastIndexOf("xref", file.lastIndexOf("startxref") - 1)));
};

const page = pageWith("", "/Contents[9 0 R]");

test("a file that lost what stood on its pages is damaged, not a form without fields", async () => {
  for (const content of ["null", stream("x", "/Filter/FlateDecode")]) {
    const lost = cutOff({ 3: page, 9: content });
    await expect(openDocument(lost, { maxPages: 5 })).rejects.toMatchObject({ code: "CORRUPT_FILE" });
  }
});

test("a file that lost its pages is damaged", async () => {
  const lost = cutOff({ 3: "null" });
  await expect(openDocument(lost, { maxPages: 5 })).rejects.toMatchObject({ code: "CORRUPT_FILE" });
});

test("a file that could be repaired is worked on, and its warnings say so", async () => {
  const repaired = cutOff({ 3: page, 9: stream("0 0 100 20 re S") });
  const [{ output: detected }, { output: filled }] = [await detectForm(repaired), await fillForm(repaired, {})];
  for (const { warnings } of [detected, filled]) {
    expect(warnings.filter(({ code }) => code === "REPAIRED_FILE")).toHaveLength(1);
  }
});

test("a page that was empty before is a page", async () => {
  const codesOf = async (file: Uint8Array) => (await detectForm(file)).output.warnings.map(({ code }) => code);
  expect(await codesOf(rawPdf({ 3: pageWith("") }))).toEqual(["NO_FIELDS_FOUND"]);
  expect(await codesOf(cutOff({ 3: page, 9: stream("") }))).toEqual(["REPAIRED_FILE", "NO_FIELDS_FOUND"]);
});
