import { once } from "node:events";
import Fastify, { type FastifyReply } from "fastify";
import { afterEach, expect, test } from "vitest";
import { clientGone } from "../../src/server/client-gone.js";

const app = () => Fastify({ forceCloseConnections: true });
let open: ReturnType<typeof app>;
afterEach(() => open.close());

/** Asks, hangs up, and answers whether what `handler` made of it was told so. */
async function hangUp(handler: (reply: FastifyReply) => Promise<AbortSignal>): Promise<boolean> {
  open = app();
  const signal = new Promise<AbortSignal>((resolve, reject) => {
    open.get("/", (_request, reply) => {
      handler(reply).then(resolve, reject);
    });
  });
  const url = await open.listen();
  const caller = new AbortController();
  const asked = fetch(url, { signal: caller.signal }).catch(() => {});
  setTimeout(() => caller.abort(), 50);
  await asked;
  const told = await signal;
  if (!told.aborted) await once(told, "abort", { signal: AbortSignal.timeout(5_000) });
  return told.aborted;
}

test("a client that hangs up while it waits is noticed", async () => {
  expect(await hangUp(async (reply) => clientGone(reply))).toBe(true);
});

test("a client that had hung up before the work began is noticed too", async () => {
  const late = async (reply: FastifyReply) => {
    await once(reply.raw, "close");
    return clientGone(reply);
  };
  expect(await hangUp(late)).toBe(true);
});
