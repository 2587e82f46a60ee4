import { createHmac, timingSafeEqual } from "node:crypto";
import { FormfillError } from "../errors.js";
import type { ListPosition, ListRequest } from "./store/records.js";

const MAC_BYTES = 16;

/** What a token belongs to; with any other list, filter or organisation it is refused. */
export interface ListScope {
  list: string;
  organisationId: string;
  query: Omit<ListRequest, "after" | "limit">;
}

function mac(payload: Buffer, scope: ListScope, secret: string): Buffer {
  return createHmac("sha256", Buffer.from(secret, "base64url"))
    .update(JSON.stringify([scope.list, scope.organisationId, sorted(scope.query)]))
    .update(payload)
    .digest()
    .subarray(0, MAC_BYTES);
}

function sorted(query: ListScope["query"]): [string, unknown][] {
  return Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** An opaque token for the page that follows a position. */
export function toPageToken(position: ListPosition, scope: ListScope, secret: string): string {
  const payload = Buffer.from(JSON.stringify([position.value, position.id]));
  return Buffer.concat([mac(payload, scope, secret), payload]).toString("base64url");
}

/** @throws FormfillError INVALID_REQUEST for anything but a token made for this very list */
export function fromPageToken(token: string, scope: ListScope, secret: string): ListPosition {
  const bytes = Buffer.from(token, "base64url");
  const payload = bytes.subarray(MAC_BYTES);
  const genuine =
    bytes.length > MAC_BYTES && timingSafeEqual(mac(payload, scope, secret), bytes.subarray(0, MAC_BYTES));
  if (!genuine) {
    throw new FormfillError("INVALID_REQUEST", "nextPageToken does not belong to this list.", {
      remedy: "Use the same filters as for the first page, or start again without a token.",
    });
  }
  const [value, id] = JSON.parse(payload.toString("utf8")) as [number, string];
  return { value, id };
}
