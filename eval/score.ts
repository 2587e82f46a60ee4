import { iou } from "../src/core/geometry.js";
import { FIELD_CLASSES, type FieldClass, type Mark, matchByCentre, matchByIou } from "./match.js";

export interface ScoredForm {
  name: string;
  family: string;
  language: string;
  pages: { truth: Mark[]; found: Mark[] }[];
}

/** Numbers of hits, true fields and found fields. */
export interface Count {
  hits: number;
  truth: number;
  found: number;
}

export interface Score {
  typed50: { micro: Count; macro: number };
  typed75: { micro: Count; macro: number };
  centre: Count;
  byClass: Record<FieldClass, Count & { ap50: number | null }>;
  recallByType: Record<string, Count>;
  byLanguage: Record<string, { forms: number; macro: number }>;
  forms: { name: string; typed: Count }[];
  /** For each tenth of confidence, how many fields were found and how many of them are true. */
  reliability: { from: number; found: number; hits: number; mean: number }[];
}

export const precision = (c: Count): number => (c.found ? c.hits / c.found : c.truth ? 0 : 1);
export const recall = (c: Count): number => (c.truth ? c.hits / c.truth : c.found ? 0 : 1);
export function f1(c: Count): number {
  const p = precision(c);
  const r = recall(c);
  return p + r === 0 ? 0 : (2 * p * r) / (p + r);
}

export function score(forms: ScoredForm[]): Score {
  const pages = forms.flatMap((form) => form.pages);
  const perForm = forms.map((form) => ({ form, typed: typedCount(form.pages, 0.5) }));
  const perForm75 = forms.map((form) => typedCount(form.pages, 0.75));
  return {
    typed50: { micro: total(perForm.map((p) => p.typed)), macro: mean(perForm.map((p) => f1(p.typed))) },
    typed75: { micro: total(perForm75), macro: mean(perForm75.map(f1)) },
    centre: total(pages.map(({ truth, found }) => count(truth, found, matchByCentre(truth, found).length))),
    byClass: Object.fromEntries(FIELD_CLASSES.map((name) => [name, classScore(pages, name)])) as Score["byClass"],
    recallByType: recallByType(pages),
    byLanguage: byLanguage(perForm),
    forms: perForm.map(({ form, typed }) => ({ name: form.name, typed })).sort((a, b) => f1(a.typed) - f1(b.typed)),
    reliability: reliability(pages),
  };
}

type Page = ScoredForm["pages"][number];

const count = (truth: unknown[], found: unknown[], hits: number): Count => ({
  hits,
  truth: truth.length,
  found: found.length,
});

export function total(counts: Count[]): Count {
  return counts.reduce((a, b) => ({ hits: a.hits + b.hits, truth: a.truth + b.truth, found: a.found + b.found }), {
    hits: 0,
    truth: 0,
    found: 0,
  });
}

const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);

function typedCount(pages: Page[], threshold: number): Count {
  return total(pages.map(({ truth, found }) => count(truth, found, matchByIou(truth, found, threshold, true).length)));
}

function classScore(pages: Page[], name: FieldClass): Count & { ap50: number | null } {
  const own = pages.map(({ truth, found }) => ({
    truth: truth.filter((mark) => mark.class === name),
    found: found.filter((mark) => mark.class === name),
  }));
  return { ...typedCount(own, 0.5), ap50: averagePrecision(own, 0.5) };
}

/** Area under the precision–recall curve, interpolated at 101 recalls; ties in confidence count against the detector. */
function averagePrecision(pages: Page[], threshold: number): number | null {
  const truths = pages.reduce((sum, page) => sum + page.truth.length, 0);
  if (truths === 0) return null;
  const ranked = pages.flatMap(rankedHits.bind(null, threshold));
  ranked.sort((a, b) => b.confidence - a.confidence || Number(a.hit) - Number(b.hit));
  let hits = 0;
  const points = ranked.map(({ hit }, i) => {
    if (hit) hits++;
    return { precision: hits / (i + 1), recall: hits / truths };
  });
  for (let i = points.length - 2; i >= 0; i--) {
    points[i]!.precision = Math.max(points[i]!.precision, points[i + 1]!.precision);
  }
  let sum = 0;
  for (let step = 0, i = 0; step <= 100; step++) {
    while (i < points.length && points[i]!.recall < step / 100 - 1e-12) i++;
    sum += points[i]?.precision ?? 0;
  }
  return sum / 101;
}

function rankedHits(threshold: number, { truth, found }: Page): { confidence: number; hit: boolean }[] {
  const used = new Set<number>();
  return [...found]
    .sort((a, b) => b.confidence - a.confidence)
    .map((mark) => {
      let best = -1;
      let most = threshold;
      truth.forEach((t, i) => {
        const shared = iou(t.box, mark.box);
        if (!used.has(i) && shared >= most) {
          most = shared;
          best = i;
        }
      });
      if (best >= 0) used.add(best);
      return { confidence: mark.confidence, hit: best >= 0 };
    });
}

function recallByType(pages: Page[]): Record<string, Count> {
  const result: Record<string, Count> = {};
  for (const { truth, found } of pages) {
    const hit = new Set(matchByIou(truth, found, 0.5, false).map(([t]) => t));
    truth.forEach((mark, i) => {
      result[mark.type] ??= { hits: 0, truth: 0, found: 0 };
      const own = result[mark.type]!;
      own.truth++;
      if (hit.has(i)) own.hits++;
    });
  }
  return result;
}

function byLanguage(forms: { form: ScoredForm; typed: Count }[]): Score["byLanguage"] {
  const result: Score["byLanguage"] = {};
  for (const language of new Set(forms.map(({ form }) => form.language))) {
    const own = forms.filter(({ form }) => form.language === language);
    result[language] = { forms: own.length, macro: mean(own.map(({ typed }) => f1(typed))) };
  }
  return result;
}

function reliability(pages: Page[]): Score["reliability"] {
  const bins = Array.from({ length: 10 }, (_, i) => ({ from: i / 10, found: 0, hits: 0, sum: 0 }));
  for (const { truth, found } of pages) {
    const hit = new Set(matchByIou(truth, found, 0.5, true).map(([, f]) => f));
    found.forEach((mark, i) => {
      const bin = bins[Math.min(9, Math.floor(mark.confidence * 10))]!;
      bin.found++;
      bin.sum += mark.confidence;
      if (hit.has(i)) bin.hits++;
    });
  }
  return bins.map(({ from, found, hits, sum }) => ({ from, found, hits, mean: found ? sum / found : from }));
}
