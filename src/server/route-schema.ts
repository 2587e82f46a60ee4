import type { TSchema } from "typebox";
import { ErrorBody } from "../contract/schemas/error.js";

interface RouteContract {
  tag: string;
  summary: string;
  body?: TSchema;
  querystring?: TSchema;
  params?: TSchema;
  answer?: TSchema;
}

/** A route's schemas in one go: what it takes is checked, what it answers is described, refusals are the contract's. */
export function routeSchema({ tag, summary, answer, ...takes }: RouteContract) {
  return {
    tags: [tag],
    summary,
    ...takes,
    response: { ...(answer && { 200: answer }), "4xx": ErrorBody, "5xx": ErrorBody },
  };
}
