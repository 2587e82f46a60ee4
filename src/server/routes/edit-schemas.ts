import type { FastifyInstance } from "fastify";
import { DetectOutputSchema, type DetectRequest, DetectRequestSchema } from "../../contract/schemas/run.js";
import { FormfillError } from "../../errors.js";
import type { Run } from "../../workspace/runs/to-run.js";
import { clientGone } from "../client-gone.js";
import { inlineBodyLimit } from "../inline-body.js";
import type { ServerParts } from "../parts.js";
import { routeSchema } from "../route-schema.js";

/** An older name of detection that answers the bare output (wire contract §4). */
export function editSchemaRoute(app: FastifyInstance, { workspace, config }: ServerParts): void {
  app.post<{ Body: DetectRequest }>(
    "/edit_schemas/generate",
    {
      bodyLimit: inlineBodyLimit(config.maxFileBytes, 2),
      schema: routeSchema({
        tag: "form_detection_runs",
        summary: "Detect fields and return only the output",
        body: DetectRequestSchema,
        answer: DetectOutputSchema,
      }),
    },
    async (request, reply) => {
      const { run } = await workspace.runs.perform(
        request.caller,
        "form_detection_run",
        request.body,
        null,
        clientGone(reply),
      );
      // There is no run in the answer that could say so.
      if (run.status !== "PROCESSED") throw refusal(run);
      return run.output;
    },
  );
}

/**
 * Why a run has no output. Never as INTERNAL_ERROR: clients repeat a POST that was answered with a 5xx, and here a run has been
 * made for it already (wire contract §5).
 */
function refusal({ failureReason, failureMessage }: Run): FormfillError {
  const code = failureReason === null || failureReason === "INTERNAL_ERROR" ? "INVALID_REQUEST" : failureReason;
  return new FormfillError(code, failureMessage ?? "The run was cancelled.", { remedy: "" });
}
