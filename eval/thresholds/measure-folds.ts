import { seeded } from "../../samples/make/seeded.js";
import { collect } from "../../src/core/detect/collect.js";
import { findByRules } from "../../src/core/detect/find/drawn.js";
import { buildModel, type PageModel } from "../../src/core/detect/find/model/page-model.js";
import { openDocument } from "../../src/core/input/open.js";
import type { PageContent } from "../../src/core/page.js";
import { readCorpus, type TrueForm } from "../corpus.js";
import { foldsOf } from "../folds.js";
import { type Mark, markOf, matchByIou } from "../match.js";
import { line } from "../report.js";
import { type Count, f1, total } from "../score.js";
import { forget, restore, type Threshold, tune } from "./tune.js";

/** The largest factor by which thresholds are changed, and how many random changes are tried. */
const FORGOTTEN = { spread: 1.4, throws: 12 };

/** A page with its ground truth, and its model with the thresholds it was built with. */
interface Page {
  truth: Mark[];
  content: PageContent;
  built?: { measures: string; model: PageModel };
}

declare global {
  var formfillThresholds: Threshold[] | undefined;
}

const thresholds = (globalThis.formfillThresholds ?? []).filter(({ value }) => value !== 0);
const ofModel = thresholds.filter(({ name }) => name.startsWith("model/"));

/** Prints, by fold and in total, the results with thresholds as shipped, reset, and tuned on the other folds. */
export async function measureFolds(folder: string, folds: number, seed: number): Promise<void> {
  const forms = readCorpus(folder);
  const pages: Page[][] = [];
  for (const form of forms) pages.push(await pagesOf(form));
  const foldOf = foldsOf(forms, folds, seed);
  const random = seeded(seed);
  print(`${thresholds.length} thresholds, as shipped`, count(pages.flat()));
  const forgotten: Count[] = [];
  const unseen: Count[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const own = pages.filter((_, form) => foldOf[form] === fold).flat();
    const others = pages.filter((_, form) => foldOf[form] !== fold).flat();
    print(`fold ${fold + 1}, as shipped`, count(own));
    const score = () => f1(count(others));
    forget(thresholds, FORGOTTEN, random, score);
    forgotten.push(count(own));
    tune(thresholds, score);
    unseen.push(count(own));
    print("  set anew: forms seen", count(others));
    print("  set anew: forms unseen", unseen.at(-1)!);
    restore(thresholds);
  }
  print("all folds, forgotten", total(forgotten));
  print("all folds, set anew, unseen", total(unseen));
}

async function pagesOf({ bytes, pages }: TrueForm): Promise<Page[]> {
  const document = await openDocument(bytes, { maxPages: 1000 });
  const read: Page[] = [];
  for (const [pageIndex, truth] of pages) read.push({ truth, content: await collect(document, pageIndex) });
  document.close();
  return read;
}

/** Compares what the rules find with the current thresholds with the ground truth. */
function count(pages: Page[]): Count {
  const measures = ofModel.map(({ value }) => value).join();
  return total(
    pages.map((page) => {
      if (page.built?.measures !== measures) page.built = { measures, model: buildModel(page.content) };
      const { content, truth } = page;
      const found = findByRules(page.built.model).map((candidate) => markOf(candidate, content));
      return { hits: matchByIou(truth, found, 0.5, true).length, truth: truth.length, found: found.length };
    }),
  );
}

const print = (name: string, measured: Count): boolean => process.stdout.write(`${line(name, measured)}\n`);
