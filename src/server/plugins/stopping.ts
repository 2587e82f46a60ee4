import type { FastifyInstance } from "fastify";
import { FormfillError } from "../../errors.js";

/** A server that stops takes no new work; what it has can still be asked for and fetched. */
export function stopping(app: FastifyInstance, state: { stopping: boolean }): void {
  app.addHook("onRequest", async ({ method }) => {
    if (state.stopping && method === "POST") throw new FormfillError("SERVICE_BUSY", "The server is shutting down.");
  });
}
