import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import type { Word } from "../../../src/core/page.js";
import { withDisplayList } from "../../../src/core/pdf/display-list.js";
import { picturedMarks } from "../../../src/core/pdf/marks.js";
import { readWords } from "../../../src/core/pdf/words.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";
import { Sheet } from "../../fixtures/forms/sheet.js";
import { rawPdf, stream } from "../../fixtures/raw-pdf.js";

function wordsOf(bytes: Uint8Array, prepare: (pdf: mupdf.PDFDocument) => void = () => {}): Word[] {
  const pdf = mupdf.Document.openDocument(bytes, "application/pdf").asPDF()!;
  prepare(pdf);
  const page = pdf.loadPage(0) as mupdf.PDFPage;
  return withDisplayList(page, (list) => readWords(page, list));
}

/** The words of a page whose font does not tell which characters its glyphs are. */
const namelessWords = (bytes: Uint8Array): Word[] =>
  wordsOf(bytes, (pdf) => {
    const fonts = pdf.findPage(0).get("Resources", "Font");
    fonts.forEach((font) => {
      font.delete("ToUnicode");
    });
  });

test("a glyph its font has no name for is known by its picture", () => {
  const sheet = new Sheet().text(60, 100, "\u25a1", { size: 12 }).text(60, 130, "A", { size: 12 });
  const words = namelessWords(sheet.finish().bytes);
  expect(words.map(({ text, mark }) => [text, mark])).toEqual([
    ["\ufffd", "square"],
    ["\ufffd", undefined],
  ]);
});

test("a blank glyph its font has no name for parts words as a space does", () => {
  const sheet = new Sheet().text(60, 100, "\u25a1 Yes", { size: 12 });
  expect(namelessWords(sheet.finish().bytes).map(({ text, mark }) => [text, mark])).toEqual([
    ["\ufffd", "square"],
    ["\ufffd\ufffd\ufffd", undefined],
  ]);
});

test("a pale box is seen as well as a black one", () => {
  const sheet = new Sheet().text(60, 100, "\u25a1", { size: 12, gray: 0.75 }).text(60, 130, "\u25a1", { size: 12 });
  const [pale, black] = namelessWords(sheet.finish().bytes);
  expect([pale!.mark, black!.mark]).toEqual(["square", "square"]);
});

test("boxes in the corners of a page of large units are seen", () => {
  const sheet = new Sheet().text(60, 100, "\u25a1", { size: 12 }).text(500, 700, "\u25a1", { size: 12 });
  const { bytes } = sheet.finish();
  const large = wordsOf(bytes, (pdf) => pdf.findPage(0).put("UserUnit", 20));
  expect(large.map(({ mark }) => mark)).toEqual(["square", "square"]);
  expect(large[1]!.box.left / 20).toBeCloseTo(wordsOf(bytes)[1]!.box.left, 0);
});

/** A font with one glyph, called a bullet. */
const bulletFont = (sheet: Sheet, glyph: string): mupdf.PDFObject =>
  sheet.dictionary({
    Type: "Font",
    Subtype: "Type3",
    FontBBox: [0, 0, 1000, 1000],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: { bullet: sheet.stream(glyph) },
    Encoding: { Type: "Encoding", Differences: [97, "bullet"] },
    FirstChar: 97,
    LastChar: 97,
    Widths: [1000],
    Resources: {},
  });

test("a bullet larger than bullets are is known by its picture", () => {
  const sheet = new Sheet();
  sheet.glyphs(60, 100, "a", "Boxes", bulletFont(sheet, "1000 0 0 0 1000 1000 d1 60 w 60 60 880 880 re S"));
  sheet.glyphs(60, 130, "a", "Dots", bulletFont(sheet, "400 0 0 300 300 600 d1 0 300 300 300 re f"));
  expect(wordsOf(sheet.finish().bytes).map(({ text, mark }) => [text, mark])).toEqual([
    ["\u2022", "square"],
    ["\u2022", undefined],
  ]);
});

test("a box that a line touches is known by the same glyph elsewhere", () => {
  const sheet = new Sheet().text(60, 100, "\u25a1", { size: 12 }).text(60, 130, "\u25a1", { size: 18 });
  const touched = sheet.line(40, 128, 200, 128, { thickness: 1 }).finish().bytes;
  const [free, crossed] = wordsOf(touched);
  expect([free!.mark, crossed!.mark]).toEqual(["square", "square"]);
  expect((crossed!.box.right - crossed!.box.left) / (free!.box.right - free!.box.left)).toBeCloseTo(1.5, 1);
  const alone = new Sheet()
    .text(60, 130, "\u25a1", { size: 18 })
    .line(40, 128, 200, 128, { thickness: 1 })
    .finish().bytes;
  const [unknown] = wordsOf(alone);
  expect(unknown!.mark).toBeUndefined();
});

/** A page of pictures 10 points wide, one beside the other. */
function pictured(pictures: DrawnPicture[]): mupdf.PDFPage {
  const paint = pictures.map(({ gray, width, height }, i) => {
    const hex = [...gray].map((level) => level.toString(16).padStart(2, "0")).join("");
    return `q 10 0 0 10 ${20 + 40 * i} 100 cm BI /W ${width} /H ${height} /BPC 8 /CS /G /F /AHx ID ${hex}> EI Q`;
  });
  const bytes = rawPdf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Contents 4 0 R/Resources<<>>>>",
    4: stream(paint.join("\n")),
  });
  return mupdf.Document.openDocument(bytes, "application/pdf").loadPage(0) as mupdf.PDFPage;
}

test("pictures of an empty box or circle are boxes and circles, pictures of anything else are not", () => {
  const blank = () => new DrawnPicture(40, 40, 255);
  const box = blank().frame(4, 4, 36, 36, 3);
  const circle = blank().circle(20, 20, 17, 3);
  const arrow = blank().fill(4, 14, 36, 26);
  const page = pictured([box, circle, arrow]);
  const boxes = [20, 60, 100].map((left) => ({ left, right: left + 10, top: 190, bottom: 200 }));
  const [square, round, ...more] = withDisplayList(page, (list) => picturedMarks(list, boxes));
  expect([square!.kind, round!.kind, more]).toEqual(["rectangle", "ellipse", []]);
  expect(square!.box.left).toBeCloseTo(21, 0);
  expect(square!.box.bottom).toBeCloseTo(199, 0);
});
