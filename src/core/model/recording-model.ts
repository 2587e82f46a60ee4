import { type ModelPort, type ModelRequest, NO_USAGE } from "./port.js";

/**
 * A stand-in for a model that records requests, to show what would be sent. It answers each request with the empty answer of its
 * schema.
 */
export function recordingModel(): ModelPort & { requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    name: "none",
    requests,
    async complete(request) {
      requests.push(request);
      return { text: JSON.stringify(emptyAnswer(request)), stop: "end", usage: NO_USAGE };
    },
  };
}

/** Every answer schema is an object with lists as its properties. */
function emptyAnswer({ answerSchema }: ModelRequest): Record<string, []> {
  return Object.fromEntries(Object.keys(answerSchema.properties as object).map((name) => [name, []]));
}
