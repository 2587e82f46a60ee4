import { type Box, grown } from "../geometry.js";
import type { Rule, Shape } from "../page.js";
import type { Patch } from "./patches.js";
import { copyPixels } from "./pixels.js";
import { inPixels, type Raster } from "./raster.js";

/** Rules shorter than this are kept: they may be strokes of letters. */
const SHORTEST = 30;

/** A light square without an outline may have bevelled edges of this thickness, in points. */
const BEVEL = 1;

/** A copy of the picture without lines, boxes and the given marks, which text recognition would take for letters. */
export function eraseLines(raster: Raster, rules: Rule[], marks: Patch[], shapes: Shape[]): Raster {
  const erased: Raster = { ...raster, gray: copyPixels(raster.gray) };
  for (const rule of rules) {
    if (rule.end - rule.start < SHORTEST) continue;
    if (rule.orientation === "horizontal") eraseHorizontal(erased, rule);
    else eraseVertical(erased, rule);
  }
  for (const { box, stroke } of shapes) {
    const margin = (stroke?.thickness ?? BEVEL) + 0.8;
    whiten(erased, inPixels(grown(box, margin), raster.scale));
  }
  for (const mark of marks) whiten(erased, grown(mark, 1));
  return erased;
}

/** Blanks a line column by column, except where a letter crosses it, so that ink continues beyond the line. */
function eraseHorizontal({ width, height, gray, scale }: Raster, rule: Rule): void {
  const half = (rule.thickness / 2) * scale + 1.5;
  const top = Math.max(1, Math.floor(rule.at * scale - half));
  const bottom = Math.min(height - 2, Math.ceil(rule.at * scale + half));
  const end = Math.min(width, Math.ceil(rule.end * scale));
  for (let x = Math.max(0, Math.floor(rule.start * scale)); x < end; x++) {
    const above = gray[(top - 1) * width + x]!;
    const below = gray[(bottom + 1) * width + x]!;
    const paper = Math.max(above, below);
    const crossed = Math.min(above, below) < 0.6 * paper;
    if (crossed) continue;
    for (let y = top; y <= bottom; y++) gray[y * width + x] = paper;
  }
}

function eraseVertical({ width, height, gray, scale }: Raster, rule: Rule): void {
  const half = (rule.thickness / 2) * scale + 1.5;
  const left = Math.max(1, Math.floor(rule.at * scale - half));
  const right = Math.min(width - 2, Math.ceil(rule.at * scale + half));
  const end = Math.min(height, Math.ceil(rule.end * scale));
  for (let y = Math.max(0, Math.floor(rule.start * scale)); y < end; y++) {
    const paper = Math.max(gray[y * width + left - 1]!, gray[y * width + right + 1]!);
    for (let x = left; x <= right; x++) gray[y * width + x] = paper;
  }
}

function whiten({ width, height, gray }: Raster, { left, top, right, bottom }: Box): void {
  const from = Math.max(0, Math.floor(left));
  const to = Math.min(width, Math.ceil(right));
  const last = Math.min(height, Math.ceil(bottom));
  for (let y = Math.max(0, Math.floor(top)); y < last; y++) gray.fill(255, y * width + from, y * width + to);
}
