import type { FastifyInstance } from "fastify";

/** The rest of a body gets this long to arrive after its answer. */
const REST_MS = 30_000;

/**
 * A request may be answered before its body has arrived. Many clients read the answer only when they have sent everything, and a
 * connection closed meanwhile resets them, so that the answer is lost (RFC 9112 §9.6): the rest is read and thrown away.
 */
export function unreadBodies(app: FastifyInstance): void {
  // The framework closes the connection after every body it refuses.
  app.addHook("onSend", async ({ raw }, reply) => {
    if (!raw.complete) reply.removeHeader("connection");
  });

  app.addHook("onResponse", async ({ raw }) => {
    if (raw.readableEnded || raw.destroyed) return;
    raw.unpipe();
    raw.resume();
    const hangUp = setTimeout(() => raw.socket.destroy(), REST_MS);
    hangUp.unref();
    raw.once("close", () => clearTimeout(hangUp));
  });
}
