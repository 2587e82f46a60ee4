import { type Box, height, width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { Candidate } from "../../candidate.js";
import { rowsOf } from "../blanks/rows.js";
import { drawn } from "../candidate-of.js";
import { columnsOf } from "./columns.js";
import { isEmpty, type Labelled } from "./labelled.js";
import { besideUnits, TWO_LINES } from "./place.js";
import { LEADING, topOfLine } from "./writing.js";

/** Less room than this below a label, in font sizes, is used only if there is none beside it. */
const COMFORTABLE = 1.25;
/** A colon asks for the answer beside it. */
const COMFORTABLE_THOUGH_ASKED = 1.4;
/** Least height of a line. */
export const TIGHT = 8.2;
/** A line below a label takes no more than this of a higher cell, unless two lines fit. */
const LINE = 22;
const ROOMY = 26;
/** Margin to the sides of the cell. */
const MARGIN = 1.6;
/** An amount takes one line, however high its cell. */
const CURRENCY = /^\p{Sc}$/u;
/** Rows that share a cell beside them are each this much lower. */
const OF_ITS_ROWS = 0.7;

const roomBelow = ({ cell: { box }, label }: Labelled): number => box.bottom - label.bottom - 1;

/** Whether the label leaves a line and a good part of its cell below. */
export function hasRoomBelow(labelled: Labelled, least = leastRoom(labelled)): boolean {
  const room = roomBelow(labelled);
  return room >= least && room >= 0.3 * height(labelled.cell.box);
}

function leastRoom({ cell: { box }, words, label, asks }: Labelled): number {
  const isOneLine = height(label) < 1.6 * words[0]!.size;
  const hasRoomBeside = isOneLine && box.right - label.right - 3 > 0.6 * width(box);
  if (!hasRoomBeside) return TIGHT;
  return words[0]!.size * (asks ? COMFORTABLE_THOUGH_ASKED : COMFORTABLE);
}

/** The room below the label, divided if several labels are set apart. */
export function belowLabel(labelled: Labelled): Candidate[] {
  const { cell, units, label, asks } = labelled;
  const { box } = cell;
  const low = units.filter((word) => word.box.top >= label.bottom - 2);
  const sign = low.find(({ text }) => CURRENCY.test(text));
  if (!asks && !sign && namesOthers(labelled)) return [];
  if (!asks && asksInRows(labelled)) return [];
  const room = roomBelow(labelled);
  const isOneLine = room < ROOMY || sign !== undefined;
  const below = { ...box, top: box.bottom - (isOneLine ? Math.min(room + 1, LINE) : room) };
  const free = besideUnits(sign && room >= ROOMY ? lineOf(sign, box) : below, low);
  return columnsOf(labelled).map(([left, right]) =>
    drawn({
      kind: "text",
      box: { ...free, left: Math.max(left + MARGIN, free.left), right: Math.min(right - MARGIN, free.right) },
      cell: { ...box, left, right },
      multiLine: !isOneLine && room >= TWO_LINES,
      confidence: asks ? 0.9 : 0.82,
      evidence: ["cell below its label"],
    }),
  );
}

/** Labels in several rows are answered beside or below each of them. */
const asksInRows = ({ words }: Labelled): boolean =>
  rowsOf(words).filter(({ phrases }) => phrases.some(({ text }) => /[:?]$/.test(text))).length > 1;

/** The line of a sign, down to the bottom of its cell if that is near. */
function lineOf(sign: Word, box: Box): Box {
  const bottom = sign.box.bottom + LEADING * sign.size;
  return { ...box, top: topOfLine(sign), bottom: box.bottom - bottom < sign.size ? box.bottom : bottom };
}

/** Whether the words name other cells: as the heading of a row or column. */
function namesOthers(labelled: Labelled): boolean {
  const { cell, near } = labelled;
  const { box } = cell;
  // A narrow strip beside several rows holds their common name.
  if (height(box) > 3 * width(box)) return true;
  if (isInMiddle(labelled)) return true;
  // A column head over empty cells names those.
  const column = near.below.filter((other) => Math.abs(width(other.box) - width(box)) < 4);
  if (column.some((other) => isEmpty(labelled, other))) return true;
  if (isCorner(labelled)) return false;
  // A cell beside rows of its own names those.
  if (near.right.length > 1 && near.right.every((other) => height(other.box) < OF_ITS_ROWS * height(box))) return true;
  // So does a row label left of an empty cell as high as its own.
  return near.right.some((other) => isEmpty(labelled, other) && Math.abs(height(other.box) - height(box)) < 2);
}

/** Row names are vertically centred in their cells; captions are at the top. */
const isInMiddle = ({ cell: { box }, label }: Labelled): boolean =>
  label.top - box.top > 0.5 * (box.bottom - label.bottom);

/**
 * A line of caption in the upper corner of a cell, however long, with room for another below it leaves most of the cell to write
 * in; the name of a row fills its cell or stands in the middle.
 */
function isCorner(labelled: Labelled): boolean {
  const { cell, words, label } = labelled;
  const { box } = cell;
  return (
    height(label) < 1.6 * words[0]!.size &&
    label.top - box.top < 0.2 * height(box) &&
    box.bottom - label.bottom > 0.55 * height(box) &&
    roomBelow(labelled) >= COMFORTABLE * words[0]!.size
  );
}
