import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import type { ExpectedCounts } from "../../samples/make/sample.js";
import { SAMPLES } from "../../samples/make/samples.js";
import type { EditProperty } from "../../src/contract/edit-schema.js";
import { detectForm, fillForm } from "../../src/index.js";

interface Entry {
  id: string;
  file: string;
  data: string;
  kind: string;
  password?: string;
  sha256: string;
  plainSha256?: string;
  expected: ExpectedCounts;
}

const manifest: Entry[] = JSON.parse(readFileSync("samples/manifest.json", "utf8"));
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const read = (path: string) => new Uint8Array(readFileSync(`samples/${path}`));

test("there are at least eight, in three languages and of every kind", () => {
  expect(manifest.map(({ id }) => id)).toEqual(SAMPLES.map(({ id }) => id));
  expect(manifest.length).toBeGreaterThanOrEqual(8);
  expect(new Set(SAMPLES.map(({ language }) => language))).toEqual(new Set(["de", "en", "fr"]));
  expect(new Set(SAMPLES.map(({ kind }) => kind))).toEqual(new Set(["native", "drawn", "scanned"]));
});

describe.each(manifest)("$id", (entry) => {
  test("is the file that its script makes", async () => {
    expect(sha256(read(entry.file))).toBe(entry.sha256);
    const sample = SAMPLES.find(({ id }) => id === entry.id)!;
    expect(sha256(await sample.make())).toBe(entry.plainSha256 ?? entry.sha256);
    expect(existsSync(`samples/${entry.data}`)).toBe(true);
  });

  // How well scans are read is measured on the corpus; here they are held to what a person would miss at once.
  const least = entry.kind === "scanned" ? 0.9 : 1;
  const most = entry.kind === "native" ? 1 : 1.15;

  test("its fields are found", async () => {
    const { output } = await detectForm(read(entry.file), {}, { password: entry.password });
    const found = Object.values(output.schema.properties).length;
    const expected = Object.values(entry.expected).reduce((sum, count) => sum + count, 0);
    expect(output.pages[0]!.kind).toBe(entry.kind);
    expect(found).toBeGreaterThanOrEqual(expected * least);
    if (entry.kind !== "scanned") {
      expect(found).toBeLessThanOrEqual(expected * most);
      for (const [kind, count] of Object.entries(entry.expected)) {
        expect(countOf(kind, output.schema.properties), kind).toBeGreaterThanOrEqual(count);
      }
    }
  });

  test("its data stands on the finished page, read by another reader", async () => {
    const data: Record<string, unknown> = JSON.parse(readFileSync(`samples/${entry.data}`, "utf8"));
    const { pdf, output } = await fillForm(read(entry.file), { data }, { password: entry.password });
    const page = await textOf(pdf, entry.password);
    for (const [key, value] of Object.entries(output.filledValues)) {
      if (typeof value !== "string" || isChoice(output.schema.properties[key])) continue;
      expect(page, key).toContain(value.replace(/\s/g, ""));
    }
    expect(output.warnings.map(({ code }) => code)).not.toContain("UNUSED_DATA");
    expect(output.review.filter(({ code }) => code === "READBACK_FAILED")).toEqual([]);
  });
});

function countOf(kind: string, properties: Record<string, EditProperty>): number {
  return Object.values(properties).filter((property) => {
    const comb = property["extend_edit:text_edit_options"]?.combing === true;
    return (comb ? "comb" : property["extend_edit:field_type"]) === kind;
  }).length;
}

function isChoice(property: EditProperty | undefined): boolean {
  return property?.enum !== undefined;
}

/** Everything written on the first page, fields' values included, without its spaces. */
async function textOf(pdf: Uint8Array, password?: string): Promise<string> {
  const task = getDocument({ data: pdf, verbosity: 0, ...(password !== undefined && { password }) });
  const document = await task.promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const printed = items.map((item) => ("str" in item ? item.str : "")).join("");
  const values = (await page.getAnnotations()).map(({ fieldValue }) => String(fieldValue ?? "")).join(" ");
  await task.destroy();
  return `${printed} ${values}`.replace(/\s/g, "");
}
