import type { FastifyReply } from "fastify";

/** Aborts when the client hangs up before it has been answered, or at once if it already has. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed && !raw.writableFinished) return AbortSignal.abort();
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
