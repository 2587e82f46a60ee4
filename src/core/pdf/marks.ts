import * as mupdf from "mupdf";
import { area, type Box } from "../geometry.js";
import type { Word } from "../page.js";
import { withoutColourProfiles } from "./colour-profiles.js";

/** Pixels per point at which glyph pictures are looked at. */
const SCALE = 3;
const INK = 150;
/** Looks are numbered in 16 bits; no form has so many boxes on a page. */
const MOST_MARKS = 0xffff;

/** Private-use code points and the letters of symbol fonts say nothing; only the picture does. */
const SYMBOL_FONT = /dingbat|wingding|webding|symbol|marlett|checkbox|bullets|icon/i;
const BOX_CHARACTER = /[\u2500-\u27bf\u2b1b-\u2b55\ue000-\uf8ff]/;

/**
 * Looks at the pictures of symbol glyphs: replaces their boxes by what is really inked (fonts report flat or shifted ones)
 * and says which of them are squares or circles, hollow or not.
 */
export function measureMarks(page: mupdf.PDFPage, words: Word[]): void {
  const marks = words.filter((word) => word.direction === 0 && isMark(word));
  if (marks.length === 0) return;
  const pixmap = withoutColourProfiles(() =>
    page.toPixmap(mupdf.Matrix.scale(SCALE, SCALE), mupdf.ColorSpace.DeviceGray, false, false),
  );
  try {
    // Not copied: nothing asks the library for memory, which could move it, while the pixels are looked at.
    const pixels = pixmap.getPixels();
    const picture = {
      pixels,
      width: pixmap.getWidth(),
      height: pixmap.getHeight(),
      stride: pixmap.getStride(),
      visited: new Uint16Array(pixels.length),
    };
    marks.slice(0, MOST_MARKS).forEach((word, i) => {
      measure(picture, word, i + 1);
    });
  } finally {
    pixmap.destroy();
  }
}

export function isMark(word: Pick<Word, "text" | "font">): boolean {
  return [...word.text].length === 1 && (SYMBOL_FONT.test(word.font) || BOX_CHARACTER.test(word.text));
}

interface Picture {
  pixels: Uint8ClampedArray;
  width: number;
  height: number;
  stride: number;
  /** The last look that visited each pixel, so that none is walked twice in one. */
  visited: Uint16Array;
}

function measure(picture: Picture, word: Word, look: number): void {
  const { box, size } = word;
  const reach = 0.75 * size;
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const ink = surroundingInk(picture, x, y, reach, look);
  if (!ink) return;
  word.mark = pictureOf(picture, ink);
  word.box = {
    left: ink.left / SCALE,
    top: ink.top / SCALE,
    right: (ink.right + 1) / SCALE,
    bottom: (ink.bottom + 1) / SCALE,
  };
  word.chars = [{ left: word.box.left, right: word.box.right }];
}

/** The connected ink around or at a point: the largest whose extent covers the point. Pixel box, edges inclusive. */
function surroundingInk(picture: Picture, x: number, y: number, reach: number, look: number): Box | undefined {
  const window = {
    left: Math.max(0, Math.floor((x - reach) * SCALE)),
    top: Math.max(0, Math.floor((y - reach) * SCALE)),
    right: Math.min(picture.width - 1, Math.ceil((x + reach) * SCALE)),
    bottom: Math.min(picture.height - 1, Math.ceil((y + reach) * SCALE)),
  };
  const px = Math.round(x * SCALE);
  const py = Math.round(y * SCALE);
  let best: Box | undefined;
  for (const start of inkOnRays(picture, window, px, py)) {
    if (picture.visited[start] === look) continue;
    const box = flood(picture, window, start, look);
    // Ink that runs out of the window is a line or a frame, not the glyph.
    if (box.left <= window.left || box.right >= window.right) continue;
    if (box.top <= window.top || box.bottom >= window.bottom) continue;
    const covers = box.left <= px && box.right >= px && box.top <= py && box.bottom >= py;
    if (covers && (!best || area(box) > area(best))) best = box;
  }
  return best;
}

/** Dark pixels where the ink begins on the way from a point to the four sides. */
function inkOnRays(picture: Picture, window: Box, px: number, py: number): number[] {
  const starts: number[] = [];
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    let inked = false;
    for (let x = px, y = py; ; x += dx, y += dy) {
      if (x < window.left || x > window.right || y < window.top || y > window.bottom) break;
      const i = y * picture.stride + x;
      const dark = picture.pixels[i]! < INK;
      if (dark && !inked) starts.push(i);
      inked = dark;
    }
  }
  return starts;
}

function flood(picture: Picture, window: Box, start: number, look: number): Box {
  const { stride, pixels, visited } = picture;
  const box = { left: window.right, top: window.bottom, right: window.left, bottom: window.top };
  const stack = [start];
  visited[start] = look;
  while (stack.length > 0) {
    const i = stack.pop()!;
    const x = i % stride;
    const y = (i - x) / stride;
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    if (y > box.bottom) box.bottom = y;
    if (x <= window.left || x >= window.right || y <= window.top || y >= window.bottom) continue;
    for (const j of [
      i - stride - 1,
      i - stride,
      i - stride + 1,
      i - 1,
      i + 1,
      i + stride - 1,
      i + stride,
      i + stride + 1,
    ]) {
      if (pixels[j]! < INK && visited[j] !== look) {
        visited[j] = look;
        stack.push(j);
      }
    }
  }
  return box;
}

/** Square: ink along all four sides; circle: ink at the middles of the sides, none in the corners; hollow inside. */
function pictureOf(picture: Picture, ink: Box): Word["mark"] {
  const w = ink.right - ink.left + 1;
  const h = ink.bottom - ink.top + 1;
  if (Math.max(w, h) > 1.4 * Math.min(w, h) || Math.min(w, h) < 9) return undefined;
  const dark = (u: number, v: number) =>
    picture.pixels[Math.round(ink.top + v * (h - 1)) * picture.stride + Math.round(ink.left + u * (w - 1))]! < INK;
  const share = (probes: boolean[]) => probes.filter(Boolean).length / probes.length;
  const steps = Array.from({ length: 21 }, (_, i) => i / 20);
  const depth = [0, 0.05, 0.1, 0.15];
  const sides = [
    share(steps.map((u) => depth.some((v) => dark(u, v)))),
    share(steps.map((u) => depth.some((v) => dark(u, 1 - v)))),
    share(steps.map((v) => depth.some((u) => dark(u, v)))),
    share(steps.map((v) => depth.some((u) => dark(1 - u, v)))),
  ];
  const inner = steps.filter((u) => u >= 0.3 && u <= 0.7);
  const inside = share(inner.flatMap((u) => inner.map((v) => dark(u, v))));
  if (inside > 0.15) return undefined;
  if (Math.min(...sides) >= 0.85) return "square";
  const corners = share([0.04, 0.96].flatMap((u) => [0.04, 0.96].map((v) => dark(u, v))));
  return corners === 0 && Math.min(...sides) >= 0.3 && Math.max(...sides) <= 0.8 ? "circle" : undefined;
}
