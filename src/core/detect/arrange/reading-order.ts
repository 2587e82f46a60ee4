import type { Box } from "../../geometry.js";

/** Orders fields top to bottom, and within a line left to right. */
export function readingOrder<T extends { box: Box }>(items: T[]): T[] {
  const down = [...items].sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  const rows: T[][] = [];
  for (const item of down) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row !== undefined && first !== undefined && onRow(first.box, item.box)) row.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.left - b.box.left));
}

/** Whether two fields are on one line: their middles lie within each other's height. */
function onRow(a: Box, b: Box): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared > 0.5 * Math.min(a.bottom - a.top, b.bottom - b.top);
}
