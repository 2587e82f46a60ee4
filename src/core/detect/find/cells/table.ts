import { height } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import { remembered } from "../../../remembered.js";
import type { Cell } from "../model/cells.js";
import type { Neighbours } from "../model/neighbours.js";
import type { PageModel } from "../model/page-model.js";
import { type Place, textOf } from "./place.js";
import { heightOfSign } from "./writing.js";

/** The cells of a page that may be written in, with lookups. */
export interface Table {
  places: Map<Cell, Place>;
  neighbours: Map<Cell, Neighbours>;
  /** The column a cell is in. */
  columnOf(cell: Cell): Column;
  /** Places that hold the same words. */
  withWords(words: Word[]): Place[];
}

/** Cells as wide as one another, above and below each other on the page. */
export interface Column {
  /** Cells with a sign low in them: how high they are, and the line that the sign stands on. */
  signed: { high: number; line: number }[];
  /** Heights of the empty cells that a line of print fits in, the lowest first. */
  empty: number[];
}

/** Tolerance for the sides of the cells of a column. */
const EDGE = 2;
/** Lower cells have no room for a line of print. */
const LOWEST = 10.5;

/** What a cell is asked about its row and its column; each column is read once. */
export function tableOf(model: PageModel, places: Map<Cell, Place>, neighbours: Map<Cell, Neighbours>): Table {
  const byWords = placesByWords(places);
  return {
    places,
    neighbours,
    columnOf: remembered(
      (cell) => readColumn(model, places, cell),
      ({ box }) => `${box.left} ${box.right}`,
    ),
    withWords: (words) => byWords.get(textOf(words)) ?? [],
  };
}

function readColumn(model: PageModel, places: Map<Cell, Place>, { box }: Cell): Column {
  const cells = model.cellsNear
    .near({ left: box.left - EDGE, right: box.left + EDGE, top: 0, bottom: model.content.height })
    .filter(({ box: other }) => Math.abs(other.left - box.left) < EDGE && Math.abs(other.right - box.right) < EDGE);
  return {
    signed: cells.flatMap((cell) => {
      const line = heightOfSign(cell, places);
      return line === undefined ? [] : [{ high: height(cell.box), line }];
    }),
    empty: cells
      .filter((cell) => places.get(cell)?.words.length === 0)
      .map((cell) => height(cell.box))
      .filter((high) => high >= LOWEST)
      .sort((a, b) => a - b),
  };
}

function placesByWords(places: Map<Cell, Place>): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const place of places.values()) {
    const text = textOf(place.words);
    const alike = found.get(text);
    if (alike === undefined) found.set(text, [place]);
    else alike.push(place);
  }
  return found;
}
