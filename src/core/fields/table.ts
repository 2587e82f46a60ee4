import type { EditProperty } from "../../contract/edit-schema.js";
import { type FieldKindName, type FormField, plainField } from "../field.js";
import { cellsOf, writeTable } from "../fill/draw/table.js";
import { type Box, width } from "../geometry.js";
import type { Writing } from "../values/value.js";
import { isRows } from "./fit.js";
import { readFormat } from "./formats/read-format.js";
import { isRecord, malformed, readBox, readCount, typesOf } from "./keywords.js";
import { type FieldKind, type Finding, LEFT_ALONE, type ParseContext, type Parsed, refused } from "./kind.js";

/** More rows than any page has. */
const MOST_ROWS = 10_000;

/** The kinds a column may be of; handed in because a table is one of them. */
interface Kinds {
  named(name: FieldKindName): FieldKind;
  of(property: EditProperty): FieldKind;
}

/** Rows of equal columns, filled from a list of objects. */
export function tableOf(kinds: Kinds): FieldKind {
  return {
    name: "table",
    takesWords: false,
    isTicked: false,

    owns: (property) => property["extend_edit:field_type"] === "table" || typesOf(property).includes("array"),

    toProperty(field) {
      const { columns, rowHeights } = field.table ?? { columns: [], rowHeights: [] };
      const across = columns.reduce((sum, column) => sum + width(column.box), 0) || 1;
      const properties = columns.map((column): [string, EditProperty] => [
        column.key,
        {
          ...kinds.named(column.kind).toProperty(column),
          ...(column.description ? { description: column.description } : {}),
          "extend_edit:column_width": round(width(column.box) / across),
          ...(column.label ? { "formfill:label": column.label } : {}),
          ...(column.format ? { "formfill:format": column.format } : {}),
        },
      ]);
      return {
        type: "array",
        maxItems: rowHeights.length,
        items: { type: "object", properties: Object.fromEntries(properties) },
        "extend_edit:field_type": "table",
        "extend_edit:row_heights": rowHeights.map(round),
      };
    },

    fromProperty(property, at) {
      const items: unknown = property.items;
      if (!isRecord(items) || !isRecord(items.properties)) malformed(`${at}.items`, "an object schema with properties");
      const box = readBox(property["extend_edit:bbox"], `${at}.extend_edit:bbox`);
      const entries = Object.entries(items.properties);
      if (entries.length === 0) malformed(`${at}.items.properties`, "at least one column");
      const given = entries.map(([key, column]) =>
        isRecord(column) ? column : malformed(`${at}.items.properties.${key}`, "an object"),
      );
      const rowHeights = fractions(
        property["extend_edit:row_heights"],
        rowCount(property, at),
        `${at}.extend_edit:row_heights`,
      );
      const widths = fractions(
        given.map((column) => column["extend_edit:column_width"] ?? null),
        given.length,
        `${at}.extend_edit:column_width`,
      );
      const boxes = columnBoxes(box, widths, rowHeights[0] ?? 1);
      const columns = entries.map(([key], i) =>
        columnOf(key, given[i] as EditProperty, boxes[i]!, property, `${at}.items.properties.${key}`),
      );
      return { valueType: "string", table: { columns, rowHeights } };
    },

    fit: (value) => (isRows(value) ? 1 : 0),

    hint: (field) => `table, at most ${field.table?.rowHeights.length ?? 0} rows`,

    retyped: (field) => field,

    continues: () => false,

    onPaper: () => undefined,

    heedsPrint: () => true,

    parse(value, field, context) {
      if (value === null || value === undefined) return LEFT_ALONE;
      const rows = rowsOf(value, field);
      if (rows === null) return refused("The value is not a list of rows; the table was left blank.");
      const most = field.table?.rowHeights.length ?? 0;
      const parsed = rows.slice(0, most).map((row) => parseRow(row, field, context));
      const tooMany: Finding[] =
        rows.length > most
          ? [
              {
                code: "VALUE_SHORTENED",
                reason: `The form has ${most} rows, the value ${rows.length}; the rest was left out.`,
              },
            ]
          : [];
      return {
        writing: { kind: "rows", rows: parsed.map((row) => row.writings) },
        value: parsed.map((row) => row.values),
        findings: [...parsed.flatMap((row) => row.findings), ...tooMany],
      };
    },

    write: (field, writing, pen) => {
      if (writing.kind !== "rows") return;
      writeTable(field, writing, (cell, value) => kinds.named(cell.kind).write(cell, value, pen));
    },

    addTo: (form, field) => {
      for (const cell of cellsOf(field)) kinds.named(cell.kind).addTo(form, cell);
    },
  };

  function columnOf(key: string, property: EditProperty, box: Box, table: EditProperty, at: string): FormField {
    const kind = kinds.of(property);
    return plainField({
      key,
      kind: kind.name,
      pageIndex: typeof table["extend_edit:page_index"] === "number" ? table["extend_edit:page_index"] : 0,
      box,
      label: String(property["formfill:label"] ?? ""),
      description: String(property.description ?? ""),
      source: table["formfill:source"] ?? "drawn",
      ...readFormat(property, at),
      ...kind.fromProperty(property, at),
    });
  }

  function parseRow(row: Map<string, unknown>, field: FormField, context: ParseContext) {
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
}

function rowCount(property: EditProperty, at: string): number {
  const heights: unknown = property["extend_edit:row_heights"];
  const listed = Array.isArray(heights) ? heights.length : 1;
  return Math.max(1, readCount(property.maxItems ?? listed, `${at}.maxItems`, MOST_ROWS));
}

/** Shares summing to 1, whether given as fractions or as percentages; equal shares where the list does not fit. */
function fractions(given: unknown, count: number, at: string): number[] {
  if (given !== undefined && !Array.isArray(given)) malformed(at, "a list of numbers");
  const shares = (given ?? []).map((share: unknown) => (share === null ? 0 : Number(share)));
  if (shares.some((share) => !(share >= 0 && share <= 1e6))) malformed(at, "numbers from 0 to 1 (or 0 to 100)");
  const sum = shares.reduce((total, share) => total + share, 0);
  const parts = shares.map((share) => share / sum);
  // A part too small to be written down again is none.
  if (parts.length !== count || !parts.every((part) => round(part) > 0)) return Array<number>(count).fill(1 / count);
  return parts;
}

function columnBoxes(box: Box, widths: number[], firstRow: number): Box[] {
  let left = box.left;
  return widths.map((share) => {
    const right = left + share * width(box);
    const column = { left, right, top: box.top, bottom: box.top + firstRow * (box.bottom - box.top) };
    left = right;
    return column;
  });
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

const round = (share: number): number => Math.round(share * 10_000) / 10_000;
