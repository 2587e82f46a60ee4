import type { EditProperty } from "../../../contract/edit-schema.js";
import { type FormField, plainField } from "../../field.js";
import { type Box, width } from "../../geometry.js";
import { readFormat } from "../formats/read-format.js";
import { isRecord, malformed, readBox, readCount } from "../keywords.js";
import type { Kinds } from "./kinds.js";

/** More rows than any page has. */
const MOST_ROWS = 10_000;

/** A table as an array of objects with a property for each column (wire contract §2). */
export function tableToProperty(field: FormField, kinds: Kinds): EditProperty {
  const { columns, rowHeights } = field.table ?? { columns: [], rowHeights: [] };
  const across = columns.reduce((sum, column) => sum + width(column.box), 0) || 1;
  const properties = columns.map((column): [string, EditProperty] => [
    column.key,
    columnToProperty(column, width(column.box) / across, kinds),
  ]);
  return {
    type: "array",
    maxItems: rowHeights.length,
    items: { type: "object", properties: Object.fromEntries(properties) },
    "extend_edit:field_type": "table",
    "extend_edit:row_heights": rowHeights.map(round),
  };
}

const columnToProperty = (column: FormField, share: number, kinds: Kinds): EditProperty => ({
  ...kinds.named(column.kind).toProperty(column),
  ...(column.description ? { description: column.description } : {}),
  "extend_edit:column_width": round(share),
  ...(column.label ? { "formfill:label": column.label } : {}),
  ...(column.format ? { "formfill:format": column.format } : {}),
});

/**
 * The columns and rows that such a property describes.
 * @throws FormfillError SCHEMA_VALIDATION_ERROR naming the place
 */
export function tableFromProperty(property: EditProperty, at: string, kinds: Kinds): Partial<FormField> {
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
    columnFromProperty({ key, given: given[i] as EditProperty, box: boxes[i]! }, property, at, kinds),
  );
  return { valueType: "string", table: { columns, rowHeights } };
}

/** A column of a table's property, and where it stands. */
interface GivenColumn {
  key: string;
  given: EditProperty;
  box: Box;
}

/** @param at the place of the table in the schema */
function columnFromProperty(
  { key, given, box }: GivenColumn,
  table: EditProperty,
  at: string,
  kinds: Kinds,
): FormField {
  const place = `${at}.items.properties.${key}`;
  const kind = kinds.of(given);
  return plainField({
    key,
    kind: kind.name,
    pageIndex: typeof table["extend_edit:page_index"] === "number" ? table["extend_edit:page_index"] : 0,
    box,
    label: String(given["formfill:label"] ?? ""),
    description: String(given.description ?? ""),
    source: table["formfill:source"] ?? "drawn",
    ...readFormat(given, place),
    ...kind.fromProperty(given, place),
  });
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

const round = (share: number): number => Math.round(share * 10_000) / 10_000;
