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
 * its groups, a date in day, month and year. A field as long as all of them stands for them.
 */
export function blockRows(fields: FormField[]): StandIn[] {
  const blanks = fields.filter(
    (field) => kindNamed(field.kind).takesWords && (roomOf(field) !== null || isDatePart(field)),
  );
  return rowsOf(blanks).map((parts) => {
    const isDate = parts.every(isDatePart);
    return {
      field: whole(parts),
      parts,
      // a bare line would take the whole date
      ...(isDate && parts.every((part) => roomOf(part) === null) && { instead: true }),
      spread: (value) => (isDate ? inDateParts(value, parts) : inBlocks(value, parts)),
    };
  });
}

/** A day, a month or a year. */
const isDatePart = ({ format }: FormField): boolean => format?.kind === "date" && /^(?:d+|M+|y+)$/.test(format.pattern);

/** Digits of a telephone number of North America, and its country, which is not asked for where so many places are. */
const NATIONAL = 10;
const COUNTRY = "+1";

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
  const { cells: _cells, format: _format, ...one } = first;
  const { maxLength: _length, ...text } = first.text;
  const room = parts.reduce((sum, part) => sum + (roomOf(part) ?? 0), 0);
  const longest = room === NATIONAL ? room + COUNTRY.length : room;
  return {
    ...one,
    key: `${first.key} …`,
    box: { ...first.box, right: last.box.right },
    // a date may come in words
    text: parts.every(isDatePart) ? text : { ...text, maxLength: longest },
  };
}

/** Each part writes what it takes of a date, in whatever way that is given. */
const inDateParts = (value: unknown, parts: FormField[]): PartValue[] | null =>
  /\d/.test(String(value)) && (typeof value === "string" || typeof value === "number")
    ? parts.map((field) => ({ field, value }))
    : null;

/** Cut as the blanks are long it would become another date. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;

/** A number cut as the blanks are long; as its own separators part it, where it is not as long as they are together. */
function inBlocks(value: unknown, parts: FormField[]): PartValue[] | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const rooms = parts.map((part) => roomOf(part) ?? 0);
  const room = rooms.reduce((sum, each) => sum + each, 0);
  const groups = String(value)
    .split(/[\s./–()-]+/u)
    .filter((group) => group !== "");
  const joined = groups.join("");
  const letters = Array.from(isOfNorthAmerica(joined, room) ? joined.slice(COUNTRY.length) : joined);
  const isWhole = letters.length === room;
  const asParted = groups.length <= parts.length && groups.every((group, i) => Array.from(group).length <= rooms[i]!);
  if (!isWhole && !asParted && !isInFours(rooms, letters)) return null;
  if (!asParted && ISO_DATE.test(String(value).trim())) return null;
  const blocks = isWhole || !asParted ? cut(letters, rooms) : groups;
  return blocks.flatMap((block, i) => (block === "" ? [] : [{ field: parts[i]!, value: block }]));
}

const isOfNorthAmerica = (joined: string, room: number): boolean =>
  room === NATIONAL && joined.startsWith(COUNTRY) && joined.length === COUNTRY.length + NATIONAL;

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
