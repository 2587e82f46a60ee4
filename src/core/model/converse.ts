import { FormfillError } from "../../errors.js";
import type { AnswerReader } from "./answer.js";
import { addUsage, type ModelPort, type ModelRequest, type ModelUsage, NO_USAGE } from "./port.js";

/** `truncated`: the answer did not fit; the caller asks for less at a time. */
export type Conversation<T> =
  | { kind: "answer"; answer: T; usage: ModelUsage }
  | { kind: "truncated"; usage: ModelUsage };

/** The failure where an answer was cut off and less cannot be asked for. */
export const endless = (): FormfillError =>
  new FormfillError("INTERNAL_ERROR", "The language model's answer was too long.");

/** An answer that does not conform to its schema is requested once more; after a second failure a third attempt rarely helps. */
const ATTEMPTS = 2;

/** Longest answer that is parsed, in characters; no model can write more within its token limit. */
const ANSWER_LENGTH = 1_000_000;

/**
 * Asks until there is a usable answer.
 * @throws FormfillError INTERNAL_ERROR when the model declines or gives no usable answer; and what the port throws
 */
export async function converse<T>(
  model: ModelPort,
  request: ModelRequest,
  read: AnswerReader<T>,
  signal: AbortSignal | undefined,
): Promise<Conversation<T>> {
  let usage = NO_USAGE;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    signal?.throwIfAborted();
    const reply = await model.complete(request, signal);
    usage = addUsage(usage, reply.usage);
    if (reply.stop === "declined") {
      throw new FormfillError("INTERNAL_ERROR", "The language model declined the request.", {
        remedy: "Fill the form from JSON data, or change the instructions or documents.",
      });
    }
    if (reply.stop === "length") return { kind: "truncated", usage };
    const answer = reply.text.length > ANSWER_LENGTH ? null : await read(reply.text);
    if (answer !== null) return { kind: "answer", answer, usage };
  }
  throw new FormfillError("INTERNAL_ERROR", "The language model did not return a usable answer.", {
    remedy: "Try again. If it keeps failing, use another model (FORMFILL_LLM_MODEL).",
    callerRemedy: "Try again, or send the values as JSON data.",
  });
}
