import type { FastifyInstance, FastifyRequest } from "fastify";
import { FormfillError } from "../../errors.js";
import type { Keys } from "../../workspace/keys/keys.js";
import type { Sessions } from "../../workspace/sessions/sessions.js";
import { failureCounter } from "../failure-counter.js";

const BEARER = /^bearer ([\x21-\x7e]+)$/i;

/** Wrong credentials from one address within a minute, after which it has to wait. */
const MAX_FAILURES = 100;

/** Identifies the caller by an API key or a session token of the dashboard (service-spec "Authentication"). */
export function authentication(app: FastifyInstance, { keys, sessions }: { keys: Keys; sessions: Sessions }): void {
  const failures = failureCounter();
  app.decorateRequest("caller");

  app.addHook("onRequest", async (request) => {
    const access = request.routeOptions.config.access ?? "bearer";
    if (access === "public" || request.is404) return;
    if (access === "link" && request.headers.authorization === undefined && hasLink(request)) return;
    const caller = await identify(bearerToken(request));
    // A valid credential from there is still accepted, as the address may be that of a whole network.
    if (!caller)
      throw new FormfillError(failures.add(request.ip) > MAX_FAILURES ? "RATE_LIMIT_EXCEEDED" : "UNAUTHORIZED");
    request.caller = caller;
  });

  const identify = async (token: string | null): Promise<FastifyRequest["caller"] | null> => {
    if (token === null) return null;
    const key = await keys.authenticate(token);
    if (key) {
      const { organisationId, kind, id, name } = key;
      return { organisationId, keyKind: kind, credentialId: id, sessionId: null, name };
    }
    const session = await sessions.authenticate(token);
    if (!session) return null;
    const { organisationId, id } = session;
    return { organisationId, keyKind: "live", credentialId: id, sessionId: id };
  };
}

/** The token of the Authorization header, if it can be read in one way only. */
function bearerToken(request: FastifyRequest): string | null {
  const given = request.raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "authorization");
  if (given.length !== 1) return null;
  return BEARER.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

function hasLink({ query }: FastifyRequest): boolean {
  const { expires, signature } = query as { expires?: unknown; signature?: unknown };
  return expires !== undefined || signature !== undefined;
}
