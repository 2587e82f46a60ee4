import { area, type Box, height, width } from "../geometry.js";
import { median } from "../median.js";
import type { Shape } from "../page.js";
import { averageBlocks, BLOCK, type Blocks, PRINT, paperAround } from "./blocks.js";
import { findPatches, type Patch } from "./patches.js";
import { copyPixels, returnPixels, takePixels } from "./pixels.js";
import { type Bitmap, inkIn, inPixels, meanIn, type Raster } from "./raster.js";

/** Levels by which a tint is darker than the paper around it; uneven light accounts for up to ten. */
const STEP = 12;

/** The paper is the lightest background within this many points. */
const AROUND = 120;

/** Smallest tinted area and smallest light field in it, in points. */
const LEAST_WIDTH = 11;
const LEAST_HEIGHT = 6;

/** Smallest and largest side of a light square used as a check box, in points, and how unequal its sides may be. */
const LEAST_SQUARE = 5;
const LARGEST_SQUARE = 20;
const SQUARE = 1.4;

/** Share of such a square that whole blocks fill at least, and share that may be inked at most. */
const FULL_SQUARE = 0.7;
const INKED = 0.05;

/** Share of its bounding box that a tint fills, light fields in it included; less for a dark bar, with white letters on it. */
const FULL = 0.85;
const FULL_DARK = 0.6;
const DARK = 0.5;

/** Tinted rectangles and the light fields in them, in painting order, in points; `fill` is relative to the paper. */
export function findTints(raster: Raster, bitmap: Bitmap): Shape[] {
  const blocks = averageBlocks(raster, bitmap);
  const paper = paperAround(blocks, Math.round((AROUND * raster.scale) / BLOCK));
  const ground = mapBlocks(blocks, (level, i) => level >= 0 && level < paper[i]! - STEP);
  const whole = underPrint(ground, blocks);
  const tinted = withoutLines(whole);
  const bare = withoutLines(ground);
  const clear = mapBlocks(blocks, (level, i) => level >= paper[i]! - STEP);
  const large = ({ left, right, top, bottom }: Patch) =>
    (right - left) * BLOCK >= LEAST_WIDTH * raster.scale && (bottom - top) * BLOCK >= LEAST_HEIGHT * raster.scale;
  const light = findPatches(clear, "ink").filter((patch) => {
    const share = patch.pixels / areaOf(patch);
    const field = inPixels(patch, BLOCK);
    if (isSquare(field, raster.scale)) return share >= FULL_SQUARE && isBlank(bitmap, field);
    return large(patch) && share >= FULL;
  });
  const tints = findPatches(tinted, "ink").flatMap((patch) => {
    if (!large(patch) || touchesEdge(patch, blocks) || !hasInk(bare, patch)) return [];
    const inside = light.filter((field) => isInside(field, patch));
    const tone = toneOf(patch, tinted, blocks, paper);
    const filled = patch.pixels + printIn(patch, blocks) + inside.reduce((sum, field) => sum + field.pixels, 0);
    if (filled < (tone < DARK ? FULL_DARK : FULL) * areaOf(patch)) return [];
    const tint: Shape = { kind: "rectangle", box: sharpen(patch, raster), fill: tone };
    return [tint, ...inside.map((field): Shape => ({ kind: "rectangle", box: sharpen(field, raster), fill: 1 }))];
  });
  returnPixels(blocks.level, paper, ground.ink, whole.ink, tinted.ink, bare.ink, clear.ink);
  return tints;
}

/** Whether a light field is a check box. */
export const isToTick = ({ box, fill }: Shape): boolean => fill === 1 && isSquare(box, 1);

function isSquare(box: Box, scale: number): boolean {
  const [smaller, larger] = [width(box), height(box)].sort((a, b) => a - b) as [number, number];
  return smaller >= LEAST_SQUARE * scale && larger <= LARGEST_SQUARE * scale && larger <= SQUARE * smaller;
}

const isBlank = (bitmap: Bitmap, box: Box): boolean => inkIn(bitmap, box) <= INKED * area(box);

function mapBlocks({ width, height, level }: Blocks, test: (level: number, i: number) => boolean): Bitmap {
  const ink = takePixels(level.length).fill(0);
  for (let i = 0; i < ink.length; i++) if (test(level[i]!, i)) ink[i] = 1;
  return { width, height, ink };
}

