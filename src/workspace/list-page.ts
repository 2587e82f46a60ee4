import { fromPageToken, type ListScope, toPageToken } from "./page-token.js";
import type { ListRequest } from "./store/records.js";

/** What a client may specify for a list (wire contract §4). */
export interface ListOptions {
  maxPageSize: number;
  nextPageToken?: string;
  sortDir: "asc" | "desc";
  sortBy?: "createdAt" | "updatedAt";
  status?: string;
  nameContains?: string;
  batchId?: string;
}

export interface Page<T> {
  data: T[];
  nextPageToken: string | null;
}

interface Listed {
  id: string;
  createdAt: number;
  updatedAt: number;
}

/**
 * Reads one page, and one item more to find out whether another page follows.
 * @param show converts a record to what is sent
 * @throws FormfillError INVALID_REQUEST for a token of another list
 */
export async function listPage<T extends Listed, Shown>(
  where: { list: string; organisationId: string; options: ListOptions; secret: string },
  read: (request: ListRequest) => Promise<T[]>,
  show: (record: T) => Shown | Promise<Shown>,
): Promise<Page<Shown>> {
  const { list, organisationId, options, secret } = where;
  const { maxPageSize, nextPageToken, sortDir, sortBy = "createdAt", ...filters } = options;
  const query = { ...filters, sortBy, direction: sortDir };
  const scope: ListScope = { list, organisationId, query };
  const after = nextPageToken === undefined ? null : fromPageToken(nextPageToken, scope, secret);
  const found = await read({ ...query, limit: maxPageSize + 1, after });
  const data = found.slice(0, maxPageSize);
  const last = data.at(-1);
  const more = found.length > maxPageSize && last !== undefined;
  return {
    data: await Promise.all(data.map(show)),
    nextPageToken: more ? toPageToken({ value: last[sortBy], id: last.id }, scope, secret) : null,
  };
}
