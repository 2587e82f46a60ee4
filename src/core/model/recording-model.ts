import { type ModelPort, type ModelRequest, NO_USAGE } from "./port.js";

/**
 * A model that answers nothing and keeps what it was asked: what would be sent can be looked at before anything is. It gives
 * the empty answer of whatever schema it is asked for.
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

/** Every answer schema is an object of lists. */
function emptyAnswer({ answerSchema }: ModelRequest): Record<string, []> {
  return Object.fromEntries(Object.keys(answerSchema.properties as object).map((name) => [name, []]));
}
