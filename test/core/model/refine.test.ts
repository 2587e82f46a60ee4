import { PDFDocument } from "pdf-lib";
import { afterEach, expect, test } from "vitest";
import { missedFields } from "../../../src/core/model/refine/missed-fields.js";
import { refine } from "../../../src/core/model/refine/refine.js";
import type { PageContent } from "../../../src/core/page.js";
import { anthropicModel, detectForm } from "../../../src/index.js";
import { type StandIn, startMessagesApi } from "../../stand-ins/messages-api.js";
import { aField, aTick } from "./a-field.js";

let api: StandIn | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

const change = (field: string, more: object) => ({
  field,
  action: "keep",
  into: "",
  name: "",
  section: "",
  description: "",
  type: "",
  ...more,
});

const word = (text: string, left: number, baseline: number) => ({
  text,
  box: { left, top: baseline - 10, right: left + 6 * text.length, bottom: baseline },
  baseline,
  size: 10,
  font: "Helvetica",
  bold: false,
  italic: false,
  gray: 0,
  direction: 0 as const,
  chars: [],
});

const PAGE: PageContent = {
  pageIndex: 0,
  width: 595,
  height: 842,
  rotation: 0,
  kind: "drawn",
  words: [word("Passport", 50, 300), word("no.", 105, 300), word("Remarks", 50, 400)],
  rules: [{ orientation: "horizontal", at: 302, start: 130, end: 400, thickness: 1, gray: 0 }],
  shapes: [],
  images: [],
  widgets: [],
};

async function refined(fields: Parameters<typeof refine>[1], answer: { changes?: object[]; missed?: object[] }) {
  api = await startMessagesApi([{ answer: { changes: [], missed: [], ...answer } }]);
  const model = anthropicModel({ apiKey: "k", baseUrl: api.url });
  return (await refine(model, fields, [PAGE], { instructions: "German names, please", language: "de" })).fields;
}

test("fields are renamed uniquely, described, sectioned and retyped; boxes stay where they were", async () => {
  const before = [aField("Field 1"), aField("Field 2"), aTick("Field 3"), aField("Name")];
  const after = await refined(before, {
    changes: [
      change("1", { name: "Name", description: "Family name", section: "Person" }),
      change("2", { name: "Geburtsdatum", type: "date" }),
      change("3", { type: "number" }),
    ],
  });
  expect(after.map(({ key }) => key)).toEqual(["name_2", "geburtsdatum", "field_3", "name"]);
  expect(after[0]).toMatchObject({ description: "Family name", section: "Person", box: before[0]!.box });
  expect(after[1]!.format).toEqual({ kind: "date", pattern: "dd.MM.yyyy" });
  expect(after[2]).toEqual(before[2]);
  expect(api!.received[0]!.text).toContain("German names, please");
});

test("a field is dropped, and a line below another is merged into it; fields far apart are not", async () => {
  const at = (top: number) => ({ box: { left: 100, top, right: 300, bottom: top + 15 } });
  const fields = [aField("A", at(100)), aField("B", at(118)), aField("C", at(500)), aField("D", at(600))];
  const after = await refined(fields, {
    changes: [
      change("2", { action: "merge", into: "1" }),
      change("3", { action: "merge", into: "1" }),
      change("4", { action: "drop" }),
    ],
  });
  expect(after.map(({ key }) => key)).toEqual(["a", "c"]);
  expect(after[0]).toMatchObject({ box: { top: 100, bottom: 133 }, text: { multiLine: true } });
});

test("a missed field is taken only where its words are printed and a line to write on stands beside them", async () => {
  const after = await refined([aField("A", { pageIndex: 0 })], {
    missed: [
      { page: 1, quote: "Passport no.", name: "Passport" },
      { page: 1, quote: "Passport no.", name: "Again" },
      { page: 1, quote: "Remarks", name: "Remarks" },
      { page: 1, quote: "Not printed", name: "Nothing" },
      { page: 9, quote: "Remarks", name: "Nowhere" },
    ],
  });
  expect(after.map(({ key }) => key)).toEqual(["a", "passport"]);
  expect(after[1]).toMatchObject({ source: "model", box: { left: 130, right: 400, bottom: 302 } });
});

test("words on a page full of print are found in no time", () => {
  const words = Array.from({ length: 20_000 }, (_, i) => word(i % 2 === 0 ? "no" : "•", i, 100));
  const missed = Array.from({ length: 20 }, () => ({ page: 1, quote: "Not printed", name: "Nothing" }));
  const started = performance.now();
  expect(missedFields(missed, [], [{ ...PAGE, words }])).toEqual([]);
  expect(performance.now() - started).toBeLessThan(3000);
});

test("an answer about fields that do not exist changes nothing", async () => {
  const fields = [aField("A")];
  expect(await refined(fields, { changes: [change("7", { action: "drop" }), change("1", { name: "…" })] })).toEqual(
    fields,
  );
});

test("instructions on detection need a model and reach it with the page's print", async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]).drawText("Name: ____________________", { x: 50, y: 700, size: 11 });
  const form = await pdf.save();
  await expect(detectForm(form, { instructions: "x" })).rejects.toMatchObject({ code: "LLM_NOT_CONFIGURED" });
  api = await startMessagesApi([{ answer: { changes: [change("1", { name: "applicant" })], missed: [] } }]);
  const model = anthropicModel({ apiKey: "k", baseUrl: api.url });
  const { output, metrics } = await detectForm(form, { instructions: "Call it applicant" }, { ports: { model } });
  expect(Object.keys(output.schema.properties)).toEqual(["applicant"]);
  expect(metrics.modelCalls).toBe(1);
});
