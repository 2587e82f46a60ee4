import type { FormField } from "../../field.js";
import type { Writing } from "../../values/value.js";
import { isRecord } from "../keywords.js";
import { type Finding, type ParseContext, type Parsed, refused } from "../kind.js";
import type { Kinds } from "./kinds.js";

/** Rows made fit for the columns of a table; of more rows than the form has the rest is left out and told. */
export function parseRows(value: unknown, field: FormField, context: ParseContext, kinds: Kinds): Parsed {
  const rows = rowsOf(value, field);
  if (rows === null) return refused("The value is not a list of rows; the table was left blank.");
  const most = field.table?.rowHeights.length ?? 0;
  const parsed = rows.slice(0, most).map((row) => parseRow(row, field, context, kinds));
  const tooMany: Finding[] =
    rows.length > most
      ? [
          {
            code: "VALUE_SHORTENED",
            reason: `The value has ${rows.length} rows, but the table has room for ${most}; the rest were left out.`,
          },
        ]
      : [];
  return {
    writing: { kind: "rows", rows: parsed.map((row) => row.writings) },
    value: parsed.map((row) => row.values),
    findings: [...parsed.flatMap((row) => row.findings), ...tooMany],
  };
}

function parseRow(row: Map<string, unknown>, field: FormField, context: ParseContext, kinds: Kinds) {
  const writings: [string, Writing][] = [];
  const values: [string, unknown][] = [];
  const findings: Finding[] = [];
  for (const column of field.table?.columns ?? []) {
    const cell: Parsed = kinds.named(column.kind).parse(row.get(column.key), column, context);
    if (cell.writing !== null) writings.push([column.key, cell.writing]);
    values.push([column.key, cell.value]);
    findings.push(...cell.findings);
  }
  return { writings: Object.fromEntries(writings), values: Object.fromEntries(values), findings };
}

/** A list of rows, one row as an object, or a list of scalars for a single column, each as column key → value. */
function rowsOf(value: unknown, field: FormField): Map<string, unknown>[] | null {
  const columns = field.table?.columns ?? [];
  const rows = Array.isArray(value) ? value : [value];
  const read = rows.map((row): Map<string, unknown> | null => {
    if (Array.isArray(row)) return new Map(columns.map((column, i) => [column.key, row[i]]));
    if (isRecord(row)) return new Map(columns.map((column) => [column.key, cellOf(row, column)]));
    return columns.length === 1 ? new Map([[columns[0]!.key, row]]) : null;
  });
  return read.some((row) => row === null) ? null : (read as Map<string, unknown>[]);
}

/** The value under the column's key, or under a name that reads like its key or its label. */
function cellOf(row: Record<string, unknown>, column: FormField): unknown {
  if (Object.hasOwn(row, column.key)) return row[column.key];
  const names = [folded(column.key), folded(column.label)].filter((name) => name !== "");
  return Object.entries(row).find(([name]) => names.includes(folded(name)))?.[1];
}

const folded = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
