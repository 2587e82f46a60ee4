import { Matrix, type PDFDocument } from "mupdf";
import { displayedBox } from "../content/displayed-box.js";
import { number, numbers } from "../content/operators.js";
import { paintOver } from "../content/paint-over.js";
import { family } from "../fonts/families.js";
import { FontBook } from "../fonts/font-book.js";
import { glyphHex } from "../fonts/glyph-hex.js";
import { shape } from "../text/shape.js";

const WORD = "TEST";

/** Writes TEST across every page, over everything else, as page content (wire contract §7). */
export function addWatermark(pdf: PDFDocument, pageCount: number): void {
  const fonts = new FontBook(pdf);
  const { glyphs, width } = shape(WORD, family("sansBold"));
  const hex = glyphs.map((glyph) => glyphHex(glyph.id)).join("");
  const font = glyphs.map((glyph) => fonts.use(glyph.face, glyph.id, glyph.text))[0];
  for (let pageIndex = 0; pageIndex < pageCount; pageIndex++) {
    const page = pdf.loadPage(pageIndex);
    const [left, top, right, bottom] = page.getBounds();
    const toUserSpace = Matrix.invert(page.getTransform());
    const box = displayedBox(page);
    page.destroy();
    const [across, down] = [right - left, bottom - top];
    const diagonal = Math.hypot(across, down);
    const size = (diagonal * 0.6) / width;
    // Along the rising diagonal, its middle on the page's middle; y points down on the displayed page.
    const [cos, sin] = [across / diagonal, down / diagonal];
    const upright: Matrix = [cos, -sin, -sin, -cos, left + across / 2, top + down / 2];
    const placed = Matrix.concat(upright, toUserSpace);
    const operators =
      `/G gs q ${numbers(placed)} cm 0.5 g BT /${font} ${number(size)} Tf ` +
      `${number((-width * size) / 2)} ${number(-size * 0.36)} Td <${hex}> Tj ET Q`;
    const form = pdf.addStream(operators, {
      Type: "XObject",
      Subtype: "Form",
      BBox: box,
      Resources: { Font: fonts.resources.get("Font"), ExtGState: { G: { Type: "ExtGState", ca: 0.25 } } },
    });
    paintOver(pdf, pdf.findPage(pageIndex), [{ form }]);
  }
  fonts.embed();
}
