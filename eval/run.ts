/**
 * Measures detection on a folder of forms with ground truth: `npm run eval -- DIR [--only NAME] [--worst N] [--json]`.
 * Reports typed F1, centre in box, average precision, languages, worst forms and time. Times are measured in one process, warmed up
 * on the project's own samples, and separately for pages read by text recognition.
 */
import { parseArgs } from "node:util";
import { collect } from "../src/core/detect/collect.js";
import { find } from "../src/core/detect/find.js";
import { openDocument } from "../src/core/input/open.js";
import { readCorpus, type TrueForm } from "./corpus.js";
import { markOf } from "./match.js";
import { type PageTimes, printReport } from "./report.js";
import { sampleForms } from "./sample-forms.js";
import { type ScoredForm, score } from "./score.js";

/** How often the drawn samples are processed before anything is timed. */
const WARM_UP_ROUNDS = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    worst: { type: "string", default: "15" },
    json: { type: "boolean", default: false },
  },
});
const [folder] = positionals;
if (!folder) {
  process.stderr.write("usage: npm run eval -- DIR [--only NAME] [--worst N] [--json]\n");
  process.exitCode = 2;
} else {
  await warmUp();
  const milliseconds: PageTimes = { drawn: [], recognised: [] };
  const forms: ScoredForm[] = [];
  for (const form of readCorpus(folder, values.only)) forms.push(await findFields(form, milliseconds));
  const result = score(forms);
  if (values.json) process.stdout.write(`${JSON.stringify({ ...result, milliseconds }, null, 1)}\n`);
  else printReport(result, forms, milliseconds, Number(values.worst));
}

/** Warms the process up: its first pages take several times as long as later ones. */
async function warmUp(): Promise<void> {
  const drawn = sampleForms().filter(({ kind }) => kind === "drawn");
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    for (const { bytes } of drawn) {
      const document = await openDocument(bytes, { maxPages: 1 });
      find(await collect(document, 0), {});
      document.close();
    }
  }
}

async function findFields(form: TrueForm, milliseconds: PageTimes): Promise<ScoredForm> {
  const document = await openDocument(form.bytes, { maxPages: 1000 });
  const pages: ScoredForm["pages"] = [];
  try {
    for (const [pageIndex, truth] of form.pages) {
      const start = performance.now();
      const content = await collect(document, pageIndex);
      const found = find(content, {});
      const times = content.recognition ? milliseconds.recognised : milliseconds.drawn;
      times.push(performance.now() - start);
      pages.push({ truth, found: found.map((candidate) => markOf(candidate, content)) });
    }
  } finally {
    document.close();
  }
  return { name: form.name, family: form.family, language: form.language, pages };
}
