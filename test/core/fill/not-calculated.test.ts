import { expect, test } from "vitest";
import { fillForm } from "../../../src/index.js";
import { pageWith, rawPdf } from "../../fixtures/raw-pdf.js";

const field = (name: string, bottom: number, calculation?: string) =>
  `<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(${name})/Rect[10 ${bottom} 110 ${bottom + 20}]${
    calculation ? `/V(0)/AA<</C<</S/JavaScript/JS(${calculation.replace(/[()\\]/g, "\\$&")})>>>>` : ""
  }>>`;

/** Net is the sum of two prices, gross is made of net. */
const INVOICE = rawPdf({
  3: pageWith("5 0 R 6 0 R 7 0 R 8 0 R 9 0 R"),
  4: "<</Fields[5 0 R 6 0 R 10 0 R 9 0 R]/CO[8 0 R 9 0 R]/DA(/Helv 0 Tf 0 g)>>",
  5: field("city", 270),
  6: "<</Type/Annot/Subtype/Widget/F 4/Parent 10 0 R/T(first)/Rect[10 230 110 250]>>",
  7: "<</Type/Annot/Subtype/Widget/F 4/Parent 10 0 R/T(second)/Rect[10 190 110 210]>>",
  8: field("net", 150, 'AFSimple_Calculate("SUM", new Array ("price"));'),
  9: field("gross", 110, "event.value = this.getField('net').value * 1.19;"),
  10: "<</T(price)/FT/Tx/Kids[6 0 R 7 0 R]>>",
});

const told = async (data: Record<string, unknown>) =>
  (await fillForm(INVOICE, { data })).output.warnings.filter(({ code }) => code === "NOT_CALCULATED");

test("totals that the form's own scripts would calculate anew are told, those of totals too", async () => {
  expect(await told({ "price.first": 12, "price.second": 30 })).toMatchObject([
    { message: expect.stringMatching(/: net, gross\.$/) },
  ]);
});

test("totals that were given, or of which nothing was written, need no telling", async () => {
  expect(await told({ "price.first": 12, net: 12, gross: 14.28 })).toEqual([]);
  expect(await told({ city: "Ulm" })).toEqual([]);
});
