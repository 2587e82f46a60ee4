import { inspect } from "node:util";
import { type ErrorCode, FormfillError, toFormfillError } from "../errors.js";

/** A failure as plain data: classes do not survive the way between threads. */
export interface PlainFailure {
  code: ErrorCode;
  message: string;
  remedy: string;
  /** For the operator's log only. */
  cause?: string;
}

export function plainFailure(thrown: unknown): PlainFailure {
  const { code, message, remedy, cause } = toFormfillError(thrown);
  if (cause === undefined) return { code, message, remedy };
  return { code, message, remedy, cause: cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause) };
}

export function readFailure({ code, message, remedy, cause }: PlainFailure): FormfillError {
  return new FormfillError(code, message, { remedy, cause });
}

/** Contract §5: a document that blew its time or memory budget is an INTERNAL_ERROR of its run. */
export function overBudget(message: string, setting: string, cause?: unknown): FormfillError {
  return new FormfillError("INTERNAL_ERROR", message, { remedy: `Split the document, or raise ${setting}.`, cause });
}
