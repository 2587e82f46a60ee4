import { expect, test } from "vitest";
import { detectForm } from "../../../src/index.js";
import { aForm } from "../model/a-form.js";

const form = await aForm([{ name: "city", label: "City" }]);

test("a form looked at twice is found to be the same, whatever became of the first answer", async () => {
  const { output: first } = await detectForm(form);
  const before = structuredClone(first);
  first.schema.properties.city!.description = "changed";
  first.pages.length = 0;
  const { output: second } = await detectForm(form);
  expect(second).toEqual(before);
});

test("another way of looking, or another form, is looked at anew", async () => {
  await detectForm(form);
  const other = await aForm([{ name: "town", label: "Town" }]);
  expect(Object.keys((await detectForm(other)).output.schema.properties)).toEqual(["town"]);
  const tables = { advancedOptions: { tableParsingEnabled: true } };
  expect((await detectForm(form, tables)).output.schema).toEqual((await detectForm(form)).output.schema);
});
