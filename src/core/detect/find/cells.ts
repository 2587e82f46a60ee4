import { area, type Box, height, overlap, union, width } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { Claims } from "./claims.js";
import { Bands } from "./model/bands.js";
import type { Cell } from "./model/cells.js";
import { type Neighbours, neighboursOf } from "./model/neighbours.js";
import type { PageModel } from "./model/page-model.js";

const NARROWEST = 9;
const LOWEST = 6.5;
/** A cell higher than this takes more than one line. */
const TWO_LINES = 34;
/** Currency and unit signs stand in a field without naming it. */
const UNIT = /^([$€£¥%+=\-–(){}[\]#.:]|EUR|CHF|USD|kr\.?|[.,]?00)+$/i;

interface Place {
  cell: Cell;
  words: Word[];
  units: Word[];
  /** The print leaves room for nothing else. */
  full: boolean;
}

/** Finds cells to write in: empty ones, and ones that hold no more than their label. */
export function findCells(model: PageModel, claims: Claims): Candidate[] {
  const neighbours = neighboursOf(model.cells);
  const places = new Map<Cell, Place>();
  for (const cell of model.cells) {
    const { box } = cell;
    if (width(box) < NARROWEST || height(box) < LOWEST) continue;
    if (claims.covered(box) > 0.02 || !isWritable(model, cell)) continue;
    const words = wordsIn(model, box);
    if (words === undefined) continue;
    const [units, label] = partition(words, (word) => UNIT.test(word.text));
    places.set(cell, { cell, words: label, units, full: false });
  }
  const found: Candidate[] = [];
  const taken = new Bands<Candidate>([], (candidate) => candidate.cell ?? candidate.box);
  // From the smallest: a frame around cells to write in is not itself one.
  for (const place of [...places.values()].sort((a, b) => area(a.cell.box) - area(b.cell.box))) {
    const { box } = place.cell;
    if (taken.near(box).some((other) => overlap(other.cell ?? other.box, box) > 0.6 * area(other.cell ?? other.box)))
      continue;
    const candidate =
      place.words.length === 0 ? emptyCell(model, place, places, neighbours) : labelledCell(place, places, neighbours);
    if (!candidate) continue;
    found.push(candidate);
    taken.add(candidate);
  }
  return found;
}

/** Words whose middle lies in the cell; undefined where print in another direction fills it. */
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

/** Light ground, no picture, no hatching, no line inside. */
function isWritable(model: PageModel, cell: Cell): boolean {
  const { box } = cell;
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const ground = model.ground.at(x, y);
  if (ground < 0.8) return false;
  if (isOnlyTint(model, cell, ground)) return false;
  const inner = { left: box.left + 2.5, right: box.right - 2.5, top: box.top + 2.5, bottom: box.bottom - 2.5 };
  if (model.horizontalsNear.near(inner).some((line) => !line.soft)) return false;
  if (model.content.images.some((image) => overlap(image, box) > 0.3 * area(box))) return false;
  const crossing = model.slantedNear.near(inner).filter((shape) => overlap(shape.box, box) > 0.25 * area(shape.box));
  return crossing.length < 2;
}

/** Bounded by nothing but coloured surfaces, and itself the darker side: a stripe behind print, not a place to write. */
function isOnlyTint(model: PageModel, { box, left, right, top, bottom }: Cell, ground: number): boolean {
  const soft = [left, right, top, bottom].filter((line) => line.soft).length;
  if (soft < 3) return false;
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const around = [
    model.ground.at(box.left - 2, y),
    model.ground.at(box.right + 2, y),
    model.ground.at(x, box.top - 2),
    model.ground.at(x, box.bottom + 2),
  ];
  return around.filter((gray) => gray < ground - 0.02).length < 2;
}

function emptyCell(
  model: PageModel,
  { cell, units }: Place,
  places: Map<Cell, Place>,
  neighbours: Map<Cell, Neighbours>,
): Candidate | undefined {
  const { box } = cell;
  const near = neighbours.get(cell)!;
  const free = besideUnits(box, units);
  if (width(free) < NARROWEST) return undefined;
  const high = height(box);
  const line = lineHeightIn(cell, model);
  const top =
    high > 1.6 * line && (high < 5 * line || width(box) < 150)
      ? box.bottom - line
      : box.bottom - high * lowerPart(high);
  let confidence = 0.92;
  // The empty corner of a table, above row labels and left of column heads, is nobody's field.
  const isPrinted = (other: Cell) => (places.get(other)?.words.length ?? 1) > 0;
  if (near.right.length > 0 && near.below.length > 0 && near.right.every(isPrinted) && near.below.every(isPrinted)) {
    if (near.above.length === 0 && near.left.length === 0) confidence = 0.3;
  }
  if (high < 0.8 * model.bodySize) confidence = 0.3;
  if (confidence < 0.4) return undefined;
  if (isTicked(cell, places, neighbours)) {
    const inset = 0.15 * width(box);
    const middle = { ...box, left: box.left + inset, right: box.right - inset };
    return drawn({
      kind: "checkbox",
      box: middle,
      cell: box,
      confidence: 0.8,
      evidence: ["cell under a head to tick"],
    });
  }
  return drawn({
    kind: "text",
    box: { ...free, top },
    cell: box,
    multiLine: high >= TWO_LINES && box.bottom - top >= TWO_LINES * 0.8,
    confidence,
    evidence: ["empty cell"],
  });
}

/** Words of a column head that ask for a tick, in the languages of forms. */
const TICK =
  /\b(check|tick|mark|cocher|cochez|coche|ankreuzen|barrar|crocett|marque|marcar|kryds|kryss|rasti|zaznacz|aankruis)/i;

/** Whether the head of the cell's column, or the head above that, asks to tick. */
function isTicked(cell: Cell, places: Map<Cell, Place>, neighbours: Map<Cell, Neighbours>): boolean {
  if (width(cell.box) > 60 || height(cell.box) > 40) return false;
  let above: Cell | undefined = cell;
  let heads = 0;
  for (let steps = 0; above && heads < 2 && steps < 60; steps++) {
    above = neighbours.get(above)?.above[0];
    const words: Word[] = (above && places.get(above)?.words) ?? [];
    if (words.length === 0) continue;
    heads++;
    if (TICK.test(words.map((word) => word.text).join(" "))) return true;
  }
  return false;
}

/** A generous row is written in its lower part, where the text has room above it; a low row and an area are filled whole. */
const lowerPart = (high: number): number => (high >= 21 && high < 40 ? 0.86 : 1);

/** What is left of the cell beside currency signs at its edges. */
function besideUnits(box: Box, units: Word[]): Box {
  let { left, right } = box;
  for (const { box: unit } of units) {
    if ((unit.left + unit.right) / 2 < (box.left + box.right) / 2) left = Math.max(left, unit.right + 1);
    else right = Math.min(right, unit.left - 1);
  }
  return { ...box, left, right };
}

/** Height of a line in the cell's column: that of its lowest cells. A cell of several such heights is written on its last. */
function lineHeightIn(cell: Cell, model: PageModel): number {
  const { box } = cell;
  const column = model.cellsNear
    .near({ left: box.left, right: box.right, top: 0, bottom: model.content.height })
    .filter(
      ({ box: other }) =>
        Math.abs(other.left - box.left) < 2 && Math.abs(other.right - box.right) < 2 && height(other) >= 10.5,
    )
    .map(({ box: other }) => height(other));
  const lowest = Math.min(...column, height(box));
  return column.filter((h) => h < lowest + 1.5).length >= 2 || lowest === height(box) ? lowest : height(box);
}

function labelledCell(
  { cell, words, units }: Place,
  places: Map<Cell, Place>,
  neighbours: Map<Cell, Neighbours>,
): Candidate | undefined {
  const near = neighbours.get(cell)!;
  const { box } = cell;
  if (words.some((word) => /^[_.]{3,}$/.test(word.text))) return undefined;
  if (units.filter((word) => /^\.+$/.test(word.text)).length >= 3) return undefined;
  // An entry number is no label: the field stands elsewhere in its row.
  if (words.every((word) => /^\(?\d{1,3}[a-z]?\)?[.:]?$/.test(word.text))) return undefined;
  const isEmpty = (other: Cell) => places.get(other)?.words.length === 0;
  const label = words.map((word) => word.box).reduce(union);
  const rest = box.bottom - label.bottom - 1;
  const asks = /[:?]$/.test(words[words.length - 1]!.text);
  if (rest >= 8.2 && rest >= 0.3 * height(box) && label.top - box.top < 0.45 * height(box)) {
    // A column head over empty cells names those.
    const heads = near.below.some((other) => isEmpty(other) && Math.abs(width(other.box) - width(box)) < 4);
    if (heads && !asks) return undefined;
    const free = besideUnits(
      { ...box, top: label.bottom + 1 },
      units.filter((word) => word.box.top >= label.bottom - 2),
    );
    const several = rest >= TWO_LINES && width(box) >= 150;
    return drawn({
      kind: "text",
      box: { ...free, top: several ? free.top : box.bottom - Math.min(rest + 1, 22) },
      cell: box,
      multiLine: several,
      confidence: asks ? 0.75 : 0.7,
      evidence: ["cell below its label"],
    });
  }
  const beside = box.right - label.right - 3;
  if (beside >= 24 && height(box) <= 32 && label.left - box.left < 14 && (asks || beside > 0.6 * width(box))) {
    if (!asks && isTextColumn(cell, places, neighbours)) return undefined;
    // A row label left of empty cells names those.
    if (
      near.right.some(isEmpty) ||
      near.below.some((other) => isEmpty(other) && Math.abs(width(other.box) - width(box)) < 4)
    )
      return undefined;
    const free = besideUnits(
      { ...box, left: label.right + 3 },
      units.filter((word) => word.box.left >= label.right),
    );
    return drawn({
      kind: "text",
      box: { ...free, top: Math.max(box.top, box.bottom - 18) },
      cell: box,
      confidence: asks ? 0.7 : 0.5,
      evidence: ["cell beside its label"],
    });
  }
  return undefined;
}

/** At least two more cells right above and below hold words only: a column of a printed list. */
function isTextColumn(cell: Cell, places: Map<Cell, Place>, neighbours: Map<Cell, Neighbours>): boolean {
  const isAlike = (other: Cell) =>
    Math.abs(width(other.box) - width(cell.box)) < 3 && (places.get(other)?.words.length ?? 0) > 0;
  const around = [...neighbours.get(cell)!.above, ...neighbours.get(cell)!.below].filter(isAlike);
  const farther = around.flatMap((other) => [...neighbours.get(other)!.above, ...neighbours.get(other)!.below]);
  return new Set([...around, ...farther.filter((other) => other !== cell && isAlike(other))]).size >= 2;
}

function partition<T>(items: T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

/** Parts of each horizontal line that bound a cell; nobody writes on them as on an underline. */
export function edgesOfCells(cells: Cell[]): Map<object, [number, number][]> {
  const edges = new Map<object, [number, number][]>();
  for (const cell of cells) {
    for (const line of [cell.top, cell.bottom]) {
      const spans = edges.get(line);
      const span: [number, number] = [cell.box.left, cell.box.right];
      if (spans) spans.push(span);
      else edges.set(line, [span]);
    }
  }
  return edges;
}
