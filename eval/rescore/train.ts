/**
 * Learns how likely it is that a candidate found by the rules is a field, from folders of forms with ground truth:
 * `npm run rescore -- DIR... [--write]`. For every folder it prints how reliable the confidence is, by rules and learnt, on
 * families left out of the training, and the effect of dropping unlikely fields; `--write` then trains on all forms and replaces
 * the weights.
 */
import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { LIKELY } from "../../src/core/detect/find.js";
import { FEW } from "../../src/core/detect/rescore/rescore.js";
import { chanceOf, type Forest } from "../../src/core/detect/rescore/trees.js";
import { familiesOf, foldsOf } from "../folds.js";
import type { Mark } from "../match.js";
import { f1, type Score, type ScoredForm, score } from "../score.js";
import { type Example, type ExampleForm, examplesOf } from "./examples.js";
import { learn } from "./learn.js";
import { weightsFile } from "./weights-file.js";

const FOLDS = 8;
/** How often the division into folds is repeated; a single one is off by a few thousandths, by chance. */
const DEALS = 3;
const WEIGHTS = new URL("../../../src/core/detect/rescore/weights.ts", import.meta.url);

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
if (folders.length === 0) {
  process.stderr.write("usage: npm run rescore -- DIR... [--write]\n");
  process.exitCode = 2;
} else {
  const forms: ExampleForm[] = [];
  for (const folder of folders) forms.push(...(await examplesOf(folder)));
  const chances = unseenChances(forms);
  for (const folder of folders) {
    compare(
      folder,
      forms.filter((form) => form.folder === folder),
      chances,
    );
  }
  const [byRules, learnt] = compare("all", forms, chances);
  if (values.write) {
    const families = new Set(familiesOf(forms)).size;
    writeFileSync(
      WEIGHTS,
      weightsFile(learn(forms, 1), { forms: forms.length, families, folds: FOLDS, byRules, learnt }),
    );
  }
}

/** The probability of every example, predicted by forests trained without its family. */
function unseenChances(forms: ExampleForm[]): Map<Example, number> {
  const chances = new Map<Example, number>();
  for (let deal = 1; deal <= DEALS; deal++) {
    const folds = foldsOf(forms, FOLDS, deal);
    for (let fold = 0; fold < FOLDS; fold++) {
      const forest = learn(
        forms.filter((_, i) => folds[i] !== fold),
        deal,
      );
      for (const form of forms.filter((_, i) => folds[i] === fold)) addChances(form, forest, chances);
    }
  }
  return chances;
}

function addChances(form: ExampleForm, forest: Forest, chances: Map<Example, number>): void {
  for (const { examples } of form.pages) {
    for (const example of examples) {
      const chance = examples.length < FEW ? example.mark.confidence : chanceOf(forest, example.features);
      chances.set(example, (chances.get(example) ?? 0) + chance / DEALS);
    }
  }
}

/** Prints the figures by rules alone and learnt; returns the calibration errors of the two confidences. */
function compare(
  title: string,
  forms: ExampleForm[],
  chances: Map<Example, number>,
): [byRules: number, learnt: number] {
  const byRules = scoreOf(forms, ({ mark }) => mark);
  const learnt = scoreOf(forms, (example) => ({ ...example.mark, confidence: chances.get(example)! }));
  const likely = scoreOf(forms, (example) => (chances.get(example)! < LIKELY ? undefined : example.mark));
  const figures = ({ typed50, centre }: Score) =>
    [f1(typed50.micro), typed50.macro, f1(centre)].map((figure) => figure.toFixed(4)).join(" / ");
  process.stdout.write(`${basename(title)}, ${forms.length} forms: typed micro / macro / centre ${figures(byRules)}
  without what is less likely than ${LIKELY}: ${figures(likely)}
  by rules ${reliability(byRules)}
  learnt   ${reliability(learnt)}
`);
  return [gapOf(byRules), gapOf(learnt)];
}

function scoreOf(forms: ExampleForm[], markOf: (example: Example) => Mark | undefined): Score {
  const scored = forms.map(
    (form): ScoredForm => ({
      ...form,
      pages: form.pages.map(({ truth, examples }) => ({
        truth,
        found: examples.map(markOf).filter((mark) => mark !== undefined),
      })),
    }),
  );
  return score(scored);
}

function reliability(result: Score): string {
  const bins = result.reliability.filter((bin) => bin.found > 0);
  const told = bins.map((bin) => `${bin.mean.toFixed(2)} → ${(bin.hits / bin.found).toFixed(2)} (${bin.found})`);
  return `${told.join(", ")};  off by ${gapOf(result).toFixed(3)}`;
}

/** Expected calibration error: the mean distance between the confidence of fields and the share that is true. */
function gapOf({ reliability }: Score): number {
  const found = reliability.reduce((sum, bin) => sum + bin.found, 0);
  return reliability.reduce((sum, bin) => sum + Math.abs(bin.mean * bin.found - bin.hits), 0) / Math.max(1, found);
}
