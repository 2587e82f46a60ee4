import type { FastifyRequest } from "fastify";

/** Aborts when the client hangs up before it was answered. */
export function clientGone(request: FastifyRequest): AbortSignal {
  const controller = new AbortController();
  request.raw.socket.once("close", () => controller.abort());
  return controller.signal;
}
