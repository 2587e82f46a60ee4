import type { Box } from "../../geometry.js";
import { isScan, type Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import { findLeaders, leadsOn } from "./leaders.js";
import { isPanel, isShade } from "./model/field-tones.js";
import { gapOf, type Line } from "./model/lines.js";
import type { PageModel } from "./model/page-model.js";
import { Tiles } from "./model/tiles.js";
import type { Blank } from "./underlines/blank.js";
import {
  askedBeside,
  continuesColumn,
  hasCaption,
  hasLabelInRow,
  isAskedAbove,
  isBlockOfLabelled,
  isRepeated,
  labelAfter,
  labelBefore,
  spaceAbove,
} from "./underlines/evidence.js";
import { ruleBlanks } from "./underlines/rules.js";
import { openBoxOn } from "./underlines/sides.js";
import { splitAtCaptions, splitAtHeads, splitAtWords } from "./underlines/split.js";
import { joinStacks } from "./underlines/stacks.js";
import { usualStep } from "./underlines/usual-step.js";

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
const ENOUGH = 0.41;
/** Rules this heavy, in points and beside the other lines of their page, rather part sections. */
const HEAVY = { points: 1.3, lines: 1.25 };
const HEAVIEST = { points: 1.8, lines: 1.75 };
/** On a scan a line this short may as well be the stroke of a large letter or of a logo. */
const STROKE = 20;
/** Largest gap between dots that merge into a line, in thicknesses of the line. */
const RUN_TOGETHER = 1.2;
/** Tolerance between the baseline of print and its line. */
const FEET = 2;
/** However much speaks for a line, so often it is none. */
const SUREST = { underline: 0.92, underscores: 0.88, dots: 0.8 };
/** A line this long that its sentence goes on behind is no mere gap in a drawing. */
const IN_SENTENCE = 60;
const SENTENCE_GOES_ON = /^[\p{Ll},.;)]/u;

/** Finds lines to write on: drawn rules, underscores and dots. */
export function findUnderlines(model: PageModel, claims: Claims): Candidate[] {
  const rules = ruleBlanks(model)
    .filter((blank) => !isDotted(blank) || !leadsOn(model, claims, { ...blank, size: model.bodySize }))
    .flatMap((blank) => splitAtWords(model, blank));
  const columns = splitAtHeads(model, rules);
  const typed = findLeaders(model, claims).map(
    ({ left, right, at, kind }): Blank => ({
      left,
      right,
      at: kind === "underscores" ? at - 0.5 : at,
      evidence: kind,
      prior: kind === "underscores" ? 0.75 : 0.45,
    }),
  );
  const blanks = splitAtCaptions(model, [...columns, ...typed]);
  const step = usualStep(blanks);
  const begins = new Tiles(blanks, ({ left, at }) => ({ left, right: left, top: at, bottom: at }));
  const found = blanks.flatMap((blank) => judge(model, claims, blank, begins, step));
  // Of a typed line and a rule under it the surer keeps the place.
  return joinStacks(model, found).sort((a, b) => b.confidence - a.confidence);
}

/** What comes before a blank stands on its line; before the stroke of a letter stands another letter, at any height. */
const standsOn = (label: Word | undefined, at: number): boolean =>
  label !== undefined && Math.abs(label.baseline - at) < FEET;

/** Dots as near to each other as they are wide run together in a line; dots set apart may be a leader. */
const isDotted = ({ line }: Blank): boolean => line?.dash !== undefined && gapOf(line) > RUN_TOGETHER * line.thickness;

const isHeavy = ({ lineThickness }: PageModel, { thickness }: Line, { points, lines }: typeof HEAVY): boolean =>
  thickness > Math.max(points, lines * lineThickness);

function judge(model: PageModel, claims: Claims, blank: Blank, begins: Tiles<Blank>, step: number): Candidate[] {
  const { left, right, at, line } = blank;
  // The edge of a dark bar parts sections.
  if (model.ground.at((left + right) / 2, at + BAR) < DARK) return [];
  const ground = model.ground.at((left + right) / 2, at - ABOVE);
  if (isPanel(model, ground) || isShade(model, ground)) return [];
  const space = spaceAbove(model, blank);
  let confidence = blank.prior;
  const label = labelBefore(model, blank);
  if (label) confidence += /[:$€£]$/.test(label.text) ? 0.4 : 0.25;
  if (!label && line && isBlockOfLabelled(model, blank, begins)) confidence += 0.15;
  const after = label ? "" : (labelAfter(model, blank)?.text ?? "");
  if (right - left >= IN_SENTENCE && SENTENCE_GOES_ON.test(after)) confidence += 0.3;
  const captioned = hasCaption(model, blank);
  if (captioned && blank.prior > 0.1) confidence += 0.2;
  const higher = label || captioned ? undefined : askedBeside(model, blank, space);
  if (higher) confidence += 0.15;
  const repeated = isRepeated(model, blank, begins) || continuesColumn(claims, blank);
  if (repeated) confidence += 0.15;
  const asked = !label && isAskedAbove(model, blank);
  if (asked) confidence += 0.15;
  const box = openBoxOn(model, blank, space);
  if (!label && (box || hasLabelInRow(model, blank))) confidence += 0.25;
  if (space < (line ? 9 : 6)) confidence -= 0.5;
  if (line && isHeavy(model, line, HEAVY)) confidence -= isHeavy(model, line, HEAVIEST) ? 0.4 : 0.2;
  if (line && isScan(model.content) && right - left < STROKE) confidence -= standsOn(label, at) ? 0.15 : 0.21;
  if (line && !repeated && !asked && right - left > 0.7 * model.content.width) confidence -= 0.15;
  const room = Math.min(step, Math.max(LINE_HEIGHT[blank.evidence], LINE_OF_PRINT * (label?.size ?? model.bodySize)));
  const high = box ?? higher ?? Math.min(Math.max(space - 0.3, 6), room);
  // Authors lay the field over its line.
  const place: Box = { left, right, top: at - high, bottom: at + (line?.thickness ?? TYPED_LINE) };
  if (confidence < ENOUGH || claims.covered({ ...place, top: at - 6 }) > 0.3) return [];
  return [
    drawn({
      kind: "text",
      box: place,
      line: at,
      confidence: Math.min(SUREST[blank.evidence], confidence),
      evidence: [blank.evidence],
    }),
  ];
}
