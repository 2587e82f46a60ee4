import { type Box, height, width } from "../../../geometry.js";
import { median } from "../../../median.js";
import type { Word } from "../../../page.js";
import type { PageModel } from "../model/page-model.js";
import { Tiles } from "../model/tiles.js";

/**
 * Leaves out the rows of tables, whose cells take a whole entry each: their columns have headings, or the rows are stacked and
 * too short for a comb.
 * @param rows each a row of cells, or of groups of cells
 */
export function withoutTables<Row extends (Box | Box[])[]>(model: PageModel, rows: Row[]): Row[] {
  const placesOf = new Map(rows.map((row): [Row, Box[]] => [row, row.flat()]));
  const headed = headedRows(model, [...placesOf.values()]);
  const near = new Tiles([...placesOf.values()].flat(), (place) => place);
  return rows.filter((row) => {
    const places = placesOf.get(row)!;
    return !headed.has(places) && (isLong(places) || !isStacked(places, near));
  });
}

/** Cells this narrow, in points, or this much higher than wide take a single character. */
const NARROW = 11;
const SQUARE = 1.2;
/** This many squares in a row are a comb even with another row right below; it takes more of flat cells, as tables have them. */
const LONG = 5;
const LONG_OF_FLAT = 14;

function isLong(row: Box[]): boolean {
  const wide = median(row.map(width)) ?? 0;
  const high = median(row.map(height)) ?? 0;
  if (wide <= NARROW || high > SQUARE * wide) return true;
  return row.length >= (wide > SQUARE * high ? LONG_OF_FLAT : LONG);
}

/** Largest gap between stacked rows, and the share of their cells that have the same edges, within a tolerance. */
const STACKED = 3.4;
const COMMON = 0.6;
const ALIGNED = 1.5;

/** Whether most of the cells are right above or below others of the same column. */
function isStacked(row: Box[], near: Tiles<Box>): boolean {
  const stacked = row.filter((place) =>
    near
      .near({ ...place, top: place.top - STACKED, bottom: place.bottom + STACKED })
      .some(
        (other) =>
          Math.abs(other.left - place.left) < ALIGNED &&
          Math.abs(other.right - place.right) < ALIGNED &&
          Math.abs(height(other) - height(place)) < 2 &&
          Math.abs(other.top - place.top) > 3,
      ),
  );
  return stacked.length >= COMMON * row.length;
}

/** Largest distance between the rows of a list. */
const PITCH = 30;

/** Rows with a heading above each cell, and the rows right below one that have the same cells. */
function headedRows(model: PageModel, rows: Box[][]): Set<Box[]> {
  const headed = new Set<Box[]>();
  let near: Box[][] = [];
  for (const row of [...rows].sort((a, b) => a[0]!.top - b[0]!.top)) {
    near = near.filter((above) => row[0]!.top - above[0]!.top < PITCH);
    if (!isHeaded(model, row) && !near.some((above) => hasSamePlaces(row, above))) continue;
    near.push(row);
    headed.add(row);
  }
  return headed;
}

const hasSamePlaces = (row: Box[], above: Box[]): boolean =>
  row.length === above.length && row.every((place, i) => Math.abs(place.left - above[i]!.left) < ALIGNED);

/** Largest distance of a heading above its cell, and its largest width, in widths of the cell. */
const ABOVE = 10;
const OVER = 1.3;
/** Largest distance of its centre from that of the cell, in widths of the cell. */
const ASIDE = 0.3;

/** Whether each cell has a heading of its own, and at least one is a word: the letters D D M M Y Y head the cells of a comb. */
function isHeaded(model: PageModel, row: Box[]): boolean {
  const heads = row.map((place) => {
    const x = (place.left + place.right) / 2;
    return model.wordsNear
      .near({ ...place, top: place.top - ABOVE, bottom: place.top - 1 })
      .find(
        ({ box }) =>
          box.bottom < place.top + 2 &&
          width(box) < OVER * width(place) &&
          Math.abs((box.left + box.right) / 2 - x) < ASIDE * width(place),
      );
  });
  return (
    row.length > 1 &&
    heads.every((head) => head !== undefined && standsApart(model, head)) &&
    heads.some((head) => /\p{L}{2}/u.test(head!.text))
  );
}

/** Largest space between the words of a text, in font sizes. */
const SPACE = 0.4;

function standsApart(model: PageModel, { box, size, baseline }: Word): boolean {
  const around = { ...box, left: box.left - SPACE * size, right: box.right + SPACE * size };
  return model.wordsNear.near(around).filter((word) => Math.abs(word.baseline - baseline) < 1).length === 1;
}
