/**
 * What the core asks of a language model and what it gets back, as plain data: the core never knows whose model it is or how
 * it is reached. Whoever runs the core hands in an implementation (`outbound/anthropic.ts` is one).
 */
export interface ModelPort {
  /** What it is called where usage is reported. */
  readonly name: string;
  /**
   * Asks once. Faults of the answer (cut off, declined) come back as `stop`; what keeps the model from answering at all is
   * thrown.
   * @throws FormfillError INTERNAL_ERROR saying why (key or model refused, unreachable, busy, no credit left)
   */
  complete(request: ModelRequest, signal?: AbortSignal): Promise<ModelReply>;
}

export interface ModelRequest {
  /** Our own rules: the only text in a request that is to be obeyed beside the client's instructions. */
  system: string;
  /** Material that several requests of one run begin with; worth caching when `cacheShared` is set. */
  shared: ModelPart[];
  cacheShared: boolean;
  /** What this request adds. */
  parts: ModelPart[];
  /** Closed JSON Schema of the answer. */
  answerSchema: Record<string, unknown>;
  /** Upper bound of the answer, thinking included. */
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

/** Tokens as the model's provider counts them. */
export interface ModelUsage {
  calls: number;
  /** Tokens read, without those that came from or went into the cache. */
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

/** What two requests took together. */
export function addUsage(a: ModelUsage, b: ModelUsage): ModelUsage {
  return {
    calls: a.calls + b.calls,
    inputTokens: a.inputTokens + b.inputTokens,
    cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens,
    cacheReadTokens: a.cacheReadTokens + b.cacheReadTokens,
    outputTokens: a.outputTokens + b.outputTokens,
  };
}
