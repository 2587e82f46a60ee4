import type { FormField } from "../../field.js";
import { kindNamed } from "../../fields/index.js";
import { fold } from "../../lexicon/fold.js";
import type { PartValue, StandIn } from "./stand-in.js";

/** No number is printed in blocks of more characters. */
const LONGEST_BLOCK = 10;

/** Blanks of one number stand no further apart than this many points. */
const WIDEST_GAP = 24;

/**
 * Numbers printed as several short blanks on one line under one label: an IBAN in blocks of four, a social security number in
 * its groups. A field as long as all of them stands for them.
 */
export function blockRows(fields: FormField[]): StandIn[] {
  return rowsOf(fields.filter((field) => kindNamed(field.kind).takesWords && roomOf(field) !== null)).map((parts) => ({
    field: whole(parts),
    parts,
    spread: (value) => inBlocks(value, parts),
  }));
}

/** Fields that follow each other on a line under one label. */
export function rowsOf(fields: FormField[]): FormField[][] {
  const rows: FormField[][] = [];
  for (const field of fields) {
    const row = rows.find((each) => isNext(field, each.at(-1)!));
    if (row === undefined) rows.push([field]);
    else row.push(field);
  }
  return rows.filter((row) => row.length > 1);
}

/** Characters of a short blank, where they are counted. */
function roomOf({ cells, text }: FormField): number | null {
  const room = cells?.length ?? text.maxLength ?? null;
  return room !== null && room <= LONGEST_BLOCK ? room : null;
}

function isNext(field: FormField, last: FormField): boolean {
  const gap = field.box.left - last.box.right;
  const shared = Math.min(field.box.bottom, last.box.bottom) - Math.max(field.box.top, last.box.top);
  return (
    field.pageIndex === last.pageIndex &&
    fold(field.label) === fold(last.label) &&
    gap > -1 &&
    gap < WIDEST_GAP &&
    shared > (field.box.bottom - field.box.top) / 2
  );
}

function whole(parts: FormField[]): FormField {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const { cells: _, ...one } = first;
  return {
    ...one,
    key: `${first.key} …`,
    box: { ...first.box, right: last.box.right },
    text: { ...first.text, maxLength: parts.reduce((sum, part) => sum + (roomOf(part) ?? 0), 0) },
  };
}

/** A number cut as the blanks are long; as its own separators part it, where it is not as long as they are together. */
function inBlocks(value: unknown, parts: FormField[]): PartValue[] | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const rooms = parts.map((part) => roomOf(part) ?? 0);
  const groups = String(value)
    .trim()
    .split(/[\s./–-]+/u);
  const letters = Array.from(groups.join(""));
  const isWhole = letters.length === rooms.reduce((sum, room) => sum + room, 0);
  const asParted = groups.length <= parts.length && groups.every((group, i) => Array.from(group).length <= rooms[i]!);
  if (!isWhole && !asParted && !isInFours(rooms, letters)) return null;
  const blocks = isWhole || !asParted ? cut(letters, rooms) : groups;
  return blocks.flatMap((block, i) => (block === "" ? [] : [{ field: parts[i]!, value: block }]));
}

/** IBANs are printed in blocks of four and are not equally long in all countries (ISO 13616). */
const isInFours = (rooms: number[], letters: string[]): boolean =>
  rooms.slice(0, -1).every((room) => room === 4) && letters.length <= rooms.reduce((sum, room) => sum + room, 0);

function cut(letters: string[], rooms: number[]): string[] {
  let from = 0;
  return rooms.map((room) => {
    from += room;
    return letters.slice(from - room, from).join("");
  });
}
