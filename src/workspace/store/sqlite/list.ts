import type { ListRequest } from "../records.js";
import type { Database } from "./driver.js";
import type { Row } from "./records.js";

/** A filter of a list: SQL with one placeholder, and its value; an undefined value leaves the filter out. */
export type Filter = readonly [sql: string, value: string | undefined];

/** Which rows of a table are listed. */
interface List {
  table: string;
  organisationId: string;
  filters: readonly Filter[];
}

/**
 * Reads one page of a table by keyset: the next page continues after a position, so that rows that come or go in between
 * neither repeat nor hide others.
 */
export function listRows(db: Database, { table, organisationId, filters }: List, request: ListRequest): Row[] {
  const column = request.sortBy === "updatedAt" ? "updated_at" : "created_at";
  const [direction, beyond] = request.direction === "asc" ? ["ASC", ">"] : ["DESC", "<"];
  const used = filters.filter((filter): filter is [string, string] => filter[1] !== undefined);
  const after = request.after;
  const conditions = [
    "organisation_id = ?",
    ...used.map(([sql]) => sql),
    ...(after ? [`(${column}, id) ${beyond} (?, ?)`] : []),
  ];
  return db
    .prepare<unknown[], Row>(
      `SELECT * FROM ${table} WHERE ${conditions.join(" AND ")} ORDER BY ${column} ${direction}, id ${direction} LIMIT ?`,
    )
    .all(organisationId, ...used.map(([, value]) => value), ...(after ? [after.value, after.id] : []), request.limit);
}

/** A filter for words within a name, without wildcards of its own. */
export function contains(column: string, words: string | undefined): Filter {
  return [`instr(lower(${column}), lower(?)) > 0`, words];
}
