import type { FormField } from "../../field.js";
import { type Box, height, union } from "../../geometry.js";
import { keys } from "./keys.js";

/** Largest distance between the edges of cells of one column or row, in points. */
const EDGE = 3;

const FEWEST_ROWS = 2;
const FEWEST_COLUMNS = 2;

/** Joins equal rows of touching blanks to tables; every other field stays as it is. */
export function tables(fields: FormField[]): FormField[] {
  const grids = stacksOf(rowsOf(fields)).filter((rows) => rows.length >= FEWEST_ROWS);
  const inTable = new Map(grids.flatMap((grid) => grid.flat().map((field) => [field, grid] as const)));
  const written = new Set<FormField[][]>();
  return fields.flatMap((field) => {
    const grid = inTable.get(field);
    if (grid === undefined) return [field];
    if (written.has(grid)) return [];
    written.add(grid);
    return [tableOf(grid)];
  });
}

/** Groups of rows that continue one another; the rows are in the order of pages. */
function stacksOf(rows: FormField[][]): FormField[][][] {
  const found: FormField[][][] = [];
  let onPage: FormField[][][] = [];
  for (const row of rows) {
    if (onPage[0]?.[0]?.[0]?.pageIndex !== row[0]?.pageIndex) onPage = [];
    const stack = onPage.find((each) => continues(each.at(-1)!, row));
    if (stack !== undefined) {
      stack.push(row);
      continue;
    }
    const begun = [row];
    onPage.push(begun);
    found.push(begun);
  }
  return found;
}

/** Rows of touching blanks with the same top and bottom. */
function rowsOf(fields: FormField[]): FormField[][] {
  const rows: FormField[][] = [];
  for (const field of fields) {
    if (field.kind !== "text" || field.nativeName !== undefined) continue;
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row !== undefined && last !== undefined && isBeside(last, field)) row.push(field);
    else rows.push([field]);
  }
  return rows.filter((row) => row.length >= FEWEST_COLUMNS);
}

const isBeside = (a: FormField, b: FormField): boolean =>
  a.pageIndex === b.pageIndex &&
  Math.abs(a.box.top - b.box.top) < EDGE &&
  Math.abs(a.box.bottom - b.box.bottom) < EDGE &&
  b.box.left - a.box.right > -EDGE &&
  b.box.left - a.box.right < 2 * EDGE;

function continues(above: FormField[], below: FormField[]): boolean {
  const [a, b] = [above[0], below[0]];
  if (a === undefined || b === undefined || above.length !== below.length) return false;
  const gap = b.box.top - a.box.bottom;
  if (gap < -EDGE || gap > Math.max(2 * EDGE, height(a.box) * 0.5)) return false;
  return above.every((cell, i) => sameColumn(cell.box, below[i]!.box));
}

const sameColumn = (a: Box, b: Box): boolean => Math.abs(a.left - b.left) < EDGE && Math.abs(a.right - b.right) < EDGE;

function tableOf(grid: FormField[][]): FormField {
  const [first] = grid as [FormField[]];
  const [corner] = first as [FormField];
  const box = grid
    .flat()
    .map((cell) => cell.box)
    .reduce(union);
  const { section, surroundings = [] } = corner;
  const label = surroundings.find(({ where }) => where === "group")?.text ?? section;
  return {
    ...corner,
    kind: "table",
    label,
    description: label,
    box,
    text: {},
    confidence: Math.min(...grid.flat().map((cell) => cell.confidence)),
    table: { columns: keys(first), rowHeights: grid.map((row) => height(row[0]!.box) / height(box)) },
  };
}
