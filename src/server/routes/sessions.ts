import type { FastifyInstance } from "fastify";
import type { Static } from "typebox";
import { Deleted } from "../../contract/schemas/primitives.js";
import { SessionRequestSchema, SessionSchema } from "../../contract/schemas/session.js";
import { FormfillError } from "../../errors.js";
import type { ServerParts } from "../parts.js";
import { routeSchema } from "../route-schema.js";

export function sessionRoutes(app: FastifyInstance, { workspace, logIn }: ServerParts): void {
  const tag = "sessions";

  app.post<{ Body: Static<typeof SessionRequestSchema> }>(
    "/sessions",
    {
      config: { access: "public" },
      schema: {
        ...routeSchema({
          tag,
          summary: "Log in to the dashboard",
          body: SessionRequestSchema,
          answer: SessionSchema,
        }),
        security: [],
      },
    },
    ({ body, ip }) => logIn(ip, body.password, body.setupToken),
  );

  app.delete(
    "/sessions/current",
    { schema: routeSchema({ tag, summary: "Log out of the dashboard", answer: Deleted }) },
    async ({ caller }) => {
      if (caller.sessionId === null) {
        throw new FormfillError("NOT_FOUND", "The request was authenticated with an API key, not with a session.", {
          remedy: "Send the token of the session to close.",
        });
      }
      await workspace.sessions.close(caller.organisationId, caller.sessionId);
      return { id: caller.sessionId, object: "session", deleted: true };
    },
  );
}
