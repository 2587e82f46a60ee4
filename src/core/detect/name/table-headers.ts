import { width } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import { type Block, besideText, MOST_LINES, textOf } from "./blocks.js";
import { isParted } from "./gutters.js";
import type { Surface } from "./neighbours.js";
import type { Phrase } from "./phrases.js";

/** What stands in a field's row, beyond the fields to its left: at the head of the row, and nearest to the field. */
export function rowHeader(field: Candidate, surface: Surface): { head: string; nearest: string } {
  let best: { text: string; left: number } | null = null;
  let nearest: { text: string; right: number } | null = null;
  for (const block of surface.blocks) {
    for (const [i, line] of block.lines.entries()) {
      const onRow = line.baseline > field.box.top && line.baseline < field.box.bottom + 3;
      if (
        !onRow ||
        isParted(line.box, field.box, surface.gutters) ||
        line.box.right > field.box.left + 4 ||
        !/\p{L}{2}/u.test(line.text)
      )
        continue;
      const said = block.lines.length <= MOST_LINES ? textOf(block.lines) : line.text;
      if (best === null || line.box.left < best.left) best = { text: said, left: line.box.left };
      if (!line.mark && (nearest === null || line.box.right > nearest.right))
        nearest = { text: besideText(block, i, field.box), right: line.box.right };
    }
  }
  return { head: best?.text ?? "", nearest: nearest?.text ?? "" };
}

/** The head of a column stands this close to the first of its fields, in points. */
const NEAR_HEAD = 80;

/** Years and days head columns too. */
const YEAR = /^\D?(?:19|20)\d\d\D?$|\d[./]\d/;

/** Fields of one column follow one another this closely, with edges that agree this well. */
const NEXT = 30;
const ALIGNED = 4;

/**
 * What stands at the head of a field's column, beyond the fields above it.
 * @param answers lines that name boxes to tick
 */
export function columnHeader(field: Candidate, surface: Surface, answers: ReadonlySet<Phrase>): Block | null {
  const column = surface.fields.filter(
    ({ box }) => Math.abs(box.left - field.box.left) < ALIGNED && Math.abs(box.right - field.box.right) < ALIGNED,
  );
  const isStacked = column.some(
    ({ box }) =>
      (box.bottom <= field.box.top + 2 || box.top >= field.box.bottom - 2) &&
      Math.max(field.box.top - box.bottom, box.top - field.box.bottom) < NEXT,
  );
  if (!isStacked) return null;
  let best: { block: Block; bottom: number } | null = null;
  for (const block of surface.blocks) {
    const last = block.lines.at(-1);
    if (
      last === undefined ||
      last.box.bottom > field.box.top ||
      block.lines.every((line) => (line.mark && !YEAR.test(line.text)) || answers.has(line))
    )
      continue;
    const left = Math.min(...block.lines.map((line) => line.box.left));
    const right = Math.max(...block.lines.map((line) => line.box.right));
    const shared = Math.min(right, field.box.right) - Math.max(left, field.box.left);
    if (shared < 0.5 * Math.min(right - left, width(field.box)) || right - left > width(field.box) * 1.8) continue;
    if (best === null || last.box.bottom > best.bottom) best = { block, bottom: last.box.bottom };
  }
  if (best === null) return null;
  const { block, bottom } = best;
  return column.some(({ box }) => box.top > bottom - 4 && box.top - bottom < NEAR_HEAD) ? block : null;
}

/** Heads of columns side by side have their lower edges this close together. */
const ONE_ROW = 12;

/** The lines of those heads that stand side by side, each over several fields: they head a table and no part of the form. */
export function tableHeads(columns: (Block | null)[]): Set<Phrase> {
  const heads = [...new Set(columns)]
    .filter((block) => block !== null)
    .filter((block) => columns.indexOf(block) < columns.lastIndexOf(block));
  const bottom = ({ lines }: Block) => lines.at(-1)?.box.bottom ?? 0;
  const beside = heads.filter((head) =>
    heads.some((other) => other !== head && Math.abs(bottom(other) - bottom(head)) < ONE_ROW),
  );
  return new Set(beside.flatMap(({ lines }) => lines));
}
