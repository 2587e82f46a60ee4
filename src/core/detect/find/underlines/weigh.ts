import { isScan, type Word } from "../../../page.js";
import type { Line } from "../model/lines.js";
import type { PageModel } from "../model/page-model.js";
import type { Blank } from "./blank.js";
import type { Surroundings } from "./surroundings.js";

/** Rules this heavy, in points and beside the other lines of their page, rather part sections. */
const HEAVY = { points: 1.3, lines: 1.25 };
const HEAVIEST = { points: 1.8, lines: 1.75 };
/** On a scan a line this short may as well be the stroke of a large letter or of a logo. */
const STROKE = 20;
/** Tolerance between the baseline of print and its line. */
const FEET = 2;
/** Less free height above a line than this, in points, is no room for writing. */
const CRAMPED = { drawn: 9, typed: 6 };
/** A line this long with the rest of its sentence behind it is no mere gap in a drawing. */
const IN_SENTENCE = 60;
const SENTENCE_GOES_ON = /^[\p{Ll},.;)]/u;
/** A lone rule over this share of the page's width parts sections as often as it is written on. */
const WIDE = 0.7;
/** Below this prior the words under a line belong to the words on it. */
const UNLIKELY = 0.1;

const ASKS = /[:$€£]$/;

/** The prior of a blank, and what speaks for and against it added up; may be above 1. */
export function likelihood(model: PageModel, blank: Blank, around: Surroundings): number {
  const { left, right, at, line, prior } = blank;
  const { label, after, space, repeated, asked } = around;
  const length = right - left;
  const reasons: [holds: boolean, weight: number][] = [
    [label !== undefined, label && ASKS.test(label.text) ? 0.4 : 0.25],
    [around.inBlock, 0.15],
    [length >= IN_SENTENCE && SENTENCE_GOES_ON.test(after?.text ?? ""), 0.3],
    [around.captioned && prior > UNLIKELY, 0.2],
    [around.higher !== undefined, 0.15],
    [repeated, 0.15],
    [asked, 0.15],
    [!label && (around.box !== undefined || around.labelInRow), 0.25],
    [space < (line ? CRAMPED.drawn : CRAMPED.typed), -0.5],
    [isHeavy(model, line, HEAVY), isHeavy(model, line, HEAVIEST) ? -0.4 : -0.2],
    [line !== undefined && isScan(model.content) && length < STROKE, standsOn(label, at) ? -0.15 : -0.21],
    [line !== undefined && !repeated && !asked && length > WIDE * model.content.width, -0.15],
  ];
  return reasons.reduce((sum, [holds, weight]) => (holds ? sum + weight : sum), prior);
}

const isHeavy = ({ lineThickness }: PageModel, line: Line | undefined, { points, lines }: typeof HEAVY): boolean =>
  line !== undefined && line.thickness > Math.max(points, lines * lineThickness);

/** A label stands on the line of its blank; letters before the stroke of another one stand at any height. */
const standsOn = (label: Word | undefined, at: number): boolean =>
  label !== undefined && Math.abs(label.baseline - at) < FEET;
