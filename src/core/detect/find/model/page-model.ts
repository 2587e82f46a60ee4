import { type Box, height, width } from "../../../geometry.js";
import type { PageContent, Shape, Word } from "../../../page.js";
import { isBoxDrawing, typedStrokes } from "./box-drawing.js";
import { type Cell, findCells } from "./cells.js";
import { fieldTones, panelTones } from "./field-tones.js";
import { Ground, isLarge, isPaper } from "./ground.js";
import { boxOfLine, joinLines, type Line, type Stroke } from "./lines.js";
import { openSides } from "./open-sides.js";
import { reachFrames } from "./reach-frames.js";
import { Tiles } from "./tiles.js";

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
  /** Tints this page keeps for its fields; see `fieldTones`. */
  fieldTones: Set<number>;
  /** Tints around fields left white; see `panelTones`. */
  panelTones: Set<number>;
  /** Size of most of the text. */
  bodySize: number;
  /** Whether most of the words are bold: then bold tells no heading. */
  mostlyBold: boolean;
}

/** Lines closer in tone to their ground than this cannot be seen. */
const VISIBLE = 0.04;
/** Surfaces are seen at a fainter difference than lines. */
const TINTED = 0.02;

export function buildModel(content: PageContent): PageModel {
  const { shapes } = content;
  const ground = new Ground(shapes, (shape) => isPaper(shape, content));
  const upright = content.words.filter((word) => word.direction === 0 && inPage(word.box, content));
  const strokes: Stroke[] = [...content.rules, ...typedStrokes(upright), ...sidesOf(shapes, ground, content)];
  const visible = strokes.filter((stroke) => stroke.soft || seen(stroke, ground));
  const verticals = joinLines(visible.filter((s) => s.orientation === "vertical"));
  const horizontals = reachFrames(joinLines(visible.filter((s) => s.orientation === "horizontal")), verticals);
  const words = upright.filter((word) => !isBoxDrawing(word));
  const wordsNear = new Tiles(words, (word) => word.box);
  const walls = verticals.filter((line) => !line.dash || leadsLabel(line, wordsNear));
  const cells = findCells(horizontals, [...walls, ...openSides(horizontals, walls)]);
  return {
    content,
    words,
    wordsNear,
    fieldTones: fieldTones(content.shapes, wordsNear),
    panelTones: panelTones(content.shapes, cells, ground),
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
    verticalsNear: new Tiles(verticals, boxOfLine),
    cells,
    cellsNear: new Tiles(cells, (cell) => cell.box),
    ground,
    bodySize: median(words.filter((w) => /\p{L}{2}/u.test(w.text)).map((w) => w.size)) ?? 10,
    mostlyBold: words.filter(({ bold }) => bold).length >= 0.5 * words.length,
  };
}

/** Dashed uprights part digits or cents within one field, unless the label of another field begins at their top. */
function leadsLabel({ at, start }: Line, words: Tiles<Word>): boolean {
  return words
    .near({ left: at, right: at + LABEL_INDENT, top: start, bottom: start + 12 })
    .some((word) => word.box.left > at && /\p{L}{2}/u.test(word.text));
}

const LABEL_INDENT = 6;

/** Nearer to it than this, in points, nothing of the paper is seen. */
const EDGE = 1;

/** A page of more surfaces than this is a map or a picture: their edges mean nothing. */
const MOST_SURFACES = 4000;

/** Sides of drawn rectangles, and edges where a surface differs from its ground. */
function sidesOf(shapes: Shape[], ground: Ground, page: PageContent): Stroke[] {
  return shapes.flatMap((shape, order) => {
    // A box to tick is a mark in a row, no wall of it.
    if (shape.kind !== "rectangle" || isTickSized(shape.box)) return [];
    const { stroke, box } = shape;
    if (stroke) {
      return sides(box, stroke.gray, stroke.thickness, false);
    }
    if (shape.fill === undefined || shapes.length > MOST_SURFACES || isPaper(shape, page)) return [];
    const tone = shape.fill;
    const all = sides(box, tone, 0, true).filter(
      (side) => !isAtEdge(side, page) && differsOutside(side, box, tone, ground, order),
    );
    return isLarge(box, page) ? all.flatMap((side) => partsSeen(side, shapes.slice(order + 1))) : all;
  });
}

/** What of a side is left to be seen under the surfaces painted later. */
function partsSeen(side: Stroke, later: Shape[]): Stroke[] {
  const over = later.flatMap(({ kind, fill, box }) => {
    if (kind !== "rectangle" || fill === undefined) return [];
    const [before, behind, start, end] =
      side.orientation === "horizontal"
        ? [box.top, box.bottom, box.left, box.right]
        : [box.left, box.right, box.top, box.bottom];
    return before < side.at - EDGE && behind > side.at + EDGE ? [{ start, end }] : [];
  });
  const parts: Stroke[] = [];
  let from = side.start;
  for (const { start, end } of over.sort((a, b) => a.start - b.start)) {
    if (start > from) parts.push({ ...side, start: from, end: Math.min(start, side.end) });
    from = Math.max(from, end);
    if (from >= side.end) return parts;
  }
  return [...parts, { ...side, start: from }];
}

/** A surface that goes on to the edge of the page does not end there to be seen. */
const isAtEdge = ({ orientation, at }: Stroke, page: PageContent): boolean =>
  at < EDGE || at > (orientation === "horizontal" ? page.height : page.width) - EDGE;

/** Whether the ground just outside a side has another tone than the surface, at one of three places. */
function differsOutside(side: Stroke, box: Box, tone: number, ground: Ground, order: number): boolean {
  const outward = side.at === box.left || side.at === box.top ? -1 : 1;
  return [0.25, 0.5, 0.75].some((share) => {
    const along = side.start + share * (side.end - side.start);
    const [x, y] = side.orientation === "horizontal" ? [along, side.at + outward] : [side.at + outward, along];
    return Math.abs(ground.at(x, y, { order }) - tone) >= TINTED && !isContinued(side, tone, ground.shapeAt(x, y));
  });
}

/** Word processors shade a cell line by line: a strip of the same tone right above or below goes on with the surface. */
const isContinued = ({ orientation }: Stroke, tone: number, beside: Shape | undefined): boolean =>
  orientation === "horizontal" && beside?.kind === "rectangle" && Math.abs(beside.fill! - tone) < TINTED;

function sides(box: Box, gray: number, thickness: number, soft: boolean): Stroke[] {
  const { left, top, right, bottom } = box;
  const across = (at: number): Stroke => ({
    orientation: "horizontal",
    at,
    start: left,
    end: right,
    thickness,
    gray,
    soft,
    side: true,
  });
  const upright = (at: number): Stroke => ({
    orientation: "vertical",
    at,
    start: top,
    end: bottom,
    thickness,
    gray,
    soft,
    side: true,
  });
  return [across(top), across(bottom), upright(left), upright(right)];
}

function isTickSized(box: Box): boolean {
  const [short, long] = [Math.min(width(box), height(box)), Math.max(width(box), height(box))];
  return long <= 20 && long <= 1.4 * short && short > 3;
}

function seen(stroke: Stroke, ground: Ground): boolean {
  const middle = (stroke.start + stroke.end) / 2;
  const [x, y] = stroke.orientation === "horizontal" ? [middle, stroke.at] : [stroke.at, middle];
  return Math.abs(ground.at(x, y) - stroke.gray) >= VISIBLE;
}

function inPage(box: Box, page: { width: number; height: number }): boolean {
  return box.right > 0 && box.bottom > 0 && box.left < page.width && box.top < page.height;
}

export function median(values: number[]): number | undefined {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
