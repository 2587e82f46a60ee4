import { degrees, PDFDocument } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { printTurn } from "../../../src/core/detect/upright.js";
import { detectForm, fillForm } from "../../../src/index.js";
import { formPage } from "../../fixtures/form-page.js";
import { printedPage } from "../../fixtures/printed-page.js";
import { textIn } from "../../fixtures/read-pdf.js";

let form: Uint8Array;
beforeAll(async () => {
  form = await formPage();
});

/** The form drawn turned clockwise on its page, which is displayed as it lies. */
async function drawnTurned(angle: 90 | 180 | 270): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const [print] = await document.embedPdf(form, [0]);
  const { width, height } = print!;
  const page = document.addPage(angle === 180 ? [width, height] : [height, width]);
  const corner = { 90: { x: 0, y: width }, 180: { x: width, y: height }, 270: { x: height, y: 0 } }[angle];
  page.drawPage(print!, { ...corner, rotate: degrees(-angle) });
  return document.save();
}

describe.each([90, 180, 270] as const)("a form drawn turned by %s degrees", (angle) => {
  test("gives the fields of the upright one, where they lie", async () => {
    const upright = (await detectForm(form)).output;
    const { output } = await detectForm(await drawnTurned(angle));
    expect(Object.keys(output.schema.properties)).toEqual(Object.keys(upright.schema.properties));
    expect(output.pages).toMatchObject([
      angle === 180 ? { kind: "drawn", width: 612, height: 792 } : { kind: "drawn", width: 792, height: 612 },
    ]);
    const { left, top } = upright.schema.properties.surname!["extend_edit:bbox"]!;
    const field = output.schema.properties.surname!;
    expect(field).toMatchObject({ "formfill:angle": angle, "formfill:source": "drawn" });
    const box = field["extend_edit:bbox"]!;
    // Where the upper left corner of the upright box has gone.
    const corner = {
      90: [792 - top, left, box.right, box.top],
      180: [612 - left, 792 - top, box.right, box.bottom],
      270: [top, 612 - left, box.left, box.bottom],
    }[angle];
    expect(corner[2]).toBeCloseTo(corner[0]!, 0);
    expect(corner[3]).toBeCloseTo(corner[1]!, 0);
  });

  test("is written along its print, and stays turned", async () => {
    const turned = await drawnTurned(angle);
    const { output: found } = await detectForm(turned);
    const { pdf, output } = await fillForm(turned, { data: { surname: "Mustermann" } });
    expect(output.filledValues).toEqual({ surname: "Mustermann" });
    expect(output.review).toEqual([]);
    const { left, top, right, bottom } = found.schema.properties.surname!["extend_edit:bbox"]!;
    expect(textIn(pdf, { left: left - 3, top: top - 3, right: right + 3, bottom: bottom + 3 })).toBe("Mustermann");
    expect((await PDFDocument.load(pdf)).getPage(0).getRotation().angle).toBe(0);
  });
});

test("words up the side of a page turn it no more than a stamp on an empty one does", () => {
  const level = printedPage([["Name of the applicant, in block letters please, and in black ink", 40, 100]]);
  const side = printedPage([["Do not write in this margin", 10, 300, { direction: 270 }]]);
  expect(printTurn({ kind: "drawn", words: [...level.words, ...side.words] })).toBe(0);
  expect(printTurn({ kind: "drawn", words: side.words })).toBe(0);
});

test("East Asian print that runs downwards stands upright", () => {
  const columns = printedPage([
    ["申込書 氏名 住所 電話番号 生年月日 性別 国籍 職業 日付 署名", 500, 100, { direction: 90 }],
  ]);
  expect(printTurn({ kind: "drawn", words: columns.words })).toBe(0);
});
