import { expect, test } from "vitest";
import { detectForm } from "../../../src/index.js";
import { pageWith, rawPdf, stream } from "../../fixtures/raw-pdf.js";

test("a leader of more letters than a call takes arguments is a leader", async () => {
  const line = `BT /F 0.002 Tf 10 200 Td (Name: ${"_".repeat(200_000)}) Tj ET`;
  const bytes = rawPdf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    3: pageWith("", "/Contents 6 0 R").replace("/Resources<<>>", "/Resources<</Font<</F 5 0 R>>>>"),
    5: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    6: stream(line),
  });
  await expect(detectForm(bytes)).resolves.toMatchObject({ output: { pages: [{ pageIndex: 0 }] } });
});
