import { expect, test } from "vitest";
import { detectForm } from "../../../src/index.js";
import { pageWith, rawPdf, stream } from "../../fixtures/raw-pdf.js";

/** A page that paints form 10 of a chain, each form of which paints the next `times` times; the last draws a line. */
function chainOfForms(length: number, times: number): Uint8Array {
  const form = (paints: string, next: string) =>
    stream(paints, `/Type/XObject/Subtype/Form/BBox[0 0 200 300]/Resources<</XObject<<${next}>>>>`);
  const links = Array.from({ length }, (_, at): [number, string] => [
    10 + at,
    at + 1 < length ? form("/Next Do ".repeat(times), `/Next ${11 + at} 0 R`) : form("20 50 m 180 50 l S", ""),
  ]);
  const page = pageWith("", "/Contents 5 0 R").replace("/Resources<<>>", "/Resources<</XObject<</First 10 0 R>>>>");
  return rawPdf({ 3: page, 4: "<<>>", 5: stream("/First Do"), ...Object.fromEntries(links) });
}

test("a page that paints forms within forms without end is refused at once", async () => {
  await expect(detectForm(chainOfForms(12, 10))).rejects.toMatchObject({ code: "FILE_SIZE_TOO_LARGE" });
});

test("a page that paints forms within forms as pages do is read", async () => {
  const { output } = await detectForm(chainOfForms(12, 1));
  expect(output.pages).toHaveLength(1);
});
