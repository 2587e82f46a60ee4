import type { FastifyInstance } from "fastify";
import { DetectOutputSchema, type DetectRequest, DetectRequestSchema } from "../../contract/schemas/run.js";
import { type ErrorCode, FormfillError } from "../../errors.js";
import { clientGone } from "../client-gone.js";
import type { ServerParts } from "../parts.js";
import { routeSchema } from "../route-schema.js";

/** An older name of detection that answers the bare output (wire contract §4). */
export function editSchemaRoute(app: FastifyInstance, { workspace }: ServerParts): void {
  app.post<{ Body: DetectRequest }>(
    "/edit_schemas/generate",
    {
      schema: routeSchema({
        tag: "form_detection_runs",
        summary: "Detect fields and answer the bare output",
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
      if (run.status !== "PROCESSED") {
        const code: ErrorCode =
          run.failureReason === "INTERNAL_ERROR" ? "INVALID_REQUEST" : (run.failureReason ?? "INVALID_REQUEST");
        throw new FormfillError(code, run.failureMessage ?? "The run was cancelled.", { remedy: "" });
      }
      return run.output;
    },
  );
}
