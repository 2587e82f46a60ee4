import type { FormField } from "../../field.js";
import { kindNamed } from "../../fields/index.js";
import { fold } from "../../lexicon/fold.js";
import type { PartValue, StandIn } from "./stand-in.js";

/** Most characters in a block of a number. */
const LONGEST_BLOCK = 10;

/** Largest gap between the blanks of one number, in points. */
const WIDEST_GAP = 24;

/**
 * Finds several short blanks on one line under one label that take one number: an IBAN in blocks of four, the groups of a
 * social security number, or day, month and year. They are replaced by one field of their total length.
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

/** Digits of a North American telephone number, and its country code, left out if there are just as many places. */
const NATIONAL = 10;
const COUNTRY = "+1";

/** Groups of consecutive fields on one line under one label. */
export function rowsOf(fields: FormField[]): FormField[][] {
  const rows: FormField[][] = [];
  const alike = new Map<string, FormField[][]>();
  for (const field of fields) {
    const labelled = `${field.pageIndex} ${fold(field.label)}`;
    const before = alike.get(labelled) ?? [];
    const row = before.find((each) => isNext(field, each.at(-1)!));
    if (row !== undefined) row.push(field);
    else {
      const opened = [field];
      rows.push(opened);
      before.push(opened);
      alike.set(labelled, before);
    }
  }
  return rows.filter((row) => row.length > 1);
}

/** The number of characters of a short blank, if it is limited. */
function roomOf({ cells, text }: FormField): number | null {
  const room = cells?.length ?? text.maxLength ?? null;
  return room !== null && room <= LONGEST_BLOCK ? room : null;
}

/** Whether a field of the same page and label as another goes on where that ends. */
function isNext(field: FormField, last: FormField): boolean {
  const gap = field.box.left - last.box.right;
  const shared = Math.min(field.box.bottom, last.box.bottom) - Math.max(field.box.top, last.box.top);
  return gap > -1 && gap < WIDEST_GAP && shared > (field.box.bottom - field.box.top) / 2;
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

/** Each field writes its own part of a date, in whatever format that is given. */
const inDateParts = (value: unknown, parts: FormField[]): PartValue[] | null =>
  /\d/.test(String(value)) && (typeof value === "string" || typeof value === "number")
    ? parts.map((field) => ({ field, value }))
    : null;

/** Cut by the length of the blanks, it would become another date. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;

/** Cuts a number by the length of the blanks, or at its own separators if the total length differs. */
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

/** IBANs are printed in blocks of four, and their length varies by country (ISO 13616). */
const isInFours = (rooms: number[], letters: string[]): boolean =>
  rooms.slice(0, -1).every((room) => room === 4) && letters.length <= rooms.reduce((sum, room) => sum + room, 0);

function cut(letters: string[], rooms: number[]): string[] {
  let from = 0;
  return rooms.map((room) => {
    from += room;
    return letters.slice(from - room, from).join("");
  });
}
