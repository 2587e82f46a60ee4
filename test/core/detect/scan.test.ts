import { PDFDocument } from "pdf-lib";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Spoiling, scanOf } from "../../../eval/scans/scan-of.js";
import { detectForm, fillForm } from "../../../src/index.js";
import { formPage } from "../../fixtures/form-page.js";

// Recognition takes seconds a page, more beside other work.
vi.setConfig({ testTimeout: 120_000 });

const USUAL: Spoiling = { dpi: 200, angle: 0.9, colour: "gray", quality: 70, noise: 2 };

let form: Uint8Array;
beforeAll(async () => {
  form = await formPage();
});

const fieldsOf = async (pdf: Uint8Array) => {
  const { output } = await detectForm(pdf);
  return { ...output, fields: Object.values(output.schema.properties), keys: Object.keys(output.schema.properties) };
};

describe("a scanned form", () => {
  test("gives the keys of its digital original, in the places of the scan", async () => {
    const digital = await fieldsOf(form);
    const scan = scanOf(form, 0, USUAL);
    const scanned = await fieldsOf(scan.pdf);
    expect(scanned.pages).toMatchObject([{ kind: "scanned", width: 612, height: 792 }]);
    for (const key of ["surname", "given_name", "street_and_number", "city"]) {
      expect(scanned.keys).toContain(key);
      const truth = scan.place(digital.schema.properties[key]!["extend_edit:bbox"]!);
      const found = scanned.schema.properties[key]!["extend_edit:bbox"]!;
      expect(Math.abs(found.left - truth.left)).toBeLessThan(3);
      expect(Math.abs(found.right - truth.right)).toBeLessThan(3);
      expect(Math.abs(found.bottom - truth.bottom)).toBeLessThan(3);
      expect(scanned.schema.properties[key]).toMatchObject({ "formfill:source": "raster" });
      expect(scanned.schema.properties[key]!["formfill:angle"]).toBeCloseTo(0.9, 1);
    }
    const kinds = (fields: typeof digital.fields) =>
      fields.map((field) => field["extend_edit:field_type"] ?? "").toSorted((a, b) => a.localeCompare(b));
    expect(kinds(scanned.fields)).toEqual(kinds(digital.fields));
  });

  test.each([90, 180, 270])("is read when it lies turned by %s degrees, and reported as it lies", async (angle) => {
    const scan = scanOf(form, 0, { ...USUAL, angle: angle - 0.5 });
    const { schema, pages } = await fieldsOf(scan.pdf);
    expect(pages[0]).toMatchObject(angle === 180 ? { width: 612, height: 792 } : { width: 792, height: 612 });
    const surname = schema.properties.surname!;
    expect(surname["formfill:angle"]).toBeCloseTo(angle - 0.5, 0);
    const { left, top, right, bottom } = surname["extend_edit:bbox"]!;
    if (angle === 180) expect(right - left).toBeGreaterThan(bottom - top);
    else expect(bottom - top).toBeGreaterThan(right - left);
  });

  test("announces each page that has to be read, and no other", async () => {
    const document = await PDFDocument.load(scanOf(form, 0, USUAL).pdf);
    const [drawn] = await document.copyPages(await PDFDocument.load(form), [0]);
    document.addPage(drawn);
    const onReading = vi.fn();
    const { output } = await detectForm(await document.save(), {}, { ocr: { onReading } });
    expect(output.pages.map((page) => page.kind)).toEqual(["scanned", "drawn"]);
    expect(onReading).toHaveBeenCalledTimes(1);
  });

  test("is filled over its picture, which stays as it is, along its lines", async () => {
    const scan = scanOf(form, 0, { ...USUAL, angle: 1.5 });
    const { pdf, output } = await fillForm(scan.pdf, { data: { surname: "Mustermann", given_name: "Jörg" } });
    expect(output.filledValues).toMatchObject({ surname: "Mustermann", given_name: "Jörg" });
    expect(output.review.filter((item) => item.code === "READBACK_FAILED")).toEqual([]);
    expect(await picturesOf(pdf)).toEqual(await picturesOf(scan.pdf));
  });
});

describe("text that lies over a scan", () => {
  test("is taken where it says what the picture shows", async () => {
    const { keys, warnings } = await fieldsOf(await withLayer("true"));
    expect(keys).toContain("surname");
    expect(warnings).toEqual([]);
  });

  test("is left aside where it does not", async () => {
    const { keys } = await fieldsOf(await withLayer("false"));
    expect(keys).toContain("surname");
    expect(keys.some((key) => key.includes("xqzt"))).toBe(false);
  });
});

test("a page without print says that no field was found", async () => {
  const document = await PDFDocument.create();
  document.addPage([612, 792]);
  const scan = scanOf(await document.save(), 0, USUAL);
  const { fields, warnings } = await fieldsOf(scan.pdf);
  expect(fields).toEqual([]);
  expect(warnings.map((warning) => warning.code)).toEqual(["NO_FIELDS_FOUND"]);
});

test("a picture torn in the middle of its data gives what can be seen, or nothing", async () => {
  const { pdf } = scanOf(form, 0, USUAL);
  const torn = Buffer.from(pdf);
  const start = torn.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
  torn.fill(0, start + 4_000, start + 9_000);
  const { pages } = await fieldsOf(torn);
  expect(pages).toHaveLength(1);
});

/** The compressed data of every picture in a PDF. */
async function picturesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf);
  return document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => ("contents" in object && String(object).includes("/DCTDecode") ? [object] : []))
    .map((stream) => Buffer.from((stream as unknown as { contents: Uint8Array }).contents).toString("base64"));
}

/** The scanned form with its words over it, unseen, as scanning programs add them; or with words that mean nothing. */
async function withLayer(kind: "true" | "false"): Promise<Uint8Array> {
  const scan = await PDFDocument.load(scanOf(form, 0, { ...USUAL, angle: 0 }).pdf);
  const [words] = await scan.embedPdf(form);
  const [page] = scan.getPages();
  if (kind === "true") {
    page!.drawPage(words!, { opacity: 0 });
    return scan.save();
  }
  for (let row = 0; row < 20; row++)
    page!.drawText("xqzt vvbw kkpl rrgh", { x: 72, y: 700 - row * 30, size: 11, opacity: 0 });
  return scan.save();
}
