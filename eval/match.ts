import { type Box, height, iou, width } from "../src/core/geometry.js";
import type { PageContent } from "../src/core/page.js";
import { toDisplayed } from "../src/core/turn.js";

/** Fields are compared in three classes: what is written, what is ticked, what is signed. */
export const FIELD_CLASSES = ["text", "checkbox", "signature"] as const;
export type FieldClass = (typeof FIELD_CLASSES)[number];

/** A field of the truth or of a prediction. */
export interface Mark {
  box: Box;
  type: string;
  class: FieldClass;
  confidence: number;
}

export function classOf(type: string): FieldClass {
  if (type === "checkbox" || type === "radio") return "checkbox";
  return type === "signature" ? "signature" : "text";
}

/** What was found on a page, where a person sees it: on a page that is drawn turned it is found upright. */
export const markOf = (
  { kind, box, confidence }: { kind: string; box: Box; confidence: number },
  content: Pick<PageContent, "width" | "height" | "turn">,
): Mark => ({
  box: content.turn ? toDisplayed(box, content, content.turn) : box,
  type: kind,
  class: classOf(kind),
  confidence,
});

/** Pairs truth with predictions one to one, best overlap first; indices into both lists. */
export function matchByIou(truth: Mark[], found: Mark[], threshold: number, sameClass: boolean): [number, number][] {
  const pairs = allPairs(truth, found, (t, f) =>
    sameClass && t.class !== f.class ? Number.NaN : -iou(t.box, f.box),
  ).filter(([cost]) => -cost >= threshold);
  return takeOneToOne(pairs);
}

/** Pairs them where each one's centre lies in the other's box, nearest first. */
export function matchByCentre(truth: Mark[], found: Mark[]): [number, number][] {
  return takeOneToOne(
    allPairs(truth, found, (t, f) => {
      const [tx, ty] = centre(t.box);
      const [fx, fy] = centre(f.box);
      return within(f.box, tx, ty) && within(t.box, fx, fy) ? Math.hypot(tx - fx, ty - fy) : Number.NaN;
    }),
  );
}

type Pair = [cost: number, truth: number, found: number];

function allPairs(truth: Mark[], found: Mark[], cost: (t: Mark, f: Mark) => number): Pair[] {
  const pairs: Pair[] = [];
  truth.forEach((t, i) => {
    found.forEach((f, j) => {
      const value = cost(t, f);
      if (!Number.isNaN(value)) pairs.push([value, i, j]);
    });
  });
  return pairs;
}

function takeOneToOne(pairs: Pair[]): [number, number][] {
  pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  const truths = new Set<number>();
  const founds = new Set<number>();
  const taken: [number, number][] = [];
  for (const [, t, f] of pairs) {
    if (truths.has(t) || founds.has(f)) continue;
    truths.add(t);
    founds.add(f);
    taken.push([t, f]);
  }
  return taken;
}

const centre = (box: Box): [number, number] => [box.left + width(box) / 2, box.top + height(box) / 2];
const within = (box: Box, x: number, y: number): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
