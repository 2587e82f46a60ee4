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

/** The schemas of a route: the request is validated, the answer is documented, and errors have the shape of the contract. */
export function routeSchema({ tag, summary, answer, ...takes }: RouteContract) {
  return {
    tags: [tag],
    summary,
    ...takes,
    response: { ...(answer && { 200: answer }), "4xx": ErrorBody, "5xx": ErrorBody },
  };
}
