import { extname } from "node:path";
import { FormfillError } from "../../src/errors.js";
import { withExactNumbers } from "../../src/exact-numbers.js";
import { readInput } from "./input.js";
import { decodeText, parseJson } from "./json-file.js";

/** What `--data` holds: the values of one form, or a row for each of many. */
export type Data = { kind: "one"; value: unknown } | { kind: "rows"; rows: Row[] };
export type Row = Record<string, unknown>;

const MAX_BYTES = 200 * 1024 * 1024;

/** No form holds that much, and a million values would keep the matching busy for a minute. */
const MAX_BYTES_OF_ONE = 32 * 1024 * 1024;

/**
 * Reads JSON, JSONL or CSV, told by the file extension or, for stdin and other extensions, by the content.
 * @throws FormfillError INPUT_NOT_FOUND, INVALID_OPTIONS
 */
export async function readData(path: string): Promise<Data> {
  const { bytes } = await readInput(path, MAX_BYTES);
  const kind = KINDS[extname(path).toLowerCase()] ?? kindOf(bytes);
  if (kind === "csv") return asRows(await parseCsv(decodeSpreadsheet(bytes), path));
  const text = withNumbersKept(decodeText(bytes, path, "--data"));
  if (kind === "lines") return { kind: "rows", rows: parseLines(text, path) };
  const value = parseJson(text, path, "--data");
  if (Array.isArray(value)) return asRows(value.map((row, i) => asRow(row, path, `row ${i + 1}`)));
  if (bytes.length <= MAX_BYTES_OF_ONE) return { kind: "one", value: asRow(value, path, "the content") };
  throw new FormfillError("INVALID_OPTIONS", `--data: ${path} is too large for a single form; the limit is 32 MiB.`, {
    remedy: "Remove data that the form does not ask for.",
  });
}

/** Names of the two columns of a table that has one row for each field of a single form. */
const FIELDS = /^(?:field|key|label|question)$/i;
const VALUES = /^(?:value|answer)$/i;

/** Rows for many forms or, if every row is a field and its value, the data of a single form. */
function asRows(rows: Row[]): Data {
  const pairs = rows.map(pairOf);
  const named = new Map(pairs.filter((pair) => pair !== null));
  const isOne =
    named.size > 1 && named.size === rows.length && [...named.values()].some((value) => value !== undefined);
  return isOne ? { kind: "one", value: Object.fromEntries(named) } : { kind: "rows", rows };
}

/** A field and its value, undefined for an empty cell; null if the row holds anything else. */
function pairOf(row: Row): [string, unknown] | null {
  const names = Object.keys(row);
  const field = names.find((name) => FIELDS.test(name)) ?? "";
  const value = names.find((name) => VALUES.test(name));
  const name = row[field];
  return typeof name === "string" && names.every((each) => each === field || each === value)
    ? [name, value === undefined ? undefined : row[value]]
    : null;
}

/** A whole number of fewer digits than 2^53 has is always held exactly. */
const LONG_NUMBER = /\d{16}/;

/** Most data have no such number: they are not looked through. */
const withNumbersKept = (text: string): string => (LONG_NUMBER.test(text) ? withExactNumbers(text) : text);

type Kind = "json" | "lines" | "csv";

const KINDS: Record<string, Kind> = {
  ".json": "json",
  ".jsonl": "lines",
  ".ndjson": "lines",
  ".csv": "csv",
  ".tsv": "csv",
};

/** Text that does not start like JSON and has separators in its first line is a table. */
function kindOf(bytes: Uint8Array): Kind {
  const text = decodeSpreadsheet(bytes).trim();
  if (/^[[{]/.test(text)) return looksLikeLines(text) ? "lines" : "json";
  return /^[^\n]*[,;|\t][^\n]*\n/.test(text) ? "csv" : "json";
}

/** More than one line, and the first is a whole object. */
function looksLikeLines(text: string): boolean {
  const [first = "", ...rest] = text.split("\n");
  if (rest.length === 0) return false;
  try {
    return typeof JSON.parse(first) === "object";
  } catch {
    return false;
  }
}

function parseLines(text: string, path: string): Row[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    if (line.trim() === "") return [];
    const place = `${path} line ${i + 1}`;
    return [asRow(parseJson(line, place, "--data"), path, `line ${i + 1}`)];
  });
}

/** A first line that declares the separator, as spreadsheet programs write it. */
const SEPARATOR = /^sep=(?<separator>[^\r\n])\r?\n/i;

async function parseCsv(file: string, path: string): Promise<Row[]> {
  const told = SEPARATOR.exec(file);
  const text = told === null ? file : file.slice(told[0].length);
  const { parse } = await import("csv-parse/sync");
  try {
    const rows: Row[] = parse(text, {
      columns: (names: string[]) => columnsOf(names, path),
      delimiter: told?.groups?.separator ?? delimiterOf(text),
      skip_empty_lines: true,
      // Spreadsheet programs often end a table with rows of separators only.
      skip_records_with_empty_values: true,
      trim: true,
    });
    return rows.map(withoutBlanks);
  } catch (cause) {
    if (cause instanceof FormfillError) throw cause;
    const line = (cause as { lines?: number }).lines;
    throw new FormfillError("INVALID_OPTIONS", `--data: ${path} is not CSV${line ? ` (line ${line})` : ""}.`, {
      remedy: "Make sure there is a header row and every row has the same number of cells.",
      cause,
    });
  }
}

/** Columns without a name are left out. Two columns of the same name are refused: one would hide the other's values. */
function columnsOf(names: string[], path: string): (string | false)[] {
  const twice = names.find((name, i) => name !== "" && names.indexOf(name) !== i);
  if (twice === undefined) return names.map((name) => name || false);
  throw new FormfillError("INVALID_OPTIONS", `--data: ${path} has two columns named ${twice}.`, {
    remedy: "Rename one of them.",
  });
}

/** Spreadsheet programs write UTF-8, UTF-16 with or without a byte order mark, or Windows-1252. */
function decodeSpreadsheet(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  // Without a mark: in UTF-16 the first two letters of a header each come with a zero byte.
  if (bytes[0] === 0 && bytes[2] === 0) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes[1] === 0 && bytes[3] === 0) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The separator that is most frequent in the header row. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/\r?\n|$/));
  const count = (separator: string) => header.split(separator).length;
  return [",", ";", "\t", "|"].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** A row without its empty cells: they say nothing about their fields. */
function withoutBlanks(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ""));
}

function asRow(value: unknown, path: string, place: string): Row {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Row;
  throw new FormfillError("INVALID_OPTIONS", `--data: ${place} of ${path} is not a JSON object.`, {
    remedy: 'Use an object with a value for each field, such as {"name": "Ada"}, or an array of such objects.',
  });
}
