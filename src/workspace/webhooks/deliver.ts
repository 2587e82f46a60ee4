import type { OutboundAnswer } from "../../outbound/guarded-request.js";
import { Forbidden } from "../../outbound/target.js";
import { unseal } from "../sealing.js";
import type { AttemptOutcome, DeliveryOutcome, DueDelivery, WebhookEndpointRecord } from "../store/records.js";
import type { Tools } from "../tools.js";
import { DEAD_AFTER_MS, nextAttempt, readRetryAfter } from "./schedule.js";
import { signedHeaders } from "./signed-headers.js";

/** A receiver has so long to answer (wire contract §6). */
const TIMEOUT_MS = 30_000;

/** Nothing of the answer's body is kept; reading a little of it lets the receiver finish. */
const MAX_ANSWER_BYTES = 1_024;

const GONE = 410;

type Sent = { outcome: AttemptOutcome; statusCode: number | null; retryAfterMs: number | null };

/** Makes one attempt and says what becomes of the delivery. Never throws for what a receiver does. */
export async function deliver(due: DueDelivery, tools: Tools, signal: AbortSignal): Promise<DeliveryOutcome> {
  const at = tools.clock();
  const started = performance.now();
  const { outcome, statusCode, retryAfterMs } = await send(due, at, tools, signal);
  const attempt = { at, durationMs: Math.round(performance.now() - started), statusCode, outcome };
  if (outcome === "delivered") return { attempt, nextAttemptAt: null, disabledReason: null };
  const disabledReason = whyDisable(due.endpoint, statusCode, at);
  const again = disabledReason === null ? nextAttempt(due.failures + 1, at, retryAfterMs, Math.random()) : null;
  return { attempt, nextAttemptAt: again, disabledReason };
}

async function send({ event, endpoint }: DueDelivery, at: number, tools: Tools, signal: AbortSignal): Promise<Sent> {
  try {
    const answer = await tools.outbound({
      method: "POST",
      url: endpoint.url,
      headers: {
        ...endpoint.headers,
        ...signedHeaders(event, validSecrets(endpoint, at, tools), Math.floor(at / 1_000)),
      },
      body: event.body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      overflow: "truncate",
      maxRedirects: 0,
      signal,
    });
    return judged(answer, at);
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return { outcome: failureOf(thrown), statusCode: null, retryAfterMs: null };
  }
}

function judged({ status, headers }: OutboundAnswer, at: number): Sent {
  const outcome = status >= 200 && status < 300 ? "delivered" : "refused";
  return { outcome, statusCode: status, retryAfterMs: readRetryAfter(headers["retry-after"], at) };
}

function failureOf(thrown: unknown): AttemptOutcome {
  if (thrown instanceof Forbidden) return "blocked";
  return thrown instanceof DOMException && thrown.name === "TimeoutError" ? "timed_out" : "unreachable";
}

function validSecrets(endpoint: WebhookEndpointRecord, at: number, { secrets }: Tools): [string, ...string[]] {
  const { sealedSecret, sealedPreviousSecret, previousSecretUntil } = endpoint;
  const previous = sealedPreviousSecret !== null && at < (previousSecretUntil ?? 0) ? [sealedPreviousSecret] : [];
  return [unseal(sealedSecret, secrets.seal), ...previous.map((sealed) => unseal(sealed, secrets.seal))];
}

function whyDisable({ failingSince }: WebhookEndpointRecord, statusCode: number | null, at: number): string | null {
  if (statusCode === GONE) return "The endpoint answered 410 Gone.";
  if (failingSince !== null && at - failingSince >= DEAD_AFTER_MS) return "No delivery succeeded for five days.";
  return null;
}
