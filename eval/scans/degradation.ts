/**
 * Measures how much accuracy is lost by scanning: `npm run eval:scans`. The samples are rendered as if scanned in various ways, and
 * the fields found on each scan are compared with those found on the digital page. Prints the table of the README: typed F1 at
 * IoU 0.5.
 */
import { detect } from "../../src/core/detect/detect.js";
import type { FormField } from "../../src/core/field.js";
import { openDocument } from "../../src/core/input/open.js";
import { classOf, type Mark } from "../match.js";
import { sampleForms } from "../sample-forms.js";
import { f1, type ScoredForm, score } from "../score.js";
import { type Spoiling, scanOf } from "./scan-of.js";

const USUAL: Spoiling = { dpi: 200, angle: 0.6, colour: "gray", quality: 70, noise: 2 };

const WAYS: [string, Partial<Spoiling>][] = [
  ["200 dpi gray, turned 0.6°", {}],
  ["100 dpi", { dpi: 100 }],
  ["150 dpi", { dpi: 150 }],
  ["300 dpi", { dpi: 300 }],
  ["400 dpi", { dpi: 400 }],
  ["turned 3°", { angle: 3 }],
  ["turned −3°", { angle: -3 }],
  ["turned 90°", { angle: 90.6 }],
  ["turned 180°", { angle: 180.6 }],
  ["turned 270°", { angle: 270.6 }],
  ["bilevel", { colour: "bilevel" }],
  ["colour", { colour: "colour" }],
  ["JPEG quality 30", { quality: 30 }],
  ["photographed from below", { keystone: { across: 0, down: 0.00012, shear: 0 } }],
  ["photographed from a corner", { keystone: { across: 0.0001, down: -0.00008, shear: 0.01 } }],
];

const samples = sampleForms().filter(({ kind }) => kind === "drawn");

const truths = new Map<string, FormField[]>();
for (const { id, bytes } of samples) truths.set(id, await fieldsOf(bytes));

process.stdout.write(`| scan of ${samples.length} forms | typed F1 | centre in box | ms a page |\n|---|---|---|---|\n`);
for (const [way, change] of WAYS) {
  const forms: ScoredForm[] = [];
  const started = performance.now();
  let pages = 0;
  for (const { id, bytes } of samples) {
    const fields = truths.get(id)!;
    for (const pageIndex of new Set(fields.map((field) => field.pageIndex))) {
      const scan = scanOf(bytes, pageIndex, { ...USUAL, ...change });
      const truth = marksOf(fields.filter((field) => field.pageIndex === pageIndex)).map((mark) => ({
        ...mark,
        box: scan.place(mark.box),
      }));
      const found = marksOf(await fieldsOf(scan.pdf));
      forms.push({ name: id, family: id, language: "", pages: [{ truth, found }] });
      pages++;
    }
  }
  const result = score(forms);
  const milliseconds = Math.round((performance.now() - started) / pages);
  const row = [way, f1(result.typed50.micro).toFixed(3), f1(result.centre).toFixed(3), milliseconds];
  process.stdout.write(`| ${row.join(" | ")} |\n`);
}

async function fieldsOf(bytes: Uint8Array): Promise<FormField[]> {
  const document = await openDocument(bytes, { maxPages: 100 });
  try {
    return (await detect(document, {})).fields;
  } finally {
    document.close();
  }
}

function marksOf(fields: FormField[]): Mark[] {
  return fields.flatMap(({ kind, box, options, confidence }) => {
    const places = options.flatMap((option) => (option.place ? [option.place.box] : []));
    return (places.length > 0 ? places : [box]).map((each) => ({
      box: each,
      type: kind,
      class: classOf(kind),
      confidence,
    }));
  });
}
