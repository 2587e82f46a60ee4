import { afterEach, expect, test } from "vitest";
import type { ModelRequest } from "../../src/core/model/port.js";
import { FormfillError } from "../../src/errors.js";
import { anthropicModel, type ModelSettings } from "../../src/outbound/anthropic.js";
import { type StandIn, type Step, startMessagesApi } from "../stand-ins/messages-api.js";

const REQUEST: ModelRequest = {
  system: "rules",
  shared: [{ type: "text", text: "material SECRET-WORDS" }],
  cacheShared: true,
  parts: [{ type: "text", text: "fields" }],
  answerSchema: { type: "object", additionalProperties: false, properties: {} },
  maxTokens: 100,
};

let api: StandIn | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

async function model(script: Parameters<typeof startMessagesApi>[0], settings: ModelSettings = {}) {
  api = await startMessagesApi(script);
  return anthropicModel({ apiKey: "key-of-the-test", baseUrl: api.url, ...settings });
}

async function failure(script: Step[], settings: ModelSettings = {}): Promise<FormfillError> {
  const port = await model(script, settings);
  const thrown = await port.complete(REQUEST).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(FormfillError);
  return thrown as FormfillError;
}

test("a request carries key, version, region, closed answer schema and marks for the cache", async () => {
  const port = await model([{ answer: { ok: true } }], { geo: "eu", model: "some-model" });
  const reply = await port.complete(REQUEST);
  expect(reply).toMatchObject({ text: '{"ok":true}', stop: "end", usage: { calls: 1 } });
  expect(reply.usage.inputTokens).toBeGreaterThan(0);
  const { headers, body } = api!.received[0]!;
  expect(headers.authorization).toBe("Bearer key-of-the-test");
  expect(headers["anthropic-version"]).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(body.model).toBe("some-model");
  expect(body.inference_geo).toBe("eu");
  expect(body.output_config.format).toEqual({ type: "json_schema", schema: REQUEST.answerSchema });
  expect(body.tools).toBeUndefined();
  expect(body.messages).toHaveLength(1);
  expect(body.messages[0]!.content.map((block) => block?.cache_control)).toEqual([{ type: "ephemeral" }, undefined]);
});

test.each([
  ["a busy server", { status: 429, type: "rate_limit_error" }],
  ["an overloaded server", { status: 529, type: "overloaded_error" }],
  ["a failing server", { status: 500 }],
  ["an answer that breaks off", { answer: { ok: true }, cut: true }],
] satisfies [string, Step][])("%s is asked again", async (_what, step) => {
  const port = await model([step, { answer: { ok: true } }]);
  expect((await port.complete(REQUEST)).text).toBe('{"ok":true}');
  expect(api!.received).toHaveLength(2);
});

test.each([
  ["a wrong key", { status: 401, type: "authentication_error" }, /rejected the key/],
  ["a key without the right", { status: 403, type: "permission_error" }, /rejected the key/],
  ["an unknown model", { status: 404, type: "not_found_error" }, /does not know the model/],
  ["an account without credit", { status: 402, type: "billing_error" }, /no credit/],
  [
    "a spend limit",
    { status: 429, type: "rate_limit_error", details: { error_code: "enforced_spend_limit_reached" } },
    /no credit/,
  ],
  ["a server that stays busy", { status: 429, type: "rate_limit_error" }, /rate limit/],
  ["a server that stays overloaded", { status: 529, type: "overloaded_error" }, /rate limit/],
  ["a request too large", { status: 413 }, /too long/],
  ["a request refused", { status: 400, type: "invalid_request_error" }, /rejected the request/],
  ["an answer that always breaks off", { answer: {}, cut: true }, /cannot be reached/],
  ["a server of another kind", { page: "<html>Hello</html>" }, /cannot be reached/],
] satisfies [string, Step, RegExp][])("%s is told as such", async (_what, step, message) => {
  const error = await failure([step], { retries: 1 });
  expect(error.code).toBe("INTERNAL_ERROR");
  expect(error.message).toMatch(message);
  expect(`${error.message} ${error.remedy} ${String(error.cause)}`).not.toMatch(
    /SECRET-WORDS|key-of-the-test|scripted/,
  );
});

test("a server that cannot be reached is told as such", async () => {
  const port = anthropicModel({ apiKey: "k", baseUrl: "http://127.0.0.1:9", retries: 0 });
  await expect(port.complete(REQUEST)).rejects.toMatchObject({ code: "INTERNAL_ERROR", message: /cannot be reached/ });
});

test("a slow answer ends at the time budget, and so does a server that asks to wait for an hour", async () => {
  const slow = await failure([{ slowMs: 5_000, answer: {} }], { timeoutMs: 200 });
  expect(slow.message).toMatch(/in time/);
  await api!.close();
  const patient = await failure([{ status: 429, headers: { "retry-after-ms": "", "retry-after": "3600" } }], {
    timeoutMs: 200,
  });
  expect(patient.message).toMatch(/in time/);
});

test("the caller's abort ends a request with the caller's reason", async () => {
  const port = await model([{ slowMs: 5_000, answer: {} }]);
  const reason = new FormfillError("INTERRUPTED");
  await expect(port.complete(REQUEST, abortedSoon(reason))).rejects.toBe(reason);
});

test("a refusal and a cut-off answer are told apart from a whole one", async () => {
  const port = await model([
    { raw: "", stop: "refusal" },
    { raw: "{", stop: "max_tokens" },
  ]);
  expect((await port.complete(REQUEST)).stop).toBe("declined");
  expect((await port.complete(REQUEST)).stop).toBe("length");
});

function abortedSoon(reason: unknown): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(reason), 50);
  return controller.signal;
}
