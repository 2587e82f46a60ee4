import type { Box } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import { findLeaders, leadsOn } from "./leaders.js";
import { isPanel, isShade } from "./model/field-tones.js";
import { gapOf } from "./model/lines.js";
import type { PageModel } from "./model/page-model.js";
import { Tiles } from "./model/tiles.js";
import type { Blank } from "./underlines/blank.js";
import { ruleBlanks } from "./underlines/rules.js";
import { splitAtCaptions, splitAtHeads, splitAtWords } from "./underlines/split.js";
import { joinStacks } from "./underlines/stacks.js";
import { lookAround, type Surroundings } from "./underlines/surroundings.js";
import { usualStep } from "./underlines/usual-step.js";
import { likelihood } from "./underlines/weigh.js";

/** Height of the field above a line, in points: measured on forms whose authors made such lines fillable. */
const LINE_HEIGHT = { underline: 14.2, underscores: 13.5, dots: 15.5 };
/** Height of a line beside large print, in font sizes. */
const LINE_OF_PRINT = 1.4;
/** Thickness of a line of underscores. */
const TYPED_LINE = 0.5;
/** Distance below a line at which a dark background shows that the line belongs to a bar. */
const BAR = 2;
const DARK = 0.5;
/** Distance above a line at which the background of the writing is looked up. */
const ABOVE = 5;
/** Confidence from which a line is one to write on. */
const ENOUGH = 0.41;
/** Highest confidence: whatever speaks for a line, some are no field. */
const SUREST = { underline: 0.92, underscores: 0.88, dots: 0.8 };
/** Largest gap between dots that merge into a line, in thicknesses of the line. */
const RUN_TOGETHER = 1.2;

/** Finds lines to write on: drawn rules, underscores and dots. */
export function findUnderlines(model: PageModel, claims: Claims): Candidate[] {
  const rules = ruleBlanks(model)
    .filter((blank) => !isDotted(blank) || !leadsOn(model, claims, { ...blank, size: model.bodySize }))
    .flatMap((blank) => splitAtWords(model, blank));
  const blanks = splitAtCaptions(model, [...splitAtHeads(model, rules), ...typedBlanks(model, claims)]);
  const begins = new Tiles(blanks, ({ left, at }) => ({ left, right: left, top: at, bottom: at }));
  const step = usualStep(blanks);
  const found = blanks.flatMap((blank) => {
    if (!isOnPaper(model, blank)) return [];
    const around = lookAround(model, claims, blank, begins);
    const confidence = likelihood(model, blank, around);
    const box = placeOn(model, blank, around, step);
    if (confidence < ENOUGH || claims.covered({ ...box, top: blank.at - 6 }) > 0.3) return [];
    return [toCandidate(blank, box, confidence)];
  });
  // Where a rule runs under a typed line, the likelier of the two is kept.
  return joinStacks(model, found).sort((a, b) => b.confidence - a.confidence);
}

/** Whether a line is made of dots set apart, which may be a leader; dots close together merge into a line. */
const isDotted = ({ line }: Blank): boolean => line?.dash !== undefined && gapOf(line) > RUN_TOGETHER * line.thickness;

const typedBlanks = (model: PageModel, claims: Claims): Blank[] =>
  findLeaders(model, claims).map(({ left, right, at, kind }) => ({
    left,
    right,
    at: kind === "underscores" ? at - 0.5 : at,
    evidence: kind,
    prior: kind === "underscores" ? 0.75 : 0.45,
  }));

/** Whether a line is neither the edge of a dark bar, which separates sections, nor on a panel or shade. */
function isOnPaper(model: PageModel, { left, right, at }: Blank): boolean {
  const middle = (left + right) / 2;
  if (model.ground.at(middle, at + BAR) < DARK) return false;
  const ground = model.ground.at(middle, at - ABOVE);
  return !isPanel(model, ground) && !isShade(model, ground);
}

/** The place of the field: authors lay it over its line. */
function placeOn(model: PageModel, blank: Blank, { box, higher, label, space }: Surroundings, step: number): Box {
  const { left, right, at, line, evidence } = blank;
  const room = Math.min(step, Math.max(LINE_HEIGHT[evidence], LINE_OF_PRINT * (label?.size ?? model.bodySize)));
  const high = box ?? higher ?? Math.min(Math.max(space - 0.3, 6), room);
  return { left, right, top: at - high, bottom: at + (line?.thickness ?? TYPED_LINE) };
}

const toCandidate = ({ at, evidence }: Blank, box: Box, confidence: number): Candidate =>
  drawn({ kind: "text", box, line: at, confidence: Math.min(SUREST[evidence], confidence), evidence: [evidence] });
