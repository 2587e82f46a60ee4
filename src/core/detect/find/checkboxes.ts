import { type Box, contains, height, iou, overlap, width } from "../../geometry.js";
import type { Shape, Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import { MEASURE } from "./measures.js";
import type { Cell } from "./model/cells.js";
import { toneOf } from "./model/field-tones.js";
import type { PageModel } from "./model/page-model.js";
import { Tiles } from "./model/tiles.js";

const SMALLEST = 4.5;
const LARGEST = 20;
/** How much the longer side may exceed the shorter one. */
const SQUARE = 1.38;
const ROUND = 2.2;
const HEAVY = 0.18;
/** A tick in a mark smaller than this takes so much room beyond each side, in points. */
const SMALL = 8;
const ROOM = 0.4;
/** Edges this close touch, in points. */
const TOUCHING = 1.5;
/** Words that name a box begin at most this far from it. */
const BESIDE = 9;
/** A frame of its own no higher than print holds no writing: it is ticked, even where it is up to so much wider than high. */
const LOW = 10.5;
const WIDE = 2.3;
/** In one wider than this the tick stands in the middle. */
const NEARLY_SQUARE = 1.5;

/** Sides of a square so large that only words behind it tell it from a place for digits. */
const LARGE = [LOW, 30] as const;
/** A label stands no farther before its field. */
const LABEL = 30;

/** Finds drawn squares and circles to tick. */
export function findCheckboxes(model: PageModel, claims: Claims): Candidate[] {
  const found = new Tiles<Candidate>([], (candidate) => candidate.box);
  const result: Candidate[] = [];
  const take = (kind: "checkbox" | "radio", box: Box, confidence: number, evidence: string) => {
    if (claims.covered(box) > 0.4) return;
    if (found.near(box).some((other) => iou(other.box, box) > 0.5 || overlap(other.box, box) > 0.8 * area(box))) return;
    if (!isUnwritten(model, box) || isFigure(model, box)) return;
    const candidate = drawn({ kind, box: roomToTick(box), confidence, evidence: [evidence] });
    found.add(candidate);
    result.push(candidate);
  };
  for (const shape of [...model.content.shapes].sort(largestOutlineFirst)) {
    if (!isMarkSized(shape.box, shape.kind === "ellipse" ? ROUND : SQUARE)) continue;
    if (!isOutlined(shape, model)) continue;
    const box = outerEdge(shape);
    if (shape.kind === "rectangle") take("checkbox", box, 0.97, "drawn square");
    if (shape.kind === "ellipse") take("radio", box, 0.88, "drawn circle");
  }
  for (const cell of model.cells) {
    if (isLowFrame(cell) && wordsBeside(model, cell.box).some((word) => /\p{L}/u.test(word.text)))
      take("checkbox", tickPlace(cell.box), 0.85, "low frame before its words");
    if (isLargeSquare(cell) && isNamedOnlyBehind(model, cell.box))
      take("checkbox", cell.box, 0.7, "large square before its words");
    if (!isMarkSized(cell.box, SQUARE)) continue;
    if (isHeavy(cell.left, cell.box) || isHeavy(cell.right, cell.box)) continue;
    if (standsAlone(cell)) take("checkbox", outerSides(cell), 0.95, "square of lines");
    else if (isNamedBeside(model, cell)) take("checkbox", outerSides(cell), 0.8, "square before its words");
  }
  return result;
}

/** A tick reaches over the sides of a small mark, and authors leave it the room. */
function roomToTick(box: Box): Box {
  const side = Math.min(width(box), height(box));
  const room = side < SMALL ? ROOM : 0;
  return { left: box.left - room, top: box.top - room, right: box.right + room, bottom: box.bottom + room };
}

const area = (box: Box): number => width(box) * height(box);

/** Where a surface and its outline are drawn one by one, the outline tells the size. */
const largestOutlineFirst = (a: Shape, b: Shape): number =>
  Number(b.stroke !== undefined) - Number(a.stroke !== undefined) || width(b.box) - width(a.box);

function isMarkSized(box: Box, ratio: number): boolean {
  const w = width(box);
  const h = height(box);
  return Math.min(w, h) >= SMALLEST && Math.max(w, h) <= LARGEST && Math.max(w, h) <= ratio * Math.min(w, h);
}

/** An outline, a light surface on darker ground, or one in the tint this page keeps for its fields; what is dark inside is a bullet or a registration mark. */
function isOutlined(shape: Shape, model: PageModel): boolean {
  const { box } = shape;
  if (model.ground.at((box.left + box.right) / 2, (box.top + box.bottom) / 2) < 0.5) return false;
  const around = model.ground.at(box.left - 1, (box.top + box.bottom) / 2);
  if (shape.kind === "ellipse" && shape.stroke && isHeavy(shape.stroke, box)) return false;
  if (shape.stroke) return Math.abs(shape.stroke.gray - around) > 0.08 && (shape.fill ?? 1) > 0.4;
  if (shape.kind !== "rectangle" || shape.fill === undefined) return false;
  if (shape.fill > around + 0.03) return true;
  return shape.fill < around && model.fieldTones.has(toneOf(shape.fill)) && !isBetweenBoxes(box, model.content.shapes);
}

/** Tint that goes up to the outline of a box is the ground between boxes. */
function isBetweenBoxes(tint: Box, shapes: Shape[]): boolean {
  return shapes.some(
    ({ box, stroke }) =>
      stroke !== undefined &&
      Math.min(Math.abs(box.left - tint.right), Math.abs(box.right - tint.left)) < TOUCHING &&
      Math.min(box.bottom, tint.bottom) - Math.max(box.top, tint.top) > 0.5 * height(tint),
  );
}

function outerEdge({ box, stroke }: Shape): Box {
  const half = (stroke?.thickness ?? 0) / 2;
  return { left: box.left - half, top: box.top - half, right: box.right + half, bottom: box.bottom + half };
}

/** The square with the lines around it. */
function outerSides({ box, top, bottom, left, right }: Cell): Box {
  return {
    left: box.left - left.thickness / 2,
    top: box.top - top.thickness / 2,
    right: box.right + right.thickness / 2,
    bottom: box.bottom + bottom.thickness / 2,
  };
}

/** The lines around it end at its corners: a square of a table has longer ones. */
function standsAlone({ box, top, bottom, left, right }: Cell): boolean {
  const lengths = [top, bottom].map((line) => (line.end - line.start) / width(box));
  lengths.push(...[left, right].map((line) => (line.end - line.start) / height(box)));
  return lengths.filter((ratio) => ratio <= 1.5).length >= 3;
}

function isLowFrame(cell: Cell): boolean {
  const { box } = cell;
  return height(box) <= LOW && width(box) > SQUARE * height(box) && isMarkSized(box, WIDE) && standsAlone(cell);
}

/** A frame of its own, about as wide as high, with room for little more than a tick. */
function isLargeSquare(cell: Cell): boolean {
  const [short, long] = [width(cell.box), height(cell.box)].sort((a, b) => a - b) as [number, number];
  return short >= LARGE[0] && long <= LARGE[1] && long <= NEARLY_SQUARE * short && standsAlone(cell);
}

/** Words stand right behind a frame and none before it; units behind it say what is counted in it. */
function isNamedOnlyBehind(model: PageModel, box: Box): boolean {
  const before = { left: box.left - LABEL, right: box.left - 1, top: box.top + 3, bottom: box.bottom - 3 };
  const [first] = wordsBeside(model, box).sort((a, b) => a.box.left - b.box.left);
  if (first === undefined || !/[\p{L}\d]/u.test(first.text) || MEASURE.test(first.text)) return false;
  return model.wordsNear.near(before).length === 0;
}

/** Where in a wide frame the tick stands. */
function tickPlace(box: Box): Box {
  if (width(box) <= NEARLY_SQUARE * height(box)) return box;
  const inset = (width(box) - height(box)) / 2;
  return { ...box, left: box.left + inset, right: box.right - inset };
}

/** A ruled square of a table right before the first words of the next cell; squares in a row are written in. */
function isNamedBeside(model: PageModel, { box, top, bottom, left, right }: Cell): boolean {
  if ([top, bottom, left, right].some((line) => line.soft)) return false;
  const next = { left: box.right + 1, right: box.right + 2, top: box.top + 2, bottom: box.bottom - 2 };
  const isInRow = model.cellsNear.near(next).some((cell) => width(cell.box) < SQUARE * width(box));
  return !isInRow && wordsBeside(model, box).some((word) => /\p{L}/u.test(word.text));
}

/** Words of the line that begin right behind a box. */
function wordsBeside(model: PageModel, box: Box): Word[] {
  const beside = { ...box, left: box.right + 0.5, right: box.right + BESIDE };
  return model.wordsNear
    .near(beside)
    .filter((word) => word.box.left > box.right && word.baseline > box.top && word.baseline < box.bottom + 2);
}

/** Nothing is printed inside but perhaps a tick. */
function isUnwritten(model: PageModel, box: Box): boolean {
  return model.wordsNear
    .near(box)
    .filter((word) => overlap(word.box, box) > 0.3 * area(word.box) || contains(box, word.box, 0.5))
    .every(
      (word) =>
        isItsGlyph(word, box) || (word.chars.length === 1 && !/[\p{L}\p{N}]/u.test(word.text.replace(/[xXvV]/, ""))),
    );
}

/** A dark outline this heavy is a letter's: print drawn as curves. */
const isHeavy = ({ thickness, gray }: { thickness: number; gray: number }, box: Box): boolean =>
  gray < 0.5 && thickness > HEAVY * Math.min(width(box), height(box));

/** Upright lines in the middle: an icon. */
function isFigure(model: PageModel, box: Box): boolean {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [dx, dy] = [0.2 * width(box), 0.2 * height(box)];
  const middle = { left: x - dx, right: x + dx, top: y - dy, bottom: y + dy };
  return model.verticalsNear.near(middle).some((line) => line.thickness > 0 && line.end - line.start < height(box));
}

/** A Type 3 glyph whose procedure drew this very square. */
function isItsGlyph(word: Word, box: Box): boolean {
  return word.font.startsWith("Type3") && word.chars.length === 1 && overlap(word.box, box) > 0.7 * area(word.box);
}
