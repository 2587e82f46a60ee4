import type { PageContent } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { rescore } from "../rescore/rescore.js";
import { findAmounts } from "./amounts.js";
import { findAnswerAreas } from "./answer-areas.js";
import { markAnswers } from "./answers.js";
import { findBlanks } from "./blanks.js";
import { findBlockGlyphs } from "./block-glyphs.js";
import { findBoxGlyphs } from "./box-glyphs.js";
import { findBoxMatrices } from "./box-matrix.js";
import { findBoxlessAnswers } from "./boxless-answers.js";
import { findCells } from "./cells.js";
import { findCheckboxes } from "./checkboxes.js";
import { Claims } from "./claims.js";
import { findCombs } from "./combs.js";
import { buildModel, type PageModel } from "./model/page-model.js";
import { markOfficeUse } from "./office-use.js";
import { findScales } from "./scales.js";
import { markSignatures } from "./signatures.js";
import { findSpacedAnswers } from "./spaced-answers.js";
import { findStripedLists } from "./striped-lists.js";
import { findUnderlines } from "./underlines.js";

/** In order of priority: places taken by one detector are left alone by those after it. */
const DETECTORS = [
  findBoxGlyphs,
  findBlockGlyphs,
  findBoxMatrices,
  findScales,
  findCombs,
  findCheckboxes,
  findBoxlessAnswers,
  findSpacedAnswers,
  findCells,
  findUnderlines,
  findBlanks,
  findAmounts,
  findStripedLists,
  findAnswerAreas,
];

/** Finds drawn fields to write on or tick, with their confidence. */
export function findDrawn(content: PageContent): Candidate[] {
  const model = buildModel(content);
  return rescore(model, findByRules(model));
}

/** The candidates found by the rules, before rescoring. */
export function findByRules(model: PageModel): Candidate[] {
  const claims = new Claims();
  for (const detector of DETECTORS) {
    for (const candidate of detector(model, claims)) claims.add(candidate);
  }
  const marks = [markAnswers, markSignatures, markOfficeUse];
  return marks.reduce((candidates, mark) => mark(model, candidates), claims.candidates);
}
