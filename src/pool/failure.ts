import { inspect } from "node:util";
import { type ErrorCode, FormfillError, toFormfillError } from "../errors.js";

/** A failure as plain data: class instances do not survive being sent between threads. */
export interface PlainFailure {
  code: ErrorCode;
  message: string;
  remedy: string;
  callerRemedy: string;
  /** For the operator's log only. */
  cause?: string;
}

/** A failure as data that can be sent to another thread. */
export function plainFailure(thrown: unknown): PlainFailure {
  const { code, message, remedy, callerRemedy, cause } = toFormfillError(thrown);
  const plain = { code, message, remedy, callerRemedy };
  if (cause === undefined) return plain;
  return { ...plain, cause: cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause) };
}

/** The inverse of `plainFailure`. */
export function readFailure({ code, message, ...rest }: PlainFailure): FormfillError {
  return new FormfillError(code, message, rest);
}

/** A document over its budget of time or memory is an INTERNAL_ERROR of its run (wire contract §5). */
export function overBudget(message: string, setting: string, cause?: unknown): FormfillError {
  const remedy = `Split the document, or raise ${setting}.`;
  return new FormfillError("INTERNAL_ERROR", message, { remedy, callerRemedy: "Split the document.", cause });
}
