import type { DisplayList, Font, PDFPage, Quad } from "mupdf";
import { area, type Box } from "../geometry.js";
import type { Word } from "../page.js";
import { grayOfComponents } from "./color.js";
import { isMark, measureMarks } from "./marks.js";
import { withoutRepaints } from "./repaints.js";

interface FontFace {
  name: string;
  bold: boolean;
  italic: boolean;
  /** Whether a glyph of it has left ink: the text layer of a scan is written in one that never does. */
  inked: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;
const SPACE = /^[\s\u00a0\u2000-\u200d\u202f\u3000\ufeff]$/;

/** Leaders are separate from the words they touch: "Name:______". */
const LEADER = /_+|[.\u2024\u00b7]{4,}|\u2026{2,}/g;

/**
 * Reads the words of a page: runs of glyphs without a space; leaders (`____`, `....`) and symbols are words of their own.
 * @param list the recording of the page, in which symbols are examined; the spaces between words are only in the page itself
 */
export function readWords(page: PDFPage, list: DisplayList): Word[] {
  const words: Word[] = [];
  const faces = new Map<number, FontFace>();
  let direction: Word["direction"] | undefined;
  let open: Word | undefined;
  const text = page.toStructuredText("preserve-whitespace,accurate-bboxes");
  try {
    text.walk({
      beginLine(_box, _mode, along) {
        open = undefined;
        direction = directionOf(along);
      },
      onChar(char, origin, font, size, quad, color) {
        const face = faceOf(font, faces);
        // mupdf allocates one for each letter; leaving tens of thousands to the garbage collector costs more than reading them.
        font.destroy();
        const box = boundsOf(quad);
        const blank = area(box) === 0;
        face.inked ||= !blank;
        // A blank glyph is a space if its code means no letter: a soft hyphen, or nothing at all in a font without /ToUnicode. The
        // second letter of a ligature is blank, too.
        // Slanted text is a watermark or a stamp, never a label.
        if (SPACE.test(char) || (blank && face.inked && !LETTER.test(char)) || direction === undefined) {
          open = undefined;
          return;
        }
        const mark = isMark({ text: char, font: face.name });
        if (open && !mark) {
          open.text += char;
          open.box.left = Math.min(open.box.left, box.left);
          open.box.top = Math.min(open.box.top, box.top);
          open.box.right = Math.max(open.box.right, box.right);
          open.box.bottom = Math.max(open.box.bottom, box.bottom);
          open.chars.push({ left: box.left, right: box.right });
          return;
        }
        const word: Word = {
          text: char,
          chars: [{ left: box.left, right: box.right }],
          box,
          baseline: origin[1],
          size,
          font: face.name,
          bold: face.bold,
          italic: face.italic,
          gray: grayOfComponents(color),
          direction,
        };
        words.push(word);
        open = mark ? undefined : word;
      },
    });
  } finally {
    text.destroy();
  }
  const painted = withoutRepaints(words);
  measureMarks(list, painted);
  return painted.flatMap(splitAtLeaders);
}

function splitAtLeaders(word: Word): Word[] {
  if (word.direction !== 0 || !word.text.match(LEADER)) return [word];
  const parts: Word[] = [];
  let from = 0;
  const cut = (to: number) => {
    if (to > from) parts.push(part(word, from, to));
    from = to;
  };
  for (const match of word.text.matchAll(LEADER)) {
    cut(match.index);
    cut(match.index + match[0].length);
  }
  cut(word.text.length);
  return parts;
}

function part(word: Word, from: number, to: number): Word {
  const chars = word.chars.slice(from, to);
  const left = chars.reduce((least, char) => Math.min(least, char.left), Number.POSITIVE_INFINITY);
  const right = chars.reduce((most, char) => Math.max(most, char.right), Number.NEGATIVE_INFINITY);
  return { ...word, text: word.text.slice(from, to), chars, box: { ...word.box, left, right } };
}

function faceOf(font: Font, faces: Map<number, FontFace>): FontFace {
  const pointer = font.pointer as unknown as number;
  let face = faces.get(pointer);
  if (!face) {
    const name = font.getName();
    face = {
      name,
      bold: font.isBold() || /bold|black|heavy|demi/i.test(name),
      italic: font.isItalic() || /italic|oblique/i.test(name),
      inked: false,
    };
    faces.set(pointer, face);
  }
  return face;
}

/** Reading direction of a line; undefined for slanted text. */
function directionOf([dx, dy]: [number, number]): Word["direction"] | undefined {
  if (Math.abs(dy) <= 0.05 * Math.abs(dx)) return dx >= 0 ? 0 : 180;
  if (Math.abs(dx) <= 0.05 * Math.abs(dy)) return dy >= 0 ? 90 : 270;
  return undefined;
}

function boundsOf([a, b, c, d, e, f, g, h]: Quad): Box {
  return {
    left: Math.min(a, c, e, g),
    top: Math.min(b, d, f, h),
    right: Math.max(a, c, e, g),
    bottom: Math.max(b, d, f, h),
  };
}
