import type { FastifyInstance } from "fastify";
import type { ServerParts } from "../../parts.js";
import type { Pictures } from "../pictures.js";

/** What the pages of the dashboard are made of. */
export interface PageParts extends ServerParts {
  pictures: Pictures;
}

export type Pages = (app: FastifyInstance, parts: PageParts) => void;

/** The fields of a form that was sent. */
export type FormBody = { Body: URLSearchParams | undefined };

/** Lists show so many at once. */
export const LIST = { maxPageSize: 25, sortDir: "desc" } as const;

export type Listing = { Querystring: { token?: string } };

/** The page of a list that its address asks for. */
export const listPageOf = ({ token }: Listing["Querystring"]) => ({ ...LIST, ...(token && { nextPageToken: token }) });

export type ById = { Params: { id: string }; Querystring: { page?: string; review?: string } };

/** Page of a file as it stands in an address, counted from 1. */
export function pageIndexOf(page: string | undefined): number {
  const number = Number(page ?? 1);
  return Number.isInteger(number) && number > 0 ? number - 1 : 0;
}
