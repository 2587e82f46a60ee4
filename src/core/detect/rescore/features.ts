import { area, height, width } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import type { PageModel } from "../find/model/page-model.js";
import { type Siblings, siblingsOf } from "./siblings.js";
import { type Surroundings, surroundingsOf } from "./surroundings.js";

/** The features of a candidate for deciding whether it is a field. */
export interface Features extends Siblings, Surroundings {
  /** What the rules that found it think of it. */
  confidence: number;
  /** Its height in points; then in sizes of the page's print, as its width. */
  points: number;
  height: number;
  width: number;
  aspect: number;
  /** Its width as a share of the page's. */
  pageShare: number;
  /** How far down the page it stands, 0 to 1. */
  y: number;
  /** The share of its printed cell it takes, and the height of that in sizes of the print; -1 where there is none. */
  cellShare: number;
  cellHeight: number;
  /** Size of the page's print in points. */
  body: number;
}

/** Features of every candidate of a page: its surroundings and what it shares with the others, never the form's words. */
export function featuresOf(model: PageModel, candidates: Candidate[]): Features[] {
  const siblings = siblingsOf(candidates);
  // Copied together, thirty measures at a time: spreading so many is twenty times as slow.
  return candidates.map((candidate, i) =>
    Object.assign(own(model, candidate), siblings[i]!, surroundingsOf(model, candidate)),
  );
}

function own({ bodySize, content }: PageModel, { box, cell, confidence }: Candidate) {
  return {
    confidence,
    points: height(box),
    height: height(box) / bodySize,
    width: width(box) / bodySize,
    aspect: width(box) / Math.max(1, height(box)),
    pageShare: width(box) / content.width,
    y: (box.top + box.bottom) / 2 / content.height,
    cellShare: cell ? area(box) / Math.max(1, area(cell)) : -1,
    cellHeight: cell ? height(cell) / bodySize : -1,
    body: bodySize,
  };
}
