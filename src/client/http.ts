import { randomUUID } from "node:crypto";
import { INTERFACE_VERSION } from "../contract/limits.js";
import { ERRORS, type ErrorCode, FormfillError } from "../errors.js";
import { pause } from "./pause.js";
import { toldFailure } from "./told-failure.js";

export interface ClientOptions {
  /** Address of the server, with or without a path of its own. */
  baseUrl: string;
  apiKey: string;
  /** Attempts after the first; default 3. */
  retries?: number;
  fetch?: typeof fetch;
}

interface Call {
  method: "GET" | "POST" | "DELETE";
  path: string;
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  form?: () => FormData;
  signal?: AbortSignal | undefined;
}

export interface Http {
  json<T>(call: Call): Promise<T>;
  bytes(call: Call): Promise<Uint8Array>;
}

/** Longer than the server ever takes to answer (wire contract §5). */
const TIMEOUT_MS = 300_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Remedy for an answer that does not look like formfill's. */
const NO_SERVER = "Check that FORMFILL_BASE_URL is the URL of a formfill server.";

/**
 * Sends requests with the key, and retries when that can help: after a lost connection, be it in the middle of an answer, and
 * after 408, 429 and 5xx, waiting as `Retry-After` says. All attempts of a POST carry the same idempotency key.
 * @throws FormfillError with the server's code, or SERVER_UNREACHABLE; the reason of an aborted signal
 */
export function http({ baseUrl, apiKey, retries = 3, fetch: send = fetch }: ClientOptions): Http {
  const request = async <T>(call: Call, read: (answer: Response) => Promise<T>): Promise<T> => {
    const idempotencyKey = randomUUID();
    for (let attempt = 0; ; attempt++) {
      const last = attempt >= retries;
      let wait: number;
      try {
        const answer = await once(call, idempotencyKey);
        if (answer.ok) return await read(answer);
        if (last || !isPassing(answer.status)) throw await refusal(answer);
        wait = retryAfter(answer) ?? backoff(attempt);
        await answer.body?.cancel();
      } catch (thrown) {
        if (thrown instanceof FormfillError) throw thrown;
        if (call.signal?.aborted) throw call.signal.reason;
        if (last) throw unreachable(baseUrl, thrown);
        wait = backoff(attempt);
      }
      await pause(wait, call.signal);
    }
  };

  const once = (call: Call, idempotencyKey: string): Promise<Response> => {
    const url = new URL(baseUrl.replace(/\/+$/, "") + call.path);
    for (const [name, value] of Object.entries(call.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    return send(url, {
      method: call.method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        "x-formfill-api-version": INTERFACE_VERSION,
        ...(call.method === "POST" && { "idempotency-key": idempotencyKey }),
        ...(call.json !== undefined && { "content-type": "application/json" }),
      },
      body: call.form?.() ?? (call.json === undefined ? null : JSON.stringify(call.json)),
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    });
  };

  return {
    json: <T>(call: Call) => request<T>(call, readJson),
    bytes: (call) => request(call, async (answer) => new Uint8Array(await answer.arrayBuffer())),
  };
}

/** @throws FormfillError if the answer is not JSON, so not from a formfill server */
async function readJson<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FormfillError("SERVER_UNREACHABLE", "The server's response is not JSON.", { remedy: NO_SERVER, cause });
  }
}

function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

function retryAfter(answer: Response): number | null {
  const seconds = Number(answer.headers.get("retry-after"));
  return seconds > 0 ? Math.min(seconds * 1000, 2 * LONGEST_WAIT_MS) : null;
}

function backoff(attempt: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS) * (0.8 + Math.random() * 0.4);
}

async function refusal(answer: Response): Promise<FormfillError> {
  const told = (await answer.json().catch(() => null)) as {
    code?: string;
    message?: string;
    requestId?: string;
  } | null;
  const body = told ?? {};
  const isKnown = body.code !== undefined && Object.hasOwn(ERRORS, body.code);
  const code = isKnown ? (body.code as ErrorCode) : byStatus(answer.status);
  const id = body.requestId ?? answer.headers.get("x-request-id");
  const message = body.message ?? `The server responded with status ${answer.status}.`;
  return toldFailure(code, message, id ? `Request ID: ${id}` : NO_SERVER);
}

function byStatus(status: number): ErrorCode {
  if (status === 401 || status === 403) return "UNAUTHORIZED";
  if (status === 404) return "NOT_FOUND";
  return status < 500 ? "INVALID_REQUEST" : "INTERNAL_ERROR";
}

function unreachable(baseUrl: string, cause: unknown): FormfillError {
  return new FormfillError("SERVER_UNREACHABLE", `The server at ${baseUrl} cannot be reached.`, { cause });
}
