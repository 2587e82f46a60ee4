import { PDFDocument as PdfLib } from "pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { fillForm } from "../../../src/index.js";
import { at, blankPage, box, schemaOf } from "../../fixtures/flat-field.js";
import { rawPdf, stream } from "../../fixtures/raw-pdf.js";
import { inkIn, textIn, withPdf } from "../../fixtures/read-pdf.js";
import { askAbout, has } from "../../fixtures/tools.js";

const metadataOf = (pdf: Uint8Array): string =>
  withPdf(pdf, (document) => {
    const metadata = document.getTrailer().get("Root", "Metadata");
    return metadata.isStream() ? metadata.readStream().asString() : "";
  });

const withMetadata = (xmp: string): Uint8Array =>
  rawPdf({
    1: "<</Type/Catalog/Pages 2 0 R/Metadata 9 0 R>>",
    3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Resources<<>>>>",
    9: stream(xmp, "/Type/Metadata/Subtype/XML"),
  });

const XMP = (inner: string) =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${inner}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

describe("the mark of values a model had a part in", () => {
  test("stands in the metadata, in our own terms and in IPTC's", async () => {
    const metadata = metadataOf((await fillForm(blankPage(), { aiAssisted: true })).pdf);
    expect(metadata).toMatch(/<ffai:aiAssisted[^>]*>True</);
    expect(metadata).toContain("compositeWithTrainedAlgorithmicMedia");
  });

  test("is absent where the client's own data was copied", async () => {
    const schema = schemaOf({
      name: at(box(10, 10, 100, 20), "text", { type: ["string", "null"], "extend_edit:value": "Erika" }),
    });
    expect(metadataOf((await fillForm(blankPage(), { schema })).pdf)).toBe("");
  });

  test("joins what the metadata held before", async () => {
    const title = `<rdf:Description rdf:about="uuid:1" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Antrag</dc:title></rdf:Description>`;
    const metadata = metadataOf((await fillForm(withMetadata(XMP(title)), { aiAssisted: true })).pdf);
    expect(metadata).toContain("<dc:title>Antrag</dc:title>");
    expect(metadata.match(/rdf:about="uuid:1"/g)?.length).toBeGreaterThan(1);
    expect(metadata).toContain("aiAssisted");
  });

  test("is not doubled where it stands already", async () => {
    const once = await fillForm(blankPage(), { aiAssisted: true });
    const twice = await fillForm(once.pdf, { aiAssisted: true });
    expect(metadataOf(twice.pdf).match(/<ffai:aiAssisted/g)).toHaveLength(1);
  });

  test("stays where this filling needs none", async () => {
    const once = await fillForm(blankPage(), { aiAssisted: true });
    expect(metadataOf((await fillForm(once.pdf, {})).pdf)).toContain("aiAssisted");
  });

  test("comes with a description of its schema in a PDF/A file", async () => {
    const pdfa = `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="B"/>`;
    const metadata = metadataOf((await fillForm(withMetadata(XMP(pdfa)), { aiAssisted: true })).pdf);
    expect(metadata).toContain('pdfaid:part="2"');
    expect(metadata).toMatch(/<pdfaProperty:name[^>]*>aiAssisted</);
    expect(metadata).toContain("pdfaExtension:schemas");
  });

  test("replaces metadata that cannot be read", async () => {
    const metadata = metadataOf((await fillForm(withMetadata("<x:xmpmeta <<<"), { aiAssisted: true })).pdf);
    expect(metadata).toContain("aiAssisted");
  });
});

test("the watermark of a test key lies over every page", async () => {
  const form = rawPdf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>",
    3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Resources<<>>>>",
    4: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Rotate 90/Resources<<>>>>",
  });
  const { pdf } = await fillForm(form, {}, { watermark: true });
  expect(textIn(pdf, box(0, 0, 200, 300), 0)).toBe("TEST");
  expect(textIn(pdf, box(0, 0, 300, 200), 1)).toBe("TEST");
});

