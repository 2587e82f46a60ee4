import { type Box, height, width } from "../../../geometry.js";
import { median } from "../../../median.js";
import type { Word } from "../../../page.js";
import type { PageModel } from "../model/page-model.js";
import { Tiles } from "../model/tiles.js";

/**
 * Rows of places less those of tables, whose cells take an entry each: its columns are headed, or it is a stack of rows too
 * short for the letters of one entry.
 * @param rows each a row of places, or of groups of them
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

/** Places so narrow, or so much higher than wide, are letters'. */
const NARROW = 11;
const SQUARE = 1.2;
/** So many squares are the letters of one entry, even where its next line stands right below; of flat cells, as tables have them, it takes more. */
const LONG = 5;
const LONG_OF_FLAT = 14;

function isLong(row: Box[]): boolean {
  const wide = median(row.map(width)) ?? 0;
  const high = median(row.map(height)) ?? 0;
  if (wide <= NARROW || high > SQUARE * wide) return true;
  return row.length >= (wide > SQUARE * high ? LONG_OF_FLAT : LONG);
}

/** Rows of one stack stand no farther apart, and so many of their places have the same edges. */
const STACKED = 3.4;
const COMMON = 0.6;
const ALIGNED = 1.5;

/** Most of the places stand right over or under others of the same column. */
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

/** Rows of a list stand no farther apart. */
const PITCH = 30;

/** Rows whose places have a head each, and those right below one with as many places. */
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

/** A head stands no farther above its place, and reaches over its sides by no more than this share of it. */
const ABOVE = 10;
const OVER = 1.3;
/** How far from the middle of its place, in widths of the place. */
const ASIDE = 0.3;

/** Each place has a head of its own, words among them: an entry each, where the letters D D M M Y Y head the places of one. */
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

/** Words of one line of text stand no farther apart, in sizes of the print. */
const SPACE = 0.4;

function standsApart(model: PageModel, { box, size, baseline }: Word): boolean {
  const around = { ...box, left: box.left - SPACE * size, right: box.right + SPACE * size };
  return model.wordsNear.near(around).filter((word) => Math.abs(word.baseline - baseline) < 1).length === 1;
}
