/**
 * Measures detection on a folder of forms with truth: `npm run eval -- DIR [--only NAME] [--worst N] [--json]`.
 * Reports typed F1, centre in box, average precision, languages, worst forms and time, measured in one process that has
 * looked at the project's own samples before; pages read by text recognition are timed apart.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { collect } from "../src/core/detect/collect.js";
import { find } from "../src/core/detect/find.js";
import { openDocument } from "../src/core/input/open.js";
import type { PageContent } from "../src/core/page.js";
import { toDisplayed } from "../src/core/turn.js";
import { readCorpus, type TrueForm } from "./corpus.js";
import { classOf, type Mark } from "./match.js";
import { type PageTimes, printReport } from "./report.js";
import { type ScoredForm, score } from "./score.js";

/** Looks at the drawn samples before time is taken. */
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
  for (const form of readCorpus(folder, values.only)) forms.push(await detectForm(form, milliseconds));
  const result = score(forms);
  if (values.json) process.stdout.write(`${JSON.stringify({ ...result, milliseconds }, null, 1)}\n`);
  else printReport(result, forms, milliseconds, Number(values.worst));
}

/** The first pages a process sees take several times as long as the same pages later. */
async function warmUp(): Promise<void> {
  const folder = new URL("../../samples/", import.meta.url);
  const samples: { file: string; kind: string }[] = JSON.parse(readFileSync(new URL("manifest.json", folder), "utf8"));
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    for (const { file } of samples.filter(({ kind }) => kind === "drawn")) {
      const document = await openDocument(readFileSync(new URL(file, folder)), { maxPages: 1 });
      find(await collect(document, 0), {});
      document.close();
    }
  }
}

async function detectForm(form: TrueForm, milliseconds: PageTimes): Promise<ScoredForm> {
  const document = await openDocument(form.bytes, { maxPages: 1000 });
  const pages: ScoredForm["pages"] = [];
  try {
    for (const [pageIndex, truth] of form.pages) {
      const start = performance.now();
      const content = await collect(document, pageIndex);
      const found = find(content, {});
      const times = content.recognition ? milliseconds.recognised : milliseconds.drawn;
      times.push(performance.now() - start);
      pages.push({ truth, found: found.map((candidate) => toMark(candidate, content)) });
    }
  } finally {
    document.close();
  }
  return { name: form.name, family: form.family, language: form.language, pages };
}

function toMark(candidate: ReturnType<typeof find>[number], content: PageContent): Mark {
  return {
    box: content.turn ? toDisplayed(candidate.box, content, content.turn) : candidate.box,
    type: candidate.kind,
    class: classOf(candidate.kind),
    confidence: candidate.confidence,
  };
}
