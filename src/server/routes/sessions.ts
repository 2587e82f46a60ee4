import type { FastifyInstance } from "fastify";
import type { Static } from "typebox";
import { Deleted } from "../../contract/schemas/primitives.js";
import { SessionRequestSchema, SessionSchema } from "../../contract/schemas/session.js";
import { FormfillError } from "../../errors.js";
import { failureCounter } from "../failure-counter.js";
import type { ServerParts } from "../parts.js";
import { routeSchema } from "../route-schema.js";

/** Wrong passwords from one address in a minute. */
const MAX_FAILURES = 10;

export function sessionRoutes(app: FastifyInstance, { workspace }: ServerParts): void {
  const { sessions } = workspace;
  const failures = failureCounter();
  const tag = "sessions";

  app.post<{ Body: Static<typeof SessionRequestSchema> }>(
    "/sessions",
    {
      config: { access: "public" },
      schema: {
        ...routeSchema({
          tag,
          summary: "Open a session of the dashboard",
          body: SessionRequestSchema,
          answer: SessionSchema,
        }),
        security: [],
      },
    },
    async ({ body, ip }) => {
      // Counted before the work: checking a password is made expensive, and so must not be had for nothing.
      if (failures.count(ip) >= MAX_FAILURES) throw new FormfillError("RATE_LIMIT_EXCEEDED");
      try {
        return await sessions.open(body.password, body.setupToken);
      } catch (thrown) {
        failures.add(ip);
        throw thrown;
      }
    },
  );

  app.delete(
    "/sessions/current",
    { schema: routeSchema({ tag, summary: "Close the session", answer: Deleted }) },
    async ({ caller }) => {
      if (caller.sessionId === null) {
        throw new FormfillError("NOT_FOUND", "The request was made with a key.", {
          remedy: "Send the token of the session to be closed.",
        });
      }
      await sessions.close(caller.organisationId, caller.sessionId);
      return { id: caller.sessionId, object: "session", deleted: true };
    },
  );
}
