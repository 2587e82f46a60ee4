import type { FastifyInstance } from "fastify";

/** One line for each answer: the pattern of its route and the outcome. No address, query, body or key. */
export function requestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "(none)",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
  });
}
