import { inspect } from "node:util";
import { type ErrorCode, FormfillError, toFormfillError } from "../errors.js";

/** A failure as plain data: classes do not survive the way between threads. */
export interface PlainFailure {
  code: ErrorCode;
  message: string;
  remedy: string;
  callerRemedy: string;
  /** For the operator's log only. */
  cause?: string;
}

/** A failure as data that crosses to another thread. */
export function plainFailure(thrown: unknown): PlainFailure {
  const { code, message, remedy, callerRemedy, cause } = toFormfillError(thrown);
  const plain = { code, message, remedy, callerRemedy };
  if (cause === undefined) return plain;
  return { ...plain, cause: cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause) };
}

/** The failure that such data tells of. */
export function readFailure({ code, message, ...rest }: PlainFailure): FormfillError {
  return new FormfillError(code, message, rest);
}

/** Contract §5: a document that blew its time or memory budget is an INTERNAL_ERROR of its run. */
export function overBudget(message: string, setting: string, cause?: unknown): FormfillError {
  const remedy = `Split the document, or raise ${setting}.`;
  return new FormfillError("INTERNAL_ERROR", message, { remedy, callerRemedy: "Split the document.", cause });
}
