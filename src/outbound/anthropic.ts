import type Anthropic from "@anthropic-ai/sdk";
import type { ModelPart, ModelPort, ModelReply, ModelRequest, ModelUsage } from "../core/model/port.js";
import { modelFailure } from "./anthropic-failure.js";

/** How the model is reached; plain data, so that it can be handed to a worker. */
export interface ModelSettings {
  /** ANTHROPIC_API_KEY; a self-hosted server may not need one. */
  apiKey?: string | null;
  /** FORMFILL_LLM_MODEL */
  model?: string | null;
  /** FORMFILL_LLM_BASE_URL: any server that speaks the Messages API. */
  baseUrl?: string | null;
  /** FORMFILL_LLM_GEO: where the provider may run the model (`inference_geo`). */
  geo?: string | null;
  /** Longest time for one request, retries included, in milliseconds. */
  timeoutMs?: number;
  /** How often a request is sent again after 408, 409, 429, 5xx or a broken connection. */
  retries?: number;
}

export const DEFAULT_MODEL = "claude-sonnet-5-5";
const DEFAULT_BASE_URL = "https://api.anthropic.com";
const TIMEOUT_MS = 90_000;
const RETRIES = 3;

/** A language model behind the Messages API. The client library is loaded with the first request. */
export function anthropicModel(settings: ModelSettings): ModelPort {
  const name = settings.model || DEFAULT_MODEL;
  let client: Promise<Anthropic> | undefined;
  return {
    name,
    async complete(request, signal) {
      const deadline = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS);
      const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
      client ??= connect(settings);
      try {
        return await send(await client, toBody(request, name, settings.geo), either, settings.retries ?? RETRIES);
      } catch (thrown) {
        signal?.throwIfAborted();
        throw modelFailure(thrown, name, deadline.aborted);
      }
    },
  };
}

async function connect({ apiKey, baseUrl, retries, timeoutMs }: ModelSettings): Promise<Anthropic> {
  const { default: Client } = await import("@anthropic-ai/sdk");
  return new Client({
    apiKey: apiKey || "none",
    baseURL: baseUrl || DEFAULT_BASE_URL,
    maxRetries: retries ?? RETRIES,
    // The signal already bounds a request, but without a timeout the library refuses long answers that are not streamed.
    timeout: timeoutMs ?? TIMEOUT_MS,
    // The environment could switch on the library's logging and tracing, which would leak field values and document text.
    logLevel: "off",
    openTelemetry: false,
  });
}

/**
 * The library retries requests that fail before the answer begins; an answer that breaks off midway is retried here. Answers are
 * not streamed: nothing is shown before they are complete, and not every compatible server can stream.
 */
async function send(client: Anthropic, body: Body, signal: AbortSignal, retries: number): Promise<ModelReply> {
  for (let left = retries; ; left--) {
    try {
      return toReply(await client.messages.create(body, { signal }));
    } catch (thrown) {
      if (!brokeOff(thrown) || left === 0 || signal.aborted) throw thrown;
    }
  }
}

/** Whether the body was cut off or malformed. Errors from before the body are the library's own and have a `status` property. */
const brokeOff = (thrown: unknown): boolean => !("status" in Object(thrown));

type Body = Anthropic.MessageCreateParamsNonStreaming;

function toBody(request: ModelRequest, model: string, geo: string | null | undefined): Body {
  const shared = request.shared.map(toBlock);
  const last = shared.at(-1);
  if (last && request.cacheShared) last.cache_control = { type: "ephemeral" };
  return {
    model,
    max_tokens: request.maxTokens,
    system: [{ type: "text", text: request.system, cache_control: { type: "ephemeral" } }],
    messages: [{ role: "user", content: [...shared, ...request.parts.map(toBlock)] }],
    output_config: { format: { type: "json_schema", schema: request.answerSchema } },
    ...(geo && { inference_geo: geo }),
  };
}

function toBlock(part: ModelPart): Anthropic.TextBlockParam | Anthropic.ImageBlockParam {
  if (part.type === "text") return { type: "text", text: part.text };
  return { type: "image", source: { type: "base64", media_type: part.mediaType, data: part.base64 } };
}

function toReply(message: Anthropic.Message): ModelReply {
  const text = message.content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("");
  return { text, stop: stopOf(message.stop_reason), usage: toUsage(message.usage) };
}

function stopOf(reason: Anthropic.Message["stop_reason"]): ModelReply["stop"] {
  if (reason === "refusal") return "declined";
  return reason === "max_tokens" || reason === "model_context_window_exceeded" ? "length" : "end";
}

function toUsage(usage: Anthropic.Usage): ModelUsage {
  return {
    calls: 1,
    inputTokens: usage.input_tokens,
    cacheWriteTokens: usage.cache_creation_input_tokens ?? 0,
    cacheReadTokens: usage.cache_read_input_tokens ?? 0,
    outputTokens: usage.output_tokens,
  };
}
