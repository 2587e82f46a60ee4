/** A row as SQLite hands it over. */
export type Row = Record<string, string | number | null>;

const names = new Map<string, string>();

function camelCase(column: string): string {
  let name = names.get(column);
  if (name === undefined) {
    name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    names.set(column, name);
  }
  return name;
}

/** Makes a record of a row: column names in camel case, the named columns read as JSON. */
export function toRecord<T>(row: Row, json: readonly string[] = []): T {
  const record: Record<string, unknown> = {};
  for (const column in row) {
    const value = row[column];
    record[camelCase(column)] = json.includes(column) && typeof value === "string" ? JSON.parse(value) : value;
  }
  return record as T;
}

/** JSON for a column, null for nothing. */
export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
