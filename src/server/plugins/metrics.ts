import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { FormfillError } from "../../errors.js";
import type { Workspace } from "../../workspace/open.js";

/** Measures requests, runs and the event loop for Prometheus; labels are route patterns and states, never values. */
export function metrics(app: FastifyInstance, workspace: Workspace): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: "formfill_requests_total",
    help: "Answers by route and status",
    labelNames: ["method", "route", "status"],
    registers: [register],
  });
  const seconds = new Histogram({
    name: "formfill_request_seconds",
    help: "Time to answer",
    labelNames: ["method", "route"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 300],
    registers: [register],
  });
  new Gauge({
    name: "formfill_runs",
    help: "Runs that have not ended",
    labelNames: ["state"],
    registers: [register],
    async collect() {
      const { waiting, working } = await workspace.load();
      this.set({ state: "waiting" }, waiting);
      this.set({ state: "working" }, working);
    },
  });

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "(none)";
    requests.inc({ method: request.method, route, status: reply.statusCode });
    seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000);
  });

  app.get("/metrics", { schema: { tags: ["service"], summary: "Metrics for Prometheus" } }, async (request, reply) => {
    // They show the traffic of all organisations: only the operator's, which was created first, may see them.
    const operator = await workspace.organisations.find();
    if (request.caller.organisationId !== operator.id) throw new FormfillError("NOT_FOUND");
    reply.type(register.contentType);
    return register.metrics();
  });
}
