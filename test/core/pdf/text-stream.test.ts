import { expect, test } from "vitest";
import { textOfBytes } from "../../../src/core/pdf/text-stream.js";

test.each([
  ["UTF-16 behind its mark", "\xfe\xff\0G\0r\0\xf6\0\xdf", "Größ"],
  ["UTF-16 cut in half", "\xfe\xff\0G\0", "G"],
  ["UTF-8 behind its mark", "\xef\xbb\xbfGr\xc3\xb6\xc3\x9f", "Größ"],
  ["UTF-8 without a mark", "Gr\xc3\xb6\xc3\x9f", "Größ"],
  ["PDFDocEncoding", "Gr\xf6\xdf \x84 \xa0 \x18", "Größ — € ˘"],
  ["nothing", "", ""],
])("a text stream in %s", (_, bytes, text) => {
  expect(textOfBytes(Buffer.from(bytes, "latin1"))).toBe(text);
});