/** Most blocks across a line or a stroke of a letter. */
const THIN = 3;

/** Extends the tint under thin lines and letters that have it on both sides. */
function underPrint({ width, height, ink }: Bitmap, { level }: Blocks): Bitmap {
  const whole = copyPixels(ink);
  const fillAlong = (start: number, step: number, count: number): void => {
    let last = -1;
    for (let n = 0; n < count; n++) {
      const i = start + n * step;
      if (ink[i] === 1) {
        if (last >= 0 && n - last <= THIN + 1) for (let k = last + 1; k < n; k++) whole[start + k * step] = 1;
        last = n;
      } else if (level[i] !== PRINT) last = -1;
    }
  };
  for (let y = 0; y < height; y++) fillAlong(y * width, 1, width);
  for (let x = 0; x < width; x++) fillAlong(x, width, height);
  return { width, height, ink: whole };
}

/** Keeps only what is three blocks thick, by a morphological opening: a frame of heavy lines is not a tint. */
function withoutLines(mask: Bitmap): Bitmap {
  const { width, height } = mask;
  const around = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1];
  const thick: Bitmap = { width, height, ink: takePixels(mask.ink.length).fill(0) };
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      // Most blocks are paper.
      if (mask.ink[i] === 0) continue;
      if (around.every((step) => mask.ink[i + step] === 1)) for (const step of around) thick.ink[i + step] = 1;
    }
  }
  return thick;
}

/** Number of blocks hidden by print and lines, which say nothing about the background. */
function printIn({ left, top, right, bottom }: Patch, { width, level }: Blocks): number {
  let count = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) if (level[y * width + x] === PRINT) count++;
  }
  return count;
}

const areaOf = ({ left, top, right, bottom }: Patch): number => (right - left) * (bottom - top);

/** Shadows start at the edge of the page; printed tints keep away from it. */
const touchesEdge = ({ left, top, right, bottom }: Patch, { width, height }: Blocks): boolean =>
  left <= 1 || top <= 1 || right >= width - 1 || bottom >= height - 1;

/** Whether a patch is tinted somewhere for three blocks in each direction, as bold letters are not. */
const hasInk = (bare: Bitmap, patch: Patch): boolean => inkIn(bare, patch) > 0;

const isInside = (inner: Patch, outer: Patch): boolean =>
  inner.left > outer.left && inner.right < outer.right && inner.top > outer.top && inner.bottom < outer.bottom;

/** Median level of a patch, relative to the paper. */
function toneOf({ left, top, right, bottom }: Patch, { ink }: Bitmap, blocks: Blocks, paper: Float32Array): number {
  const tones: number[] = [];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = y * blocks.width + x;
      if (ink[i] === 1) tones.push(blocks.level[i]! / Math.max(1, paper[i]!));
    }
  }
  return median(tones) ?? 1;
}

/** The box of a patch of blocks, each edge moved to where the level changes most, in points. */
function sharpen(patch: Patch, raster: Raster): Box {
  const { left, top, right, bottom } = inPixels(patch, BLOCK);
  const columns = { left: left + (right - left) * 0.2, right: right - (right - left) * 0.2 };
  const rows = { top: top + (bottom - top) * 0.2, bottom: bottom - (bottom - top) * 0.2 };
  const columnAt = (x: number) => meanIn(raster, { left: x, right: x + 1, ...rows });
  const rowAt = (y: number) => meanIn(raster, { top: y, bottom: y + 1, ...columns });
  const { scale } = raster;
  return {
    left: steepest(left, columnAt) / scale,
    right: steepest(right, columnAt) / scale,
    top: steepest(top, rowAt) / scale,
    bottom: steepest(bottom, rowAt) / scale,
  };
}

function steepest(edge: number, levelAt: (position: number) => number): number {
  let best = edge;
  let most = -1;
  for (let at = edge - BLOCK; at <= edge + BLOCK; at++) {
    const step = Math.abs(levelAt(at) - levelAt(at - 1));
    if (step > most) {
      most = step;
      best = at;
    }
  }
  return best;
}
