import { expect, test } from "vitest";
import { collect } from "../../../../src/core/detect/collect.js";
import { find } from "../../../../src/core/detect/find.js";
import { openDocument } from "../../../../src/core/input/open.js";
import { underscoredText } from "../../../fixtures/forms/styles.js";

test("a least confidence leaves out what is less sure and nothing else", async () => {
  const document = await openDocument(underscoredText().bytes, { maxPages: 1 });
  try {
    const content = await collect(document, 0);
    const all = find(content, {});
    const least = Math.max(...all.map((field) => field.confidence));
    const sure = find(content, { advancedOptions: { minConfidence: least } });
    expect(sure.length).toBeLessThan(all.length);
    expect(sure).toEqual(all.filter((field) => field.confidence >= least));
  } finally {
    document.close();
  }
});

test("only the PDF's own fields are reported where a caller asks for those alone", async () => {
  const document = await openDocument(underscoredText().bytes, { maxPages: 1 });
  try {
    expect(find(await collect(document, 0), { advancedOptions: { nativeFieldsOnly: true } })).toEqual([]);
  } finally {
    document.close();
  }
});
