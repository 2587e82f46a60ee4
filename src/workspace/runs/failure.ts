import { type FormfillError, toFormfillError } from "../../errors.js";
import { stackFrames } from "../stack-frames.js";
import type { RunEnd, RunRecord } from "../store/records.js";
import type { Log } from "../tools.js";

type FailedEnd = Extract<RunEnd, { status: "FAILED" }>;

/** How a run that threw ends: with the failure of its document or, for anything else, with INTERNAL_ERROR and a line in the log. */
export function failedEnd(run: RunRecord, thrown: unknown, log: Log): FailedEnd {
  const error = toFormfillError(thrown);
  if (error.entry.failureReason && error.code !== "INTERNAL_ERROR") return ended(error.code, error);
  log.error({ runId: run.id, code: error.code, frames: stackFrames(error.cause ?? thrown) }, "run failed");
  if (error.code === "PAYLOAD_TOO_LARGE") return ended("FILE_SIZE_TOO_LARGE", error);
  return ended("INTERNAL_ERROR", error);
}

function ended(reason: string, { message, callerRemedy }: FormfillError): FailedEnd {
  const failureReason = reason as FailedEnd["failureReason"];
  return { status: "FAILED", failureReason, failureMessage: `${message} ${callerRemedy}`.trimEnd() };
}
