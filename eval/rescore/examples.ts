import { collect } from "../../src/core/detect/collect.js";
import { findByRules } from "../../src/core/detect/find/drawn.js";
import { buildModel } from "../../src/core/detect/find/model/page-model.js";
import { type Features, featuresOf } from "../../src/core/detect/rescore/features.js";
import { openDocument } from "../../src/core/input/open.js";
import { readCorpus } from "../corpus.js";
import { type Mark, markOf, matchByIou } from "../match.js";

/** A candidate found by the rules, labelled by the ground truth. */
export interface Example {
  mark: Mark;
  features: Features;
  /** Whether its box matches a true field of its class. */
  isField: boolean;
}

export interface ExampleForm {
  folder: string;
  name: string;
  family: string;
  language: string;
  pages: { truth: Mark[]; examples: Example[] }[];
}

/** What the rules find on every form of a folder with ground truth. */
export async function examplesOf(folder: string): Promise<ExampleForm[]> {
  const forms: ExampleForm[] = [];
  for (const { name, family, language, bytes, pages: truths } of readCorpus(folder)) {
    const document = await openDocument(bytes, { maxPages: 1000 });
    const pages: ExampleForm["pages"] = [];
    for (const [pageIndex, truth] of truths) {
      const content = await collect(document, pageIndex);
      const model = buildModel(content);
      const candidates = findByRules(model);
      const features = featuresOf(model, candidates);
      const marks = candidates.map((candidate) => markOf(candidate, content));
      const fits = new Set(matchByIou(truth, marks, 0.5, true).map(([, found]) => found));
      const examples = marks.map((mark, i) => ({ mark, features: features[i]!, isField: fits.has(i) }));
      pages.push({ truth, examples });
    }
    document.close();
    forms.push({ folder, name, family, language, pages });
  }
  return forms;
}
