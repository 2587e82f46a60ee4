import type { FastifyInstance } from "fastify";
import { INTERFACE_VERSION } from "../../contract/limits.js";
import { FormfillError } from "../../errors.js";

/** A request may name the API version it was written for; there is only one (wire contract §5). */
export function apiVersion(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    for (const name of ["x-formfill-api-version", "x-extend-api-version"]) {
      const asked = request.headers[name];
      if (asked !== undefined && asked !== INTERFACE_VERSION) {
        throw new FormfillError("INVALID_REQUEST", `${name} must be ${INTERFACE_VERSION}.`);
      }
    }
  });
}
