import { expect, test } from "vitest";
import { announcedFile } from "../../src/workspace/files/references.js";

test.each([
  ["https://example.org/forms/Antrag%20M%C3%BCller.pdf?v=1", "Antrag Müller.pdf"],
  ["https://example.org/100%.pdf", "100%.pdf"],
  ["https://example.org/..%2F..%2Fform.pdf", "form.pdf"],
  ["https://example.org/", "document"],
])("a form at %s is called %s", (url, name) => {
  expect(announcedFile("org_a", { url }, 0).name).toBe(name);
});
