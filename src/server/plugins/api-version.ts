import type { FastifyInstance } from "fastify";
import { FormfillError } from "../../errors.js";

/** The interface version (service-spec "Versioning"). */
export const INTERFACE_VERSION = "2026-02-09";

/** A request may name the interface version it was written for; there is one (wire contract §5). */
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
