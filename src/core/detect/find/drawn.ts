import type { PageContent } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { findBoxGlyphs } from "./box-glyphs.js";
import { findBoxMatrices } from "./box-matrix.js";
import { findCells } from "./cells.js";
import { findCheckboxes } from "./checkboxes.js";
import { Claims } from "./claims.js";
import { findCombs } from "./combs.js";
import { buildModel } from "./model/page-model.js";
import { findUnderlines } from "./underlines.js";

/** Finds what is drawn to be written on or ticked. Each mark has one owner: a detector leaves alone what those before it took. */
export function findDrawn(content: PageContent): Candidate[] {
  const model = buildModel(content);
  const claims = new Claims();
  for (const detector of [findBoxGlyphs, findBoxMatrices, findCombs, findCheckboxes, findCells, findUnderlines]) {
    for (const candidate of detector(model, claims)) claims.add(candidate);
  }
  return claims.candidates;
}