test("what a page draws before, and leaves open, does not reach what is written on it", async () => {
  const form = rawPdf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Contents 9 0 R/Resources<</XObject<</Formfill0 9 0 R>>>>>>",
    9: stream("1 0 0 rg .5 0 0 .5 30 30 cm"),
  });
  const place = box(20, 20, 100, 20);
  const schema = schemaOf({ name: at(place, "text", { type: ["string", "null"], "extend_edit:value": "Erika" }) });
  const { pdf, output } = await fillForm(form, { schema });
  expect(textIn(pdf, place)).toBe("Erika");
  expect(output.review).toEqual([]);
});

describe("makeFillable", () => {
  const schema = schemaOf({
    last_name: at(box(10, 10, 100, 16), "text", { type: ["string", "null"], "formfill:label": "Nachname" }),
    postcode: at(box(10, 40, 100, 16), "text", {
      type: ["string", "null"],
      "extend_edit:text_edit_options": { combing: true, maxLength: 5 },
    }),
    agree: at(box(10, 70, 12, 12), "checkbox", { type: ["boolean", "null"] }),
    sex: at(box(10, 90, 60, 12), "radio", {
      enum: ["weiblich", "männlich"],
      "extend_edit:bboxes": [box(10, 90, 12, 12), box(60, 90, 12, 12)],
    }),
    country: at(box(10, 110, 100, 16), "dropdown", { enum: ["Österreich", "Schweiz"] }),
    signature: at(box(10, 140, 100, 30), "signature", { type: ["string", "null"] }),
  });

  test("pdf.js sees named, tooltipped, empty fields in reading order", async () => {
    const { pdf } = await fillForm(blankPage(), { schema, makeFillable: true });
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
    const annotations = await (await document.getPage(1)).getAnnotations();
    expect(annotations.map(({ fieldName, fieldType }) => [fieldName, fieldType])).toEqual([
      ["last_name", "Tx"],
      ["postcode", "Tx"],
      ["agree", "Btn"],
      ["sex", "Btn"],
      ["sex", "Btn"],
      ["country", "Ch"],
      ["signature", "Sig"],
    ]);
    expect(annotations[0]).toMatchObject({ alternativeText: "Nachname", fieldValue: "" });
    expect(annotations[1]).toMatchObject({ comb: true, maxLen: 5 });
    await document.destroy();
  });

  test("another program can fill them", async () => {
    const { pdf } = await fillForm(blankPage(), { schema, makeFillable: true });
    const document = await PdfLib.load(pdf);
    const form = document.getForm();
    form.getTextField("last_name").setText("Muster");
    form.getCheckBox("agree").check();
    form.getRadioGroup("sex").select("weiblich");
    form.getDropdown("country").select("Schweiz");
    const filled = await document.save();
    expect(textIn(filled, box(10, 10, 100, 16))).toBe("Muster");
    expect(inkIn(filled, box(10, 70, 12, 12))).toBeGreaterThan(0.05);
  });

  test("this program can fill them, on a turned page too", async () => {
    for (const turn of ["", "/Rotate 90"]) {
      const { pdf } = await fillForm(blankPage(turn), { schema, makeFillable: true });
      const filled = await fillForm(pdf, { data: { last_name: "Muster", sex: "weiblich" } });
      expect(textIn(filled.pdf, box(10, 10, 100, 16))).toBe("Muster");
      expect(filled.output.filledValues).toMatchObject({ sex: "weiblich" });
    }
  });

  test("takes no values", async () => {
    const config = { schema, makeFillable: true, data: { last_name: "Muster" } };
    await expect(fillForm(blankPage(), config)).rejects.toMatchObject({ code: "INVALID_OPTIONS" });
  });
});

test.skipIf(!has("qpdf"))("qpdf finds nothing wrong with the files (needs qpdf)", async () => {
  const schema = schemaOf({
    name: at(box(10, 10, 100, 20), "text", { type: ["string", "null"], "extend_edit:value": "Łódź 東京" }),
    agree: at(box(10, 40, 12, 12), "checkbox", { type: ["boolean", "null"], "extend_edit:value": true }),
  });
  for (const config of [{ schema }, { schema, aiAssisted: true }, { schema: { ...schema }, makeFillable: true }]) {
    const { pdf } = await fillForm(blankPage(), config, { watermark: true });
    expect(askAbout(pdf, "qpdf", "--check")).toMatchObject({ status: 0 });
  }
});
