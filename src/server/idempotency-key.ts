import type { FastifyRequest } from "fastify";
import { FormfillError } from "../errors.js";
import type { IdempotentCall } from "../workspace/runs/accept.js";

const KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * Reads the `Idempotency-Key` of a POST that starts work (service-spec rule 1).
 * @throws FormfillError INVALID_REQUEST for an empty, overlong or doubled key
 */
export function idempotencyOf(request: FastifyRequest): IdempotentCall | null {
  const names = request.raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "idempotency-key");
  if (names.length === 0) return null;
  const key = request.headers["idempotency-key"];
  if (names.length > 1 || typeof key !== "string" || !KEY.test(key)) {
    throw new FormfillError(
      "INVALID_REQUEST",
      "Idempotency-Key must be sent once, with 1 to 255 printable characters.",
    );
  }
  return { route: request.routeOptions.url ?? "", key, body: request.body };
}
