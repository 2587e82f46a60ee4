import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { newId } from "../../workspace/ids.js";

const ACCEPTED = /^[\w-]{1,64}$/;

/** A client's own id is kept when it is harmless. */
export function requestId(request: { headers: Record<string, unknown> }): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && ACCEPTED.test(given) ? given : newId("req");
}

/** Headers that every answer carries (wire contract §5). */
export function answerHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({
      "x-request-id": request.id,
      "x-extend-request-id": request.id,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
    });
  });
}
