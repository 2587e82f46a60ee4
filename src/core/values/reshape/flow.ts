import type { FormField } from "../../field.js";
import { onOneLine } from "../../fields/plain-text.js";
import { pageStyle } from "../../fill/draw/text.js";
import { typeSize } from "../../fill/draw/type-size.js";
import { height, width } from "../../geometry.js";
import { shape } from "../../pdf/text/shape.js";
import { READABLE_SIZE } from "../../pdf/text/style.js";
import { pieces } from "../../pdf/text/wrap.js";
import type { Assignment } from "../value.js";
import { continuedLines } from "./continued-lines.js";

/** Step in points by which the font size is reduced if a text does not fit. */
const STEP = 0.5;

/** Longer texts fill any lines at any size. */
const LONGEST = 2000;

/**
 * Texts too long for their line, or of several lines, are wrapped into the free lines that follow under the same label. What
 * does not fit at a readable size stays in the last line, where drawing shortens and reports it.
 */
export function flow(fields: FormField[], assignments: Assignment[]): Assignment[] {
  const furtherOf = continuedLines(fields);
  if (furtherOf.size === 0) return assignments;
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const typed = typeSize(fields);
  const assigned = new Set(assignments.map(({ key }) => key));
  return assignments.flatMap((assignment) => {
    const { key, value, source, path } = assignment;
    const further = source === "preset" || typeof value !== "string" ? [] : (furtherOf.get(key) ?? []);
    const taken = further.findIndex((line) => assigned.has(line.key));
    const free = taken < 0 ? further : further.slice(0, taken);
    if (free.length === 0) return [assignment];
    const lines = [byKey.get(key)!, ...free];
    return inLines(value as string, lines, typed).map((text, i) =>
      i === 0
        ? { ...assignment, value: text }
        : { ...assignment, key: lines[i]!.key, value: text, why: `continuation of ${path}` },
    );
  });
}

/** The text for each line, using as few lines as possible. */
function inLines(text: string, lines: FormField[], typed: number): string[] {
  const oneLine = onOneLine(text, ", ");
  if (oneLine.length > LONGEST) return [text];
  const rooms = lines.map((line) => roomOf(line, typed));
  for (let size = rooms[0]!.size; size >= READABLE_SIZE; size -= STEP) {
    for (const each of [text, oneLine]) {
      const wrapped = wrap(each, rooms, size);
      if (wrapped.length <= lines.length) return wrapped;
    }
  }
  const wrapped = wrap(oneLine, rooms, READABLE_SIZE);
  return [...wrapped.slice(0, lines.length - 1), wrapped.slice(lines.length - 1).join(" ")];
}

interface Room {
  width: number;
  /** Points the line is written at where nothing presses. */
  size: number;
  /** Of a text, in em. */
  measure: (text: string) => number;
}

function roomOf(line: FormField, typed: number): Room {
  const panel = { width: width(line.box), height: height(line.box) };
  const { family, size, padding } = pageStyle(line, panel, typed);
  return { width: panel.width - 2 * padding, size, measure: (text) => shape(text, family).width };
}

/** Wraps a text at words and its own line breaks; lines after the last are as wide as that. */
function wrap(text: string, rooms: Room[], size: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n").filter((each) => each.trim() !== "")) {
    let line = "";
    for (const piece of pieces(paragraph.trim())) {
      const room = rooms[Math.min(lines.length, rooms.length - 1)]!;
      if (line !== "" && room.measure((line + piece).trimEnd()) * Math.min(size, room.size) > room.width) {
        lines.push(line.trimEnd());
        line = "";
      }
      line += piece;
    }
    lines.push(line.trimEnd());
  }
  return lines;
}
