import { FormfillError } from "../../../src/errors.js";
import type { Row } from "../../files/data-file.js";

/** Longest stem made from data, in bytes of UTF-8: file systems allow 255 for the whole name. */
const MAX_BYTES = 200;

/**
 * One file name for each row, from a template such as `{invoice_no}.pdf`; `{row}` is the number of the row. Names that would
 * collide, letter case ignored, get a number.
 * @throws FormfillError INVALID_OPTIONS if a row has no value for a column of the template
 */
export function fileNames(template: string, rows: Row[]): string[] {
  const taken = new Taken();
  const digits = String(rows.length).length;
  return rows.map((row, i) => {
    const number = String(i + 1).padStart(digits, "0");
    return taken.next(fill(template.replace(/\.pdf$/i, ""), row, number));
  });
}

/** The columns a template names, including `row` if it uses the number of the row. */
export const columnsOf = (template: string): string[] => [...template.matchAll(NAMED)].map(([, path]) => path!);

const NAMED = /\{([^{}]+)\}/g;

function fill(template: string, row: Row, number: string): string {
  const filled = template.replace(NAMED, (_, path: string) => {
    const value = path === "row" ? number : valueAt(row, path);
    if (typeof value === "string" || typeof value === "number") return safe(String(value));
    throw new FormfillError("INVALID_OPTIONS", `--name: row ${number} has no value in the column ${path}.`, {
      remedy: "Use a column that has a value in every row, or {row} for the row number.",
    });
  });
  return shortened(safe(filled)) || number;
}

function valueAt(row: Row, path: string): unknown {
  if (Object.hasOwn(row, path)) return row[path];
  let value: unknown = row;
  for (const part of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Row)[part];
  }
  return value;
}

/** Keeps letters of any script; replaces what file systems or shells treat specially, and removes leading and trailing dots. */
function safe(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, "_")
    .replace(/^[.\s]+|[.\s]+$/g, "");
}

/** As many whole characters as fit. */
function shortened(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(MAX_BYTES));
  return text.slice(0, read);
}

/** The names given so far. */
class Taken {
  readonly #names = new Set<string>();
  /** By stem, the first number that may still be free. */
  readonly #numbers = new Map<string, number>();

  /** Takes the first free name of a stem. */
  next(stem: string): string {
    const plain = stem.toLowerCase();
    for (let n = this.#numbers.get(plain) ?? 1; ; n++) {
      const ending = n === 1 ? ".pdf" : `-${n}.pdf`;
      if (this.#names.has(plain + ending)) continue;
      this.#names.add(plain + ending);
      this.#numbers.set(plain, n + 1);
      return stem + ending;
    }
  }
}
