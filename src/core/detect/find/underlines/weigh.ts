import { isScan, type Word } from "../../../page.js";
import type { Line } from "../model/lines.js";
import type { PageModel } from "../model/page-model.js";
import type { Blank } from "./blank.js";
import type { Surroundings } from "./surroundings.js";

/** Rules this heavy, in points and relative to the other lines of the page, are likelier to separate sections. */
const HEAVY = { points: 1.3, lines: 1.25 };
const HEAVIEST = { points: 1.8, lines: 1.75 };
/** On a scan, a line this short may be a stroke of a large letter or a logo. */
const STROKE = 20;
/** Tolerance between the baseline of print and its line. */
const FEET = 2;
/** With less free height above a line than this, in points, there is no room for writing. */
const CRAMPED = { drawn: 9, typed: 6 };
/** A line this long with the rest of a sentence after it is a blank in that sentence. */
const IN_SENTENCE = 60;
const SENTENCE_GOES_ON = /^[\p{Ll},.;)]/u;
/** A lone rule across this share of the page often separates sections. */
const WIDE = 0.7;
/** Below this prior, a caption does not make a line likelier. */
const UNLIKELY = 0.1;

const ASKS = /[:$€£]$/;

/** How likely a blank is to be filled in: its prior plus the weights of what speaks for and against it. May exceed 1. */
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

/** Whether a label is on the line, as before a blank; the letters before a stroke may be at any height. */
const standsOn = (label: Word | undefined, at: number): boolean =>
  label !== undefined && Math.abs(label.baseline - at) < FEET;
