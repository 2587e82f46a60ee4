import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { newId } from "../../workspace/ids.js";

const ACCEPTED = /^[\w-]{1,64}$/;

/** The id sent by the client if it is harmless, otherwise a new one. */
export function requestId(request: { headers: Record<string, unknown> }): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && ACCEPTED.test(given) ? given : newId("req");
}

/** Sets the headers of every answer (wire contract §5). */
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
