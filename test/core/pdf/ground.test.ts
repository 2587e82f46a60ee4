import { PDFDocument, type PDFPage } from "mupdf";
import { expect, test, vi } from "vitest";
import { withGround } from "../../../src/core/pdf/ground.js";
import { rawPdf, stream } from "../../fixtures/raw-pdf.js";

/** A page whose lower half is dark. */
function onPage<Result>(side: number, look: (page: PDFPage) => Result): Result {
  const half = stream(`0.2 g 0 0 ${side} ${side / 2} re f`);
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${side} ${side}]/Resources<<>>/Contents 5 0 R>>`;
  const pdf = new PDFDocument(rawPdf({ 3: page, 4: "<<>>", 5: half }));
  try {
    return look(pdf.loadPage(0));
  } finally {
    pdf.destroy();
  }
}

test.each([
  ["a page", 300],
  ["the largest page", 14_400],
])("the ground of places on %s is told, of small ones and of all of it, too", (_, side) => {
  const grounds = onPage(side, (page) =>
    withGround(page, false, (groundAt) => [
      groundAt([10, 10, 100, 22]),
      groundAt([10, side - 22, 100, side - 10]),
      groundAt([10, side - 20, 11, side - 19]),
      groundAt([0, side * 0.4, side, side]),
      groundAt([-50, -50, -10, -10]),
    ]),
  );
  expect(grounds).toEqual([1, expect.closeTo(0.2), expect.closeTo(0.2), expect.closeTo(0.2), 1]);
});

test("the picture of the largest page is no larger than that of a sheet", () => {
  onPage(14_400, (page) => {
    const draw = vi.spyOn(page, "toPixmap");
    withGround(page, false, () => null);
    expect(draw.mock.calls[0]?.[0]?.[0]).toBeLessThan(0.25);
  });
});
