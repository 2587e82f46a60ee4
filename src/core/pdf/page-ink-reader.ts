import { Device, type Font, Matrix, type Path, type PDFPage, Rect, type StrokeState, type Text } from "mupdf";

/** What a page really shows, in points of the page as displayed. */
export interface SeenInk {
  /** Letters in painting order with the middle of each. */
  letters: { text: string; x: number; y: number }[];
  /** Extents of painted paths and pictures. */
  shapes: Rect[];
}

export interface InkLayers {
  /** Whether to read the page's own content. */
  content: boolean;
  widgets: boolean;
  /** Whether to read paths and pictures too, not only letters. */
  shapes: boolean;
}

/** Extents without the stroke width, whose mitres reach far; mupdf accepts null here although its types do not say so. */
const NO_PEN = null as unknown as StrokeState;

/** Runs a page as a viewer does and notes what is painted. Objects that mupdf allocates for the calls are freed at once. */
export function readInk(page: PDFPage, layers: InkLayers): SeenInk {
  const seen: SeenInk = { letters: [], shapes: [] };
  const fonts = new Set<Font>();
  const letters = (text: Text, matrix: Matrix) => {
    text.walk({ showGlyph: noteGlyph(seen, matrix, fonts) });
    text.destroy();
  };
  const extent = (path: Path, matrix: Matrix) => {
    seen.shapes.push(path.getBounds(NO_PEN, matrix));
    path.destroy();
  };
  const device = new Device({
    fillText: (text, matrix) => letters(text, matrix),
    strokeText: (text, _stroke, matrix) => letters(text, matrix),
    ...(layers.shapes
      ? {
          fillPath: (path, _evenOdd, matrix) => extent(path, matrix),
          strokePath: (path, _stroke, matrix) => extent(path, matrix),
          fillImage: (_image, matrix) => seen.shapes.push(Rect.transform([0, 0, 1, 1], matrix)),
          fillImageMask: (_image, matrix) => seen.shapes.push(Rect.transform([0, 0, 1, 1], matrix)),
        }
      : {}),
  });
  try {
    if (layers.content) page.runPageContents(device, Matrix.identity);
    if (layers.widgets) page.runPageWidgets(device, Matrix.identity);
    device.close();
  } finally {
    device.destroy();
    for (const font of fonts) font.destroy();
  }
  return seen;
}

function noteGlyph(seen: SeenInk, matrix: Matrix, fonts: Set<Font>) {
  return (font: Font, trm: Matrix, id: number, unicode: number): void => {
    fonts.add(font);
    if (unicode === 0x20 || unicode === 0xa0) return;
    const placed = Matrix.concat(trm, matrix);
    const half = id >= 0 ? font.advanceGlyph(id) / 2 : 0;
    // The centre of the letter: half its width along the baseline, a third of its size above.
    seen.letters.push({
      // Glyphs of symbol fonts may have no character, or a control character.
      text: unicode > 0x20 ? String.fromCodePoint(unicode) : "",
      x: placed[4] + placed[0] * half + placed[2] * 0.3,
      y: placed[5] + placed[1] * half + placed[3] * 0.3,
    });
  };
}
