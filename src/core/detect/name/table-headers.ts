import { width } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import { textOf } from "./blocks.js";
import type { Surface } from "./neighbours.js";

/** The head of a row is set in so many lines; more are a text. */
const MOST_LINES = 4;

/** What stands in a field's row, beyond the fields to its left: at the head of the row, and nearest to the field. */
export function rowHeader(field: Candidate, surface: Surface): { head: string; nearest: string } {
  let best: { text: string; left: number } | null = null;
  let nearest: { text: string; right: number } | null = null;
  for (const block of surface.blocks) {
    const text = textOf(block.lines);
    for (const line of block.lines) {
      const onRow = line.baseline > field.box.top && line.baseline < field.box.bottom + 3;
      if (!onRow || line.box.right > field.box.left + 4 || !/\p{L}{2}/u.test(line.text)) continue;
      const said = block.lines.length <= MOST_LINES ? text : line.text;
      if (best === null || line.box.left < best.left) best = { text: said, left: line.box.left };
      if (!line.mark && (nearest === null || line.box.right > nearest.right))
        nearest = { text: said, right: line.box.right };
    }
  }
  return { head: best?.text ?? "", nearest: nearest?.text ?? "" };
}

/** What stands at the head of a field's column, beyond the fields above it. */
export function columnHeader(field: Candidate, surface: Surface): string {
  const stacked = surface.fields.some(
    ({ box }) =>
      Math.max(field.box.top - box.bottom, box.top - field.box.bottom) < 30 &&
      (box.bottom <= field.box.top + 2 || box.top >= field.box.bottom - 2) &&
      Math.abs(box.left - field.box.left) < 4 &&
      Math.abs(box.right - field.box.right) < 4,
  );
  if (!stacked) return "";
  let best: { text: string; bottom: number } | null = null;
  for (const block of surface.blocks) {
    const last = block.lines.at(-1);
    if (last === undefined || last.box.bottom > field.box.top || block.lines.every(({ mark }) => mark)) continue;
    const left = Math.min(...block.lines.map((line) => line.box.left));
    const right = Math.max(...block.lines.map((line) => line.box.right));
    const shared = Math.min(right, field.box.right) - Math.max(left, field.box.left);
    if (shared < 0.5 * Math.min(right - left, width(field.box)) || right - left > width(field.box) * 1.8) continue;
    if (best === null || last.box.bottom > best.bottom) {
      best = { text: textOf(block.lines), bottom: last.box.bottom };
    }
  }
  return best?.text ?? "";
}
