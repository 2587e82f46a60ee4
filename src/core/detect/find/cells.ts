import { area, type Box, contains, grown, height, overlap, width } from "../../geometry.js";
import type { Shape, Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { besideTicks } from "./cells/beside-ticks.js";
import { boxlessCells } from "./cells/boxless-cells.js";
import { emptyCell } from "./cells/empty-cell.js";
import { freeAreas } from "./cells/free-areas.js";
import { labelledCell } from "./cells/labelled-cell.js";
import { type Place, TWO_LINES } from "./cells/place.js";
import { reservedCells } from "./cells/reserved-cells.js";
import { shadedCells } from "./cells/shaded-cells.js";
import { tableOf } from "./cells/table.js";
import { isWritable } from "./cells/writable.js";
import type { Claims } from "./claims.js";
import type { Cell } from "./model/cells.js";
import { toneOf } from "./model/field-tones.js";
import { neighboursOf } from "./model/neighbours.js";
import type { PageModel } from "./model/page-model.js";
import { Tiles } from "./model/tiles.js";
import { joinStacks } from "./underlines/stacks.js";

const NARROWEST = 9;
/** Lower cells have no room for a line of print. */
const LOWEST = 8;
/** Half of the usual thickness of the lines around cells. */
const HALF_A_LINE = 0.4;
/** Gray words on a tint used for fields are a placeholder. */
const PALE = 0.4;
/** Currency and unit signs stand in a field without naming it; print in a font without a Unicode map (U+FFFD) may say anything. */
const UNIT = /^([^\p{L}\p{N}\uFFFD]+|EUR|CHF|USD|DKK|NOK|SEK|PLN|kr\.?|[.,]?00)$/iu;

/** Largest side of the frame around a code, in points, and its largest share of the cell's width. */
const CODE = 20;
const CODE_SHARE = 0.3;

/** Finds cells to write in: empty ones, and ones that contain just a label. */
export function findCells(model: PageModel, claims: Claims): Candidate[] {
  const neighbours = neighboursOf(model.cells, model.cellsNear);
  const frames = new Tiles(model.content.shapes.filter(isCodeFrame), (shape) => shape.box);
  const places = new Map<Cell, Place>();
  for (const cell of model.cells) {
    const { box } = cell;
    if (width(box) < NARROWEST || height(box) < LOWEST) continue;
    if (claims.covered(box) > 0.02 || holdsTick(claims, box) || !isWritable(model, cell)) continue;
    const words = wordsIn(model, box);
    if (words === undefined) continue;
    const printed = words.filter((word) => !isPlaceholder(model, box, word));
    // Underscores mark the place themselves.
    if (printed.some(({ text }) => /^_{3,}$/.test(text))) continue;
    const isNamed = printed.some((word) => !UNIT.test(word.text));
    // A separate colon belongs to the label.
    const [units, label] = partition(
      printed.map((word) => withFrame(frames, word, box)),
      ({ text, isCode }) => isCode || (UNIT.test(text) && !(isNamed && /^[:?]$/.test(text))),
    );
    places.set(cell, { cell, words: label, units });
  }
  const found: Candidate[] = [];
  /** Empty cells with nothing beside them. */
  const rows: Candidate[] = [];
  const taken = new Tiles<Candidate>([], (candidate) => candidate.cell ?? candidate.box);
  for (const cell of reservedCells(places, neighbours)) places.delete(cell);
  for (const cell of boxlessCells(model, claims, places)) places.delete(cell);
  const shaded = shadedCells(model, places, neighbours);
  for (const cell of shaded.blocked) places.delete(cell);
  const table = tableOf(model, places, neighbours);
  // Smallest first, as a frame around cells to write in is not a cell to write in itself.
  for (const place of [...places.values()].sort((a, b) => area(a.cell.box) - area(b.cell.box))) {
    const { box } = place.cell;
    if (shaded.labels.has(place.cell)) continue;
    if (taken.near(box).some((other) => overlap(other.cell ?? other.box, box) > 0.6 * area(other.cell ?? other.box)))
      continue;
    const candidates =
      place.words.length === 0 ? emptyCell(model, place, table) : labelledCell(model, place, table, claims);
    const { left, right } = neighbours.get(place.cell)!;
    for (const candidate of candidates) {
      if (candidate.kind === "text" && place.words.length === 0 && left.length + right.length === 0)
        rows.push(candidate);
      else found.push(candidate);
      taken.add(candidate);
    }
  }
  return [
    ...[...found, ...joinStacks(model, rows), ...besideTicks(model, claims)].map(insideLines),
    ...freeAreas(model, claims, taken),
  ];
}

/** Cells extend to the centres of their lines; people write, and authors put widgets, inside of the lines. */
function insideLines(candidate: Candidate): Candidate {
  const { kind, box } = candidate;
  if (kind !== "text") return candidate;
  return { ...candidate, box: grown(box, -HALF_A_LINE) };
}

/** Whether there is a check box in a row, however long the row is. */
function holdsTick(claims: Claims, row: Box): boolean {
  if (height(row) > 2 * TWO_LINES) return false;
  return claims.ticksNear(row).some(({ box }) => contains(row, box, 1));
}

function isPlaceholder(model: PageModel, box: Box, word: Word): boolean {
  return word.gray >= PALE && model.fieldTones.has(toneOf(model.ground.at(box.left + 3, box.top + 3)));
}

/** Words with their centre in the cell; undefined if rotated print fills it. */
function wordsIn(model: PageModel, box: Box): Word[] | undefined {
  const inside = model.printNear.near(box).filter((word) => {
    const x = (word.box.left + word.box.right) / 2;
    const y = (word.box.top + word.box.bottom) / 2;
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  });
  const turned = model.printNear
    .near(box)
    .filter((word) => word.direction !== 0 && overlap(word.box, box) > 0.15 * area(word.box));
  return turned.length > 0 ? undefined : inside;
}

const isCodeFrame = ({ kind, stroke, box }: Shape): boolean =>
  kind === "rectangle" && stroke !== undefined && Math.max(width(box), height(box)) <= CODE;

/** A number in its own small frame is a code for processing the form; its whole frame is not written on. */
function withFrame(frames: Tiles<Shape>, word: Word, cell: Box): Word & { isCode?: true } {
  const frame = frames
    .near(word.box)
    .find(({ box }) => contains(box, word.box, 1) && width(box) < CODE_SHARE * width(cell));
  return frame ? { ...word, box: frame.box, isCode: true } : word;
}

function partition<T>(items: T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
