import * as mupdf from "mupdf";
import { area, type Box, height, union, width } from "../geometry.js";
import type { Shape, Word } from "../page.js";
import { NAMELESS, tellAlike } from "./alike-marks.js";
import { inkAround, type Picture } from "./ink.js";
import { shapeOf } from "./ink-shape.js";

/** Pixels per point at which glyphs are examined; fewer if this would exceed the pixels of an A1 sheet. */
const SCALE = 3;
const MOST_PIXELS = 40_000_000;
/**
 * Pixels darker than this are ink; marks without a visible box are examined again including pale ink, for thin or gray outlines.
 */
const INK = 150;
const PALE_INK = 215;
/** Searches are numbered in 16 bits; no form has that many boxes on a page. */
const MOST_MARKS = 0xffff;

/** Private-use code points and the letters of symbol fonts say nothing about what is shown; only the picture does. */
const SYMBOL_FONT = /dingbat|wingding|webding|symbol|marlett|checkbox|bullets|icon/i;
const BOX_CHARACTER = /[\u2500-\u27bf\u2b1b-\u2b55\ue000-\uf8ff]/;
/** A bullet larger than this, in font sizes, may be a check box that a font has in its place. */
const BULLET = "\u2022";
const LARGE_BULLET = 0.65;

/**
 * Examines the pictures of symbol glyphs: replaces their boxes by those of the ink, as fonts report flat or shifted ones, and
 * notes which are hollow squares or circles.
 */
export function measureMarks(list: mupdf.DisplayList, words: Word[]): void {
  const marks = words.filter((word) => word.direction === 0 && isLookedAt(word));
  const reported = marks.map(({ box }) => box);
  lookAt(list, marks);
  tellAlike(marks, reported);
}

const isLookedAt = (word: Word): boolean =>
  isMark(word) || word.text === NAMELESS || (word.text === BULLET && width(word.box) > LARGE_BULLET * word.size);

/** Sides of pictures that may show a check box, in points, and how much longer one may be than the other. */
const PICTURED = [6, 15] as const;
const SQUARE = 1.2;

/** Check boxes and radio buttons that are images on the page. */
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

/** What is examined: the glyph of a symbol, or a small image. */
type Mark = Pick<Word, "box" | "size" | "chars" | "mark">;

function lookAt(list: mupdf.DisplayList, all: Mark[]): void {
  const marks = all.slice(0, MOST_MARKS);
  if (marks.length === 0) return;
  const scale = scaleFor(marks, list.getBounds());
  const painted = pixelsAround(marks, list.getBounds(), scale);
  if (painted.left >= painted.right || painted.top >= painted.bottom) return;
  const pixmap = paint(list, painted, scale);
  try {
    // Not copied: mupdf allocates nothing while the pixels are examined, so its memory does not move.
    const pixels = pixmap.getPixels();
    const stride = pixmap.getStride();
    const look = (marks: Mark[], ink: number) => {
      const picture = { painted, pixels, stride, scale, ink, visited: new Uint16Array(pixels.length) };
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

/** Whether a word is a single symbol that only its picture identifies. */
export function isMark(word: Pick<Word, "text" | "font">): boolean {
  return [...word.text].length === 1 && (SYMBOL_FONT.test(word.font) || BOX_CHARACTER.test(word.text));
}

/** A page with large units (UserUnit, ISO 32000-2 table 31) has large marks, for which a coarser picture is enough. */
function scaleFor(marks: Mark[], bounds: mupdf.Rect): number {
  const pixels = area(pixelsAround(marks, bounds, SCALE));
  return SCALE * Math.min(1, Math.sqrt(MOST_PIXELS / Math.max(1, pixels)));
}

/** The pixels of the page around all marks; right and bottom are exclusive. */
function pixelsAround(marks: Mark[], bounds: mupdf.Rect, scale: number): Box {
  const around = marks.map((mark) => windowAround(mark, scale)).reduce(union);
  return {
    left: Math.max(Math.floor(bounds[0] * scale), around.left),
    top: Math.max(Math.floor(bounds[1] * scale), around.top),
    right: Math.min(Math.ceil(bounds[2] * scale), around.right + 1),
    bottom: Math.min(Math.ceil(bounds[3] * scale), around.bottom + 1),
  };
}

/** Renders the part of the page's own content in an area, in gray on white. */
function paint(list: mupdf.DisplayList, { left, top, right, bottom }: Box, scale: number): mupdf.Pixmap {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceGray, [left, top, right, bottom], false);
  pixmap.clear(255);
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap);
  try {
    list.run(device, mupdf.Matrix.scale(scale, scale));
    device.close();
  } finally {
    device.destroy();
  }
  return pixmap;
}

/** Where the ink of a glyph may be, in pixels. */
function windowAround({ box, size }: Mark, scale: number): Box {
  const reach = 0.75 * size;
  const [x, y] = middleOf(box);
  return {
    left: Math.floor((x - reach) * scale),
    top: Math.floor((y - reach) * scale),
    right: Math.ceil((x + reach) * scale),
    bottom: Math.ceil((y + reach) * scale),
  };
}

const middleOf = ({ left, top, right, bottom }: Box): [number, number] => [(left + right) / 2, (top + bottom) / 2];

interface ScaledPicture extends Picture {
  /** Pixels per point. */
  scale: number;
}

function measure(picture: ScaledPicture, mark: Mark, look: number): void {
  const { scale } = picture;
  const middle = middleOf(mark.box).map((at) => Math.round(at * scale)) as [number, number];
  const ink = inkAround(picture, windowAround(mark, scale), middle, look);
  if (!ink) return;
  const shown = shapeOf(picture, ink);
  if (picture.ink === PALE_INK && !shown) return;
  mark.mark = shown;
  mark.box = {
    left: ink.left / scale,
    top: ink.top / scale,
    right: (ink.right + 1) / scale,
    bottom: (ink.bottom + 1) / scale,
  };
  mark.chars = [{ left: mark.box.left, right: mark.box.right }];
}
