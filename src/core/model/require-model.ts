import { FormfillError } from "../../errors.js";
import type { ModelPort } from "./port.js";

/** Longer instructions are a document, and should come as one. */
const INSTRUCTIONS_LENGTH = 100_000;

/**
 * The model, for a request that cannot do without one.
 * @throws FormfillError LLM_NOT_CONFIGURED if there is none, INVALID_OPTIONS if the instructions are too long
 */
export function requireModel(model: ModelPort | undefined, instructions = ""): ModelPort {
  if (!model) throw new FormfillError("LLM_NOT_CONFIGURED");
  if (instructions.length > INSTRUCTIONS_LENGTH) {
    throw new FormfillError("INVALID_OPTIONS", `The instructions are longer than ${INSTRUCTIONS_LENGTH} characters.`, {
      remedy: "Shorten them, or give the information as a document.",
    });
  }
  return model;
}
