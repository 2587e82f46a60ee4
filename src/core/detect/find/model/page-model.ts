import type { Box } from "../../../geometry.js";
import { median } from "../../../median.js";
import type { PageContent, Shape, Word } from "../../../page.js";
import { isBoxDrawing, typedStrokes } from "./box-drawing.js";
import { type Cell, findCells } from "./cells.js";
import { fieldTones, panelTones, paperTone } from "./field-tones.js";
import { Ground, isPaper } from "./ground.js";
import { boxOfLine, joinLines, type Line, type Stroke } from "./lines.js";
import { openSides } from "./open-sides.js";
import { reachFrames } from "./reach-frames.js";
import { rectangleSides } from "./rectangle-sides.js";
import { Tiles } from "./tiles.js";
import { isUnderlining } from "./underlining.js";

/** Everything the detectors ask about a page, indexed once. */
export interface PageModel {
  content: PageContent;
  /** Horizontal words only, leaders included. */
  words: Word[];
  wordsNear: Tiles<Word>;
  /** Words in any direction. */
  printNear: Tiles<Word>;
  /** Shapes with an outline. */
  outlinesNear: Tiles<Shape>;
  /** Slanted strokes: hatching and crosses. */
  slantedNear: Tiles<Shape>;
  /** Filled outlines that are neither rectangles nor circles: parts of pictures, print drawn as curves. */
  figuresNear: Tiles<Shape>;
  horizontals: Line[];
  verticals: Line[];
  horizontalsNear: Tiles<Line>;
  verticalsNear: Tiles<Line>;
  cells: Cell[];
  cellsNear: Tiles<Cell>;
  ground: Ground;
  /** Tints this page uses only for fields; see `fieldTones`. */
  fieldTones: Set<number>;
  /** Tints around white fields; see `panelTones`. */
  panelTones: Set<number>;
  /** Tint of the page's background, as of coloured paper; see `paperTone`. */
  paperTone: number | undefined;
  /** Size of most of the text. */
  bodySize: number;
  /** Median thickness of drawn horizontal lines, in points; 0 if there are too few. */
  lineThickness: number;
  /** Whether most of the words are bold, so that bold does not indicate a heading. */
  mostlyBold: boolean;
}

/** Least difference in gray between a visible line and its background. */
const VISIBLE = 0.04;

/** Builds the model of a page from its content. */
export function buildModel(content: PageContent): PageModel {
  const { shapes } = content;
  const ground = new Ground(shapes, (shape) => isPaper(shape, content));
  const upright = content.words.filter((word) => word.direction === 0 && inPage(word.box, content));
  const strokes: Stroke[] = [...content.rules, ...typedStrokes(upright), ...rectangleSides(shapes, ground, content)];
  const visible = strokes.filter((stroke) => stroke.soft || seen(stroke, ground));
  const verticals = joinLines(visible.filter((s) => s.orientation === "vertical"));
  const verticalsNear = new Tiles(verticals, boxOfLine);
  const words = upright.filter((word) => !isBoxDrawing(word)).map(inPlainPunctuation);
  const wordsNear = new Tiles(words, (word) => word.box);
  const across = joinLines(visible.filter((s) => s.orientation === "horizontal"));
  const horizontals = reachFrames(
    across.filter((line) => !isUnderlining(line, wordsNear, verticalsNear)),
    verticals,
  );
  const walls = verticals.filter((line) => !line.dash || partsFields(line, wordsNear));
  const cells = findCells(horizontals, [...walls, ...openSides(horizontals, walls)]);
  const panels = panelTones(content.shapes, cells, ground);
  return {
    content,
    words,
    wordsNear,
    fieldTones: fieldTones(content.shapes, wordsNear),
    panelTones: panels,
    paperTone: paperTone(words, panels, ground, content),
    printNear: new Tiles(content.words, (word) => word.box),
    outlinesNear: new Tiles(
      content.shapes.filter((shape) => shape.stroke !== undefined),
      (shape) => shape.box,
    ),
    slantedNear: new Tiles(
      content.shapes.filter((shape) => shape.kind === "polygon" && shape.stroke !== undefined),
      (shape) => shape.box,
    ),
    figuresNear: new Tiles(
      content.shapes.filter((shape) => shape.kind === "polygon" && shape.fill !== undefined),
      (shape) => shape.box,
    ),
    horizontals,
    verticals,
    horizontalsNear: new Tiles(horizontals, boxOfLine),
    verticalsNear,
    cells,
    cellsNear: new Tiles(cells, (cell) => cell.box),
    ground,
    bodySize: median(words.filter((w) => /\p{L}{2}/u.test(w.text)).map((w) => w.size)) ?? 10,
    lineThickness: usualThickness(across),
    mostlyBold: words.filter(({ bold }) => bold).length >= 0.5 * words.length,
  };
}

/** Replaces the full-width punctuation of Chinese and Japanese, and the Arabic question mark, by plain punctuation. */
const inPlainPunctuation = (word: Word): Word =>
  /[\uff01-\uff5e\u061f]/.test(word.text)
    ? {
        ...word,
        text: word.text.replaceAll("\u061f", "?").replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize("NFKC")),
      }
    : word;

/**
 * Dashed uprights separate digits or cents within a field, unless they run down several rows, as between columns, or the label
 * of another field begins at their top.
 */
function partsFields({ at, start, end }: Line, words: Tiles<Word>): boolean {
  if (end - start > SEVERAL_ROWS) return true;
  return words
    .near({ left: at, right: at + LABEL_INDENT, top: start, bottom: start + 12 })
    .some((word) => word.box.left > at && /\p{L}{2}/u.test(word.text));
}

const SEVERAL_ROWS = 100;
const LABEL_INDENT = 6;

/** Fewest lines for a usual thickness. */
const FEWEST_LINES = 4;

function usualThickness(across: Line[]): number {
  const drawn = across.filter(({ soft }) => !soft).map(({ thickness }) => thickness);
  return drawn.length < FEWEST_LINES ? 0 : median(drawn)!;
}

function seen(stroke: Stroke, ground: Ground): boolean {
  const middle = (stroke.start + stroke.end) / 2;
  const [x, y] = stroke.orientation === "horizontal" ? [middle, stroke.at] : [stroke.at, middle];
  return Math.abs(ground.at(x, y) - stroke.gray) >= VISIBLE;
}

function inPage(box: Box, page: { width: number; height: number }): boolean {
  return box.right > 0 && box.bottom > 0 && box.left < page.width && box.top < page.height;
}
