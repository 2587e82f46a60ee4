import { type Box, width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { PageModel } from "../model/page-model.js";

/** A head stands no farther above its cell, and reaches over its sides by no more than this share of it. */
const ABOVE = 10;
const OVER = 1.3;
/** How far from the middle of its cell, in widths of the cell. */
const ASIDE = 0.3;

/** Words of one line of text stand no farther apart, in sizes of the print. */
const SPACE = 0.4;

/** Each cell has a head of its own, words among them: an entry each, where the letters D D M M Y Y head the places of one. */
function isHeaded(model: PageModel, cells: Box[]): boolean {
  const heads = cells.map((cell) => {
    const x = (cell.left + cell.right) / 2;
    return model.wordsNear
      .near({ ...cell, top: cell.top - ABOVE, bottom: cell.top - 1 })
      .find(
        ({ box }) =>
          box.bottom < cell.top + 2 &&
          width(box) < OVER * width(cell) &&
          Math.abs((box.left + box.right) / 2 - x) < ASIDE * width(cell),
      );
  });
  return (
    cells.length > 1 &&
    heads.every((head) => head !== undefined && standsApart(model, head)) &&
    heads.some((head) => /\p{L}{2}/u.test(head!.text))
  );
}

/** Rows of a list stand no farther apart, and their places differ by less. */
const PITCH = 30;
const ALIGNED = 1.5;

/** Rows of places less those that are a list's: each place has a head of its own, or is right below one that has. */
export function withoutLists(model: PageModel, rows: Box[][]): Box[][] {
  const listed = new Set<Box[]>();
  let near: Box[][] = [];
  for (const row of [...rows].sort((a, b) => a[0]!.top - b[0]!.top)) {
    near = near.filter((above) => row[0]!.top - above[0]!.top < PITCH);
    if (!isHeaded(model, row) && !near.some((above) => hasSamePlaces(row, above))) continue;
    near.push(row);
    listed.add(row);
  }
  return rows.filter((row) => !listed.has(row));
}

const hasSamePlaces = (row: Box[], above: Box[]): boolean =>
  row.length === above.length && row.every((place, i) => Math.abs(place.left - above[i]!.left) < ALIGNED);

function standsApart(model: PageModel, { box, size, baseline }: Word): boolean {
  const around = { ...box, left: box.left - SPACE * size, right: box.right + SPACE * size };
  return model.wordsNear.near(around).filter((word) => Math.abs(word.baseline - baseline) < 1).length === 1;
}
