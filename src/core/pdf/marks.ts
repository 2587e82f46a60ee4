import * as mupdf from "mupdf";
import { type Box, height, union, width } from "../geometry.js";
import type { Shape, Word } from "../page.js";
import { NAMELESS, tellAlike } from "./alike-marks.js";
import { inkAround, type Picture } from "./ink.js";
import { shapeOf } from "./ink-shape.js";

/** Pixels per point at which glyph pictures are looked at. */
const SCALE = 3;
/** Darker than this is ink; marks that show no box so are looked at once more with what is pale: thin or gray outlines. */
const INK = 150;
const PALE_INK = 215;
/** Looks are numbered in 16 bits; no form has so many boxes on a page. */
const MOST_MARKS = 0xffff;

/** Private-use code points and the letters of symbol fonts say nothing; only the picture does. */
const SYMBOL_FONT = /dingbat|wingding|webding|symbol|marlett|checkbox|bullets|icon/i;
const BOX_CHARACTER = /[\u2500-\u27bf\u2b1b-\u2b55\ue000-\uf8ff]/;
/** A bullet larger than this, in sizes of the print, is none: fonts have a box to tick in its place. */
const BULLET = "\u2022";
const LARGE_BULLET = 0.65;

/**
 * Looks at the pictures of symbol glyphs: replaces their boxes by what is really inked (fonts report flat or shifted ones)
 * and says which of them are squares or circles, hollow or not.
 */
export function measureMarks(list: mupdf.DisplayList, words: Word[]): void {
  const marks = words.filter((word) => word.direction === 0 && isLookedAt(word));
  const reported = marks.map(({ box }) => box);
  lookAt(list, marks);
  tellAlike(marks, reported);
}

const isLookedAt = (word: Word): boolean =>
  isMark(word) || word.text === NAMELESS || (word.text === BULLET && width(word.box) > LARGE_BULLET * word.size);

/** Sides of pictures that may show a box to tick, in points, and how much longer one may be than the other. */
const PICTURED = [6, 15] as const;
const SQUARE = 1.2;

/** Boxes and circles to tick that are pictures on the page. */
export function picturedMarks(list: mupdf.DisplayList, images: Box[]): Shape[] {
  const marks = images.flatMap((box): Mark[] => {
    const [short, long] = [Math.min(width(box), height(box)), Math.max(width(box), height(box))];
    const isSmall = short >= PICTURED[0] && long <= PICTURED[1] && long <= SQUARE * short;
    return isSmall ? [{ box, size: long, chars: [] }] : [];
  });
  lookAt(list, marks);
  return marks.flatMap(({ box, mark }): Shape[] =>
    mark ? [{ kind: mark === "square" ? "rectangle" : "ellipse", box, stroke: { gray: 0, thickness: 0 } }] : [],
  );
}

/** What is looked at: the glyph of a symbol, or a small picture. */
type Mark = Pick<Word, "box" | "size" | "chars" | "mark">;

function lookAt(list: mupdf.DisplayList, all: Mark[]): void {
  const marks = all.slice(0, MOST_MARKS);
  if (marks.length === 0) return;
  const painted = pixelsAround(marks, list.getBounds());
  if (painted.left >= painted.right || painted.top >= painted.bottom) return;
  const pixmap = paint(list, painted);
  try {
    // Not copied: nothing asks the library for memory, which could move it, while the pixels are looked at.
    const pixels = pixmap.getPixels();
    const stride = pixmap.getStride();
    const look = (marks: Mark[], ink: number) => {
      const picture = { painted, pixels, stride, ink, visited: new Uint16Array(pixels.length) };
      marks.forEach((mark, i) => {
        measure(picture, mark, i + 1);
      });
    };
    look(marks, INK);
    const unknown = marks.filter(({ mark }) => mark === undefined);
    if (unknown.length > 0) look(unknown, PALE_INK);
  } finally {
    pixmap.destroy();
  }
}

/** Whether a word is one character that only its picture tells. */
export function isMark(word: Pick<Word, "text" | "font">): boolean {
  return [...word.text].length === 1 && (SYMBOL_FONT.test(word.font) || BOX_CHARACTER.test(word.text));
}

/** Pixels of the page that hold every mark with what surrounds it; right and bottom edge are not of them. */
function pixelsAround(marks: Mark[], bounds: mupdf.Rect): Box {
  const around = marks.map(windowAround).reduce(union);
  return {
    left: Math.max(Math.floor(bounds[0] * SCALE), around.left),
    top: Math.max(Math.floor(bounds[1] * SCALE), around.top),
    right: Math.min(Math.ceil(bounds[2] * SCALE), around.right + 1),
    bottom: Math.min(Math.ceil(bounds[3] * SCALE), around.bottom + 1),
  };
}

/** The part of the page's own content that lies in an area, black on white. */
function paint(list: mupdf.DisplayList, { left, top, right, bottom }: Box): mupdf.Pixmap {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceGray, [left, top, right, bottom], false);
  pixmap.clear(255);
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap);
  try {
    list.run(device, mupdf.Matrix.scale(SCALE, SCALE));
    device.close();
  } finally {
    device.destroy();
  }
  return pixmap;
}

/** Where the ink of a glyph may lie, in pixels. */
function windowAround({ box, size }: Mark): Box {
  const reach = 0.75 * size;
  const [x, y] = middleOf(box);
  return {
    left: Math.floor((x - reach) * SCALE),
    top: Math.floor((y - reach) * SCALE),
    right: Math.ceil((x + reach) * SCALE),
    bottom: Math.ceil((y + reach) * SCALE),
  };
}

const middleOf = ({ left, top, right, bottom }: Box): [number, number] => [(left + right) / 2, (top + bottom) / 2];

function measure(picture: Picture, mark: Mark, look: number): void {
  const [x, y] = middleOf(mark.box).map((at) => Math.round(at * SCALE)) as [number, number];
  const ink = inkAround(picture, windowAround(mark), x, y, look);
  if (!ink) return;
  const shown = shapeOf(picture, ink);
  if (picture.ink === PALE_INK && !shown) return;
  mark.mark = shown;
  mark.box = {
    left: ink.left / SCALE,
    top: ink.top / SCALE,
    right: (ink.right + 1) / SCALE,
    bottom: (ink.bottom + 1) / SCALE,
  };
  mark.chars = [{ left: mark.box.left, right: mark.box.right }];
}
