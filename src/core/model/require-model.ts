import { FormfillError } from "../../errors.js";
import type { ModelPort } from "./port.js";

/** @throws FormfillError LLM_NOT_CONFIGURED where none is there */
export function requireModel(model: ModelPort | undefined): ModelPort {
  if (!model) throw new FormfillError("LLM_NOT_CONFIGURED");
  return model;
}
