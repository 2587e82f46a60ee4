import { type Box, height, iou, width } from "../src/core/geometry.js";
import type { PageContent } from "../src/core/page.js";
import { toDisplayed } from "../src/core/turn.js";

/** The classes in which fields are compared: to write in, to tick, to sign. */
export const FIELD_CLASSES = ["text", "checkbox", "signature"] as const;
export type FieldClass = (typeof FIELD_CLASSES)[number];

/** A field of the ground truth or of a prediction. */
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

/** A field found on a page, in the coordinates of the page as displayed: turned pages are straightened for detection. */
export const markOf = (
  { kind, box, confidence }: { kind: string; box: Box; confidence: number },
  content: Pick<PageContent, "width" | "height" | "turn">,
): Mark => ({
  box: content.turn ? toDisplayed(box, content, content.turn) : box,
  type: kind,
  class: classOf(kind),
  confidence,
});

/** Pairs ground truth with predictions one to one, best overlap first; returns indices into both lists. */
export function matchByIou(truth: Mark[], found: Mark[], threshold: number, sameClass: boolean): [number, number][] {
  const pairs = allPairs(truth, found, (t, f) =>
    sameClass && t.class !== f.class ? Number.NaN : -iou(t.box, f.box),
  ).filter(([cost]) => -cost >= threshold);
  return takeOneToOne(pairs);
}

/** Pairs fields whose centres lie in each other's boxes, nearest first. */
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
