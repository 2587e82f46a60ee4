import { type Box, height, width } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import { Tiles } from "../find/model/tiles.js";
import { Crowd } from "./crowd.js";
import { FAR, footOf } from "./place.js";

/** Tolerance for the edges and sizes of similar fields. */
const STEP = 1;
const ALL = "";

/** What a candidate has in common with the others of its page. */
export interface Siblings {
  /** Others of its kind and size. */
  alike: number;
  /** Others with both its sides. */
  column: number;
  /** Others of its kind that begin where it does. */
  leftEdge: number;
  /** Others that stand on its line. */
  row: number;
  /** Others found by the same evidence, and their share of all; the share of its kind. */
  sameEvidence: number;
  evidenceShare: number;
  kindShare: number;
  /** To the next one on each side, in points. */
  gapLeft: number;
  gapAbove: number;
  gapBelow: number;
}

/** Forms are repetitive: a candidate unlike any other on its page is less often a field. */
export function siblingsOf(candidates: Candidate[]): Siblings[] {
  const sizes = new Crowd(STEP);
  const sides = new Crowd(STEP);
  const edges = new Crowd(STEP);
  const feet = new Crowd(STEP);
  const groups = new Map<string, number>();
  const count = (group: string) => groups.set(group, (groups.get(group) ?? 0) + 1);
  for (const candidate of candidates) {
    const { kind, box } = candidate;
    sizes.add(kind, width(box), height(box));
    sides.add(ALL, box.left, box.right);
    edges.add(kind, box.left);
    feet.add(ALL, footOf(candidate));
    count(kind);
    count(evidenceOf(candidate));
  }
  const places = new Tiles(candidates, ({ box }) => box);
  const others = Math.max(1, candidates.length - 1);
  return candidates.map((candidate) => {
    const { kind, box } = candidate;
    const sameEvidence = groups.get(evidenceOf(candidate))! - 1;
    return {
      alike: sizes.near(kind, width(box), height(box)) - 1,
      column: sides.near(ALL, box.left, box.right) - 1,
      leftEdge: edges.near(kind, box.left) - 1,
      row: feet.near(ALL, footOf(candidate)) - 1,
      sameEvidence,
      evidenceShare: sameEvidence / others,
      kindShare: (groups.get(kind)! - 1) / others,
      ...gaps(candidate, places),
    };
  });
}

const evidenceOf = ({ evidence }: Candidate): string => `by ${evidence[0]}`;

/** Touching neighbours may overlap by the width of a line. */
const TOUCHING = 2;

function gaps(candidate: Candidate, places: Tiles<Candidate>): Pick<Siblings, "gapLeft" | "gapAbove" | "gapBelow"> {
  const { box } = candidate;
  const next = (area: Box, gapTo: (other: Box) => number): number => {
    let least = FAR;
    for (const other of places.near(area)) {
      const gap = gapTo(other.box);
      if (other !== candidate && gap >= -TOUCHING && gap < least) least = gap;
    }
    return least;
  };
  return {
    gapLeft: next({ ...box, left: box.left - FAR, right: box.left }, (other) => box.left - other.right),
    gapAbove: next({ ...box, top: box.top - FAR, bottom: box.top }, (other) => box.top - other.bottom),
    gapBelow: next({ ...box, top: box.bottom, bottom: box.bottom + FAR }, (other) => other.top - box.bottom),
  };
}
