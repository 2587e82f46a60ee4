import type { FormField } from "../../field.js";
import { type Box, height } from "../../geometry.js";
import { fold } from "../../lexicon/fold.js";

/** More lines are a list. */
const MOST = 4;

/** Largest distance between the lines of an answer, in line heights, and the least height assumed, in points. */
const PITCH = 2.5;
const LOWEST = 12;

/** Tolerance for the edges of the lines of an answer; the first may begin after its label. */
const ALIGNED = 6;

/**
 * Drawn lines one below the other under one label (`Address: ____ / ____`): by the first, the further ones. Lines with a field
 * beside them that is repeated as well are rows of a list.
 */
export function continuedLines(fields: FormField[]): Map<string, FormField[]> {
  const lines = fields.filter(isLine).sort((a, b) => a.pageIndex - b.pageIndex || a.box.top - b.box.top);
  const stacks: FormField[][] = [];
  let near: FormField[][] = [];
  for (const line of lines) {
    near = near.filter((stack) => isInReach(line, stack.at(-1)!));
    const stack = near.find(
      (each) => isNext(line, each) && (each.length > MOST || !isOfList(line, each.at(-1)!, fields)),
    );
    if (stack === undefined) {
      stacks.push([line]);
      near.push(stacks.at(-1)!);
    } else stack.push(line);
  }
  const several = stacks.filter(({ length }) => length > 1 && length <= MOST);
  return new Map(several.map(([first, ...further]) => [first!.key, further]));
}

/** Whether a field is a drawn blank for text, without a format. */
const isLine = ({ kind, nativeName, text, format, cents, readOnly, valueType }: FormField): boolean =>
  kind === "text" &&
  nativeName === undefined &&
  !text.multiLine &&
  text.maxLength === undefined &&
  format === undefined &&
  cents === undefined &&
  valueType === "string" &&
  !readOnly;

const isInReach = (line: FormField, last: FormField): boolean =>
  line.pageIndex === last.pageIndex && line.box.bottom - last.box.bottom <= PITCH * Math.max(LOWEST, height(last.box));

/** Whether a line directly below a stack continues it: with the label of the first line, or just the heading above both. */
function isNext(line: FormField, stack: FormField[]): boolean {
  const [first, last] = [stack[0]!, stack.at(-1)!];
  if (line.box.bottom - last.box.bottom <= LOWEST / 2) return false;
  const isBelow = line.box.left < last.box.left + ALIGNED && Math.abs(line.box.right - last.box.right) < ALIGNED;
  if (!isBelow || (stack.length > 1 && Math.abs(line.box.left - last.box.left) >= ALIGNED)) return false;
  const label = fold(line.label);
  return label === fold(first.label) || label === "" || label === fold(line.section);
}

/** Whether the fields beside two lines have the same label in both rows: then these are rows of a list. */
function isOfList(line: FormField, above: FormField, fields: FormField[]): boolean {
  const beside = (row: FormField) =>
    fields.filter((field) => field !== row && field.pageIndex === row.pageIndex && sharesRow(field.box, row.box));
  const labels = new Set(beside(above).map(({ label }) => fold(label)));
  return beside(line).some(({ label }) => labels.has(fold(label)));
}

const sharesRow = (a: Box, b: Box): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(height(a), height(b)) / 2;
