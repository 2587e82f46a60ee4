import { type Box, contains, height, union, width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { Candidate } from "../../candidate.js";
import { drawn } from "../candidate-of.js";
import type { Claims } from "../claims.js";
import type { Cell } from "../model/cells.js";
import type { Neighbours } from "../model/neighbours.js";
import type { PageModel } from "../model/page-model.js";
import { phrasesOf } from "../model/phrases.js";
import { besideUnits, type Place, TWO_LINES } from "./place.js";

/** Less room than this below a label is used only where there is none beside it. */
const COMFORTABLE = 11;
const ENTRY = /^\(?\d{1,3}[a-z]?\)?[.:]?$/;
const WIDE_ENTRY = 100;

/** A cell that holds no more than its label is written in below or beside it. */
export function labelledCell(
  model: PageModel,
  { cell, words, units }: Place,
  places: Map<Cell, Place>,
  neighbours: Map<Cell, Neighbours>,
  claims: Claims,
): Candidate[] {
  const near = neighbours.get(cell)!;
  const { box } = cell;
  if (words.some((word) => /^[_.]{3,}$/.test(word.text))) return [];
  if (units.filter((word) => /^\.+$/.test(word.text)).length >= 3) return [];
  if (words.every((word) => ENTRY.test(word.text))) return numberedCell(cell, words);
  if (words.at(-1)!.text.endsWith("?") && isTickedBeside(model, near, claims)) return [];
  const isEmpty = (other: Cell) => places.get(other)?.words.length === 0;
  const label = words.map((word) => word.box).reduce(union);
  const rest = box.bottom - label.bottom - 1;
  const asks = /[:?]$/.test(words[words.length - 1]!.text);
  const isOneLine = height(label) < 1.6 * words[0]!.size;
  const hasRoomBeside = isOneLine && box.right - label.right - 3 > 0.6 * width(box);
  if (
    rest >= (hasRoomBeside ? COMFORTABLE : 8.2) &&
    rest >= 0.3 * height(box) &&
    label.top - box.top < 0.45 * height(box)
  ) {
    // A narrow strip beside several rows holds their common name.
    if (!asks && height(box) > 3 * width(box)) return [];
    // A column head over empty cells names those.
    const heads = near.below.some((other) => isEmpty(other) && Math.abs(width(other.box) - width(box)) < 4);
    if (heads && !asks) return [];
    // Over printed cells it heads a column of row labels.
    const isPrinted = (other: Cell) => (places.get(other)?.words.length ?? 0) > 0;
    const sameColumn = near.below.find((other) => Math.abs(width(other.box) - width(box)) < 4);
    if (!asks && sameColumn && isPrinted(sameColumn) && neighbours.get(sameColumn)!.right.some(isEmpty)) return [];
    // So does a row label left of an empty cell as high as its own.
    const rowLabel = near.right.some((other) => isEmpty(other) && Math.abs(height(other.box) - height(box)) < 2);
    if (rowLabel && !asks) return [];
    const free = besideUnits(
      { ...box, top: label.bottom + 1 },
      units.filter((word) => word.box.top >= label.bottom - 2),
    );
    const several = rest >= TWO_LINES && width(box) >= 150;
    const top = several ? free.top : box.bottom - Math.min(rest + 1, 22);
    return columnsOf(words, box, near).map(([left, right]) =>
      drawn({
        kind: "text",
        box: { left: Math.max(left, free.left), right: Math.min(right, free.right), top, bottom: box.bottom },
        cell: { ...box, left, right },
        multiLine: several,
        confidence: asks ? 0.9 : 0.82,
        evidence: ["cell below its label"],
      }),
    );
  }
  const above = label.top - box.top;
  const centred = Math.abs(label.left + label.right - box.left - box.right) < 0.2 * width(box);
  const isSmall = words.every((word) => word.size < 0.9 * model.bodySize);
  // Of the same size as the rest of the print and beside an empty cell it is the label of a row.
  const isCaption = label.left - box.left < 14 && (isSmall || !near.right.some(isEmpty));
  if (
    (centred || isCaption) &&
    !near.below.some(isEmpty) &&
    above >= 10 &&
    above >= 0.4 * height(box) &&
    rest < 4 &&
    rest < above / 3
  ) {
    return [
      drawn({
        kind: "text",
        box: { ...box, bottom: label.top - 0.5 },
        cell: box,
        multiLine: above >= TWO_LINES,
        confidence: 0.6,
        evidence: ["cell above its label"],
      }),
    ];
  }
  const beside = box.right - label.right - 3;
  if (beside >= 24 && height(box) <= 32 && label.left - box.left < 14 && (asks || beside > 0.6 * width(box))) {
    if (!asks && isOption(claims, box)) return [];
    if (!asks && beside < 250 && isTextColumn(cell, places, neighbours)) return [];
    // A row label left of empty cells names those.
    const isInRow = (other: Cell) => height(other.box) < 1.6 * height(box);
    if (
      near.right.some((other) => isEmpty(other) && isInRow(other)) ||
      near.below.some((other) => isEmpty(other) && Math.abs(width(other.box) - width(box)) < 4)
    )
      return [];
    const free = besideUnits(
      { ...box, left: label.right + 3 },
      units.filter((word) => word.box.left >= label.right),
    );
    return [
      drawn({
        kind: "text",
        box: { ...free, top: Math.max(box.top, box.bottom - 18) },
        cell: box,
        confidence: asks ? 0.7 : 0.65,
        evidence: ["cell beside its label"],
      }),
    ];
  }
  return [];
}

/** The cell to the right begins with a box to tick: what stands here is the question to it. */
function isTickedBeside(model: PageModel, { right }: Neighbours, claims: Claims): boolean {
  return right.some(({ box }) => {
    const boxes = claims
      .near(box)
      .filter(({ kind, box: mark }) => (kind === "checkbox" || kind === "radio") && contains(box, mark, 1));
    const first = boxes.sort((a, b) => a.box.left - b.box.left)[0]?.box;
    const words = model.wordsNear.near(box).filter((word) => contains(box, word.box, 2));
    return first !== undefined && words.every(({ box: word }) => word.left > first.left && word.bottom > first.top);
  });
}

/** An entry number is no label: the field stands elsewhere in its row, unless the number begins a cell wide enough for both. */
function numberedCell({ box }: Cell, words: Word[]): Candidate[] {
  const [number] = words;
  if (words.length > 1 || width(box) < WIDE_ENTRY || number!.box.left - box.left > 8) return [];
  const free = { ...box, left: number!.box.right + 2 };
  return [
    drawn({
      kind: "text",
      box: free,
      cell: box,
      multiLine: height(box) >= TWO_LINES,
      confidence: 0.8,
      evidence: ["cell beside its number"],
    }),
  ];
}

/** More than the letter or number of an entry. */
const isText = (words: Word[]): boolean =>
  words.length > 1 || (words.length === 1 && !/^\(?\p{L}?\d{0,2}[.):]*$/u.test(words[0]!.text));

/** Words right behind a box to tick name that. */
function isOption(claims: Claims, { left, top, bottom }: Box): boolean {
  return claims
    .near({ left: left - 2, right: left + 2, top: top + 2, bottom: bottom - 2 })
    .some(({ kind, box }) => (kind === "checkbox" || kind === "radio") && box.right < left + 2);
}

/** At least two more cells right above and below hold words only: a column of a printed list. */
function isTextColumn(cell: Cell, places: Map<Cell, Place>, neighbours: Map<Cell, Neighbours>): boolean {
  const isAlike = (other: Cell) =>
    Math.abs(width(other.box) - width(cell.box)) < 3 && isText(places.get(other)?.words ?? []);
  const around = [...neighbours.get(cell)!.above, ...neighbours.get(cell)!.below].filter(isAlike);
  const farther = around.flatMap((other) => [...neighbours.get(other)!.above, ...neighbours.get(other)!.below]);
  return new Set([...around, ...farther.filter((other) => other !== cell && isAlike(other))]).size >= 2;
}

/** Several labels set apart in one row name a field each, unless the whole row has its label to the left. */
function columnsOf(words: Word[], box: Box, near: Neighbours): [number, number][] {
  const whole: [number, number][] = [[box.left, box.right]];
  if (near.left.length > 0 || width(box) < 120) return whole;
  const baseline = words[0]!.baseline;
  if (words.some((word) => Math.abs(word.baseline - baseline) > 2)) return whole;
  const labels = phrasesOf(words);
  if (labels.length < 2 || labels.length > 5 || labels[0]!.box.left - box.left > 14) return whole;
  if (labels.some((label, i) => i > 0 && label.box.left - labels[i - 1]!.box.right < 15)) return whole;
  const edges = [box.left, ...labels.slice(1).map((label) => label.box.left - 2), box.right];
  return edges.slice(1).map((right, i) => [edges[i]!, right]);
}
