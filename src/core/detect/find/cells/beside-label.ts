import { type Box, height, width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { Candidate } from "../../candidate.js";
import { rowsOf } from "../blanks/rows.js";
import { drawn } from "../candidate-of.js";
import type { Claims } from "../claims.js";
import type { Cell } from "../model/cells.js";
import { isEmpty, isRepeated, type Labelled } from "./labelled.js";
import { besideUnits } from "./place.js";

const NARROWEST = 24;
const HIGHEST = 32;
/** Largest distance of a label from the side of its cell. */
const INDENT = 14;
/** Share of the cell that a label without a colon leaves free. */
const SHARE = 0.6;
/** Behind the number of its entry, with no more words than a label has. */
const ENTRY_NUMBER = /^\d{1,2}[a-z]?[.)]$/;
const SHARE_NUMBERED = 0.25;
const LONGEST = 10;
/** A label with more room beside it is not an entry of a printed list. */
const BEYOND_LIST = 175;
const LINE = 18;
/** Tolerance for the sides of the cells of a column. */
const EDGE = 3;

/** The room beside a label in a cell one line high. */
export function besideLabel(labelled: Labelled): Candidate[] {
  const { cell, units, label, asks } = labelled;
  const { box } = cell;
  const room = box.right - label.right - 3;
  if (room < NARROWEST || height(box) > HIGHEST || label.left - box.left >= INDENT) return [];
  const least = isNumbered(labelled) ? SHARE_NUMBERED : SHARE;
  if (!asks && (room <= least * width(box) || isNoLabel(labelled, room))) return [];
  if (isShared(labelled) || namesOthers(labelled, room)) return [];
  const free = besideUnits(
    { ...box, left: label.right + 3 },
    units.filter((word) => word.box.left >= label.right),
  );
  if (width(free) < NARROWEST) return [];
  return [
    drawn({
      kind: "text",
      box: { ...free, top: Math.max(box.top, box.bottom - LINE) },
      cell: box,
      confidence: asks ? 0.7 : 0.65,
      evidence: ["cell beside its label"],
    }),
  ];
}

/** The number of its entry before a label that is no heading or sentence asks as a colon does. */
const isNumbered = ({ words }: Labelled): boolean =>
  words.length > 1 &&
  words.length <= LONGEST &&
  ENTRY_NUMBER.test(words[0]!.text) &&
  !/[.,;]$/.test(words.at(-1)!.text) &&
  !words[0]!.bold;

/**
 * Words without a colon that head a section, name a box to tick or an entry of a list. A printed list names each of its entries
 * once: what stands in a column again asks each time.
 */
function isNoLabel(labelled: Labelled, room: number): boolean {
  const { cell, claims } = labelled;
  return (
    isHeading(labelled) ||
    isOption(claims, cell.box) ||
    (room < BEYOND_LIST && !isRepeated(labelled, 2, EDGE) && isListed(labelled))
  );
}

/** Whether words are bold on a page that mostly is not. */
function isHeading({ words, model }: Labelled): boolean {
  const letters = words.filter(({ text }) => /\p{L}/u.test(text));
  return !model.mostlyBold && letters.length > 0 && letters.every(({ bold }) => bold);
}

/** Several labels, side by side or one below the other, share the room. */
const isShared = ({ words }: Labelled): boolean =>
  rowsOf(words)
    .flatMap(({ phrases }) => phrases)
    .filter(({ text }) => text.endsWith(":")).length > 1;

/** A row label left of empty cells, or a head above them, names those; a colon with far more room behind it than they have asks here. */
function namesOthers(labelled: Labelled, room: number): boolean {
  const { cell, near, asks } = labelled;
  const isInRow = ({ box }: Cell) => height(box) < 1.6 * height(cell.box) && !(asks && room > 3 * width(box));
  const isInColumn = ({ box }: Cell) => Math.abs(width(box) - width(cell.box)) < 4;
  return [...near.right.filter(isInRow), ...near.below.filter(isInColumn)].some((other) => isEmpty(labelled, other));
}

/** Whether words are directly after a check box, which they name. */
function isOption(claims: Claims, { left, top, bottom }: Box): boolean {
  return claims
    .ticksNear({ left: left - 2, right: left + 2, top: top + 2, bottom: bottom - 2 })
    .some(({ box }) => box.right < left + 2);
}

/** Whether at least two adjacent cells above and below contain just words: a column of a printed list. */
function isListed({ cell, places, neighbours }: Labelled): boolean {
  const isAlike = (other: Cell) =>
    Math.abs(width(other.box) - width(cell.box)) < 3 && isText(places.get(other)?.words ?? []);
  const around = [...neighbours.get(cell)!.above, ...neighbours.get(cell)!.below].filter(isAlike);
  const farther = around.flatMap((other) => [...neighbours.get(other)!.above, ...neighbours.get(other)!.below]);
  return new Set([...around, ...farther.filter((other) => other !== cell && isAlike(other))]).size >= 2;
}

/** Whether words are more than the letter or number of an entry. */
const isText = (words: Word[]): boolean =>
  words.length > 1 || (words.length === 1 && !/^\(?\p{L}?\d{0,2}[.):]*$/u.test(words[0]!.text));
