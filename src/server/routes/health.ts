import type { FastifyInstance } from "fastify";
import { FormfillError } from "../../errors.js";
import type { ServerParts } from "../parts.js";

/** Liveness asks nothing of anybody; readiness asks the database, and is the first to say no when the server stops. */
export function healthRoutes(app: FastifyInstance, { workspace, state }: ServerParts): void {
  const config = { access: "public" as const };

  app.get("/health", { config, schema: { tags: ["service"], security: [] } }, async () => ({ status: "ok" }));

  app.get("/health/ready", { config, schema: { tags: ["service"], security: [] } }, async () => {
    if (state.stopping) throw new FormfillError("SERVICE_BUSY", "The server is shutting down.");
    await workspace.check().catch((cause) => {
      throw new FormfillError("SERVICE_BUSY", "The database is unavailable.", { cause });
    });
    return { status: "ready" };
  });
}
