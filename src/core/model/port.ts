/**
 * The language model as the core sees it, in plain data: the core does not know whose model it is or how it is reached. Its caller
 * provides an implementation, such as `outbound/anthropic.ts`.
 */
export interface ModelPort {
  /** Its name in usage reports. */
  readonly name: string;
  /**
   * Sends one request. An answer that was cut off or declined is reported as `stop`; failures to answer at all are thrown.
   * @throws FormfillError INTERNAL_ERROR saying why (key or model refused, unreachable, busy, no credit left)
   */
  complete(request: ModelRequest, signal?: AbortSignal): Promise<ModelReply>;
}

export interface ModelRequest {
  /** Our own rules: besides the client's instructions, the only text in a request that is to be followed. */
  system: string;
  /** Material that several requests of a run begin with; worth caching if `cacheShared` is set. */
  shared: ModelPart[];
  cacheShared: boolean;
  /** The rest of this request. */
  parts: ModelPart[];
  /** Closed JSON Schema of the answer. */
  answerSchema: Record<string, unknown>;
  /** Upper bound for the answer, including thinking. */
  maxTokens: number;
}

export type ModelPart =
  | { type: "text"; text: string }
  | { type: "image"; mediaType: "image/png" | "image/jpeg"; base64: string };

export interface ModelReply {
  text: string;
  /** `length`: cut off before its end; `declined`: the model refused. */
  stop: "end" | "length" | "declined";
  usage: ModelUsage;
}

/** Requests and tokens, as counted by the provider of the model. */
export interface ModelUsage {
  calls: number;
  /** Input tokens, without those read from or written to the cache. */
  inputTokens: number;
  cacheWriteTokens: number;
  cacheReadTokens: number;
  outputTokens: number;
}

export const NO_USAGE: ModelUsage = {
  calls: 0,
  inputTokens: 0,
  cacheWriteTokens: 0,
  cacheReadTokens: 0,
  outputTokens: 0,
};

/** The usage of two requests together. */
export function addUsage(a: ModelUsage, b: ModelUsage): ModelUsage {
  return {
    calls: a.calls + b.calls,
    inputTokens: a.inputTokens + b.inputTokens,
    cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens,
    cacheReadTokens: a.cacheReadTokens + b.cacheReadTokens,
    outputTokens: a.outputTokens + b.outputTokens,
  };
}
