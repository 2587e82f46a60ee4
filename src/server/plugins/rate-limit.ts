import type { FastifyInstance, FastifyReply } from "fastify";
import { FormfillError } from "../../errors.js";
import type { Clock } from "../../workspace/clock.js";
import type { RateStore } from "../../workspace/store/ports.js";
import type { RateWindow } from "../../workspace/store/records.js";

const WINDOW_MS = 60_000;
const SAVE_MS = 1_000;
/** Polling the state of runs is counted separately and allowed this many times more often. */
const POLLING_FACTOR = 10;

interface RateLimitOptions {
  perMinute: number;
  rates: RateStore;
  clock: Clock;
}

/**
 * Counts the requests of each credential in windows of a minute that begin with its first request. The counts are saved every
 * second, so that a restart loses at most one second.
 */
export async function rateLimit(app: FastifyInstance, { perMinute, rates, clock }: RateLimitOptions): Promise<void> {
  const windows = new Map((await rates.load()).map((window) => [window.bucket, window]));
  const changed = new Set<RateWindow>();

  const current = (bucket: string): RateWindow => {
    const now = clock();
    const known = windows.get(bucket);
    if (known && now >= known.startedAt && now - known.startedAt < WINDOW_MS) return known;
    const fresh = { bucket, startedAt: now, count: 0 };
    windows.set(bucket, fresh);
    return fresh;
  };

  app.addHook("onRequest", async (request, reply) => {
    if (!request.caller) return;
    const bucket = request.routeOptions.config.rate ?? "requests";
    const limit = bucket === "polling" ? perMinute * POLLING_FACTOR : perMinute;
    const window = current(`${request.caller.credentialId}:${bucket}`);
    window.count++;
    changed.add(window);
    const secondsLeft = Math.max(1, Math.ceil((window.startedAt + WINDOW_MS - clock()) / 1000));
    tellLimit(reply, bucket, limit, Math.max(0, limit - window.count), secondsLeft);
    if (window.count > limit) {
      reply.header("retry-after", String(secondsLeft));
      throw new FormfillError("RATE_LIMIT_EXCEEDED");
    }
  });

  const save = async (): Promise<void> => {
    const old = clock() - WINDOW_MS;
    for (const [bucket, { startedAt }] of windows) if (startedAt < old) windows.delete(bucket);
    if (changed.size === 0) return;
    const saved = [...changed];
    changed.clear();
    await rates.save(saved, old);
  };
  const timer = setInterval(() => {
    save().catch((thrown) => app.log.error({ code: thrown.code }, "saving rate windows failed"));
  }, SAVE_MS);
  timer.unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await save();
  });
}

/** Sets the RateLimit header fields of the IETF draft. */
function tellLimit(reply: FastifyReply, name: string, limit: number, left: number, secondsLeft: number): void {
  reply.headers({
    "ratelimit-policy": `"${name}";q=${limit};w=${WINDOW_MS / 1000}`,
    ratelimit: `"${name}";r=${left};t=${secondsLeft}`,
  });
}
