import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import { dashboard } from "./dashboard/dashboard.js";
import { logIns } from "./log-in.js";
import type { ServerParts } from "./parts.js";
import { apiVersion } from "./plugins/api-version.js";
import { authentication } from "./plugins/authentication.js";
import { answerClientError, answerError, errorAnswers } from "./plugins/errors.js";
import { jsonBodies } from "./plugins/json-body.js";
import { metrics } from "./plugins/metrics.js";
import { multipartBodies } from "./plugins/multipart.js";
import { openApi } from "./plugins/openapi.js";
import { rateLimit } from "./plugins/rate-limit.js";
import { answerHeaders, requestId } from "./plugins/request-id.js";
import { requestLog } from "./plugins/request-log.js";
import { stopping } from "./plugins/stopping.js";
import { unreadBodies } from "./plugins/unread-bodies.js";
import { requestValidation } from "./plugins/validation.js";
import { batchRoutes } from "./routes/batches.js";
import { configRoute } from "./routes/config.js";
import { editSchemaRoute } from "./routes/edit-schemas.js";
import { fileContentRoute } from "./routes/file-content.js";
import { fileRoutes } from "./routes/files.js";
import { healthRoutes } from "./routes/health.js";
import { runRoutes } from "./routes/runs.js";
import { sampleRoutes } from "./routes/samples.js";
import { sessionRoutes } from "./routes/sessions.js";
import { templateRoutes } from "./routes/templates.js";
import { usageRoute } from "./routes/usage.js";
import { webhookEndpointRoutes } from "./routes/webhook-endpoints.js";

/** Time for a slow upload of the largest file, and the much shorter time for headers, which a client may send drop by drop. */
const REQUEST_MS = 300_000;
const HEADERS_MS = 20_000;

/** The routes, one function for each resource. */
const ROUTES: ((app: FastifyInstance, parts: ServerParts) => void)[] = [
  healthRoutes,
  configRoute,
  fileRoutes,
  fileContentRoute,
  runRoutes,
  editSchemaRoute,
  batchRoutes,
  templateRoutes,
  webhookEndpointRoutes,
  sampleRoutes,
  sessionRoutes,
  usageRoute,
];

export interface AppOptions extends Omit<ServerParts, "logIn"> {
  log: Logger;
  publicUrl: () => string;
}

/** Puts the HTTP server together: plugins for one concern each, then the routes of each resource. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { workspace, config, clock } = options;
  const app = newApp(options);

  errorAnswers(app);
  answerHeaders(app);
  requestLog(app);
  unreadBodies(app);
  stopping(app, options.state);
  apiVersion(app);
  authentication(app, workspace);
  await rateLimit(app, { perMinute: config.ratePerMinute, rates: workspace.rates, clock });
  jsonBodies(app);
  await multipartBodies(app, config.maxFileBytes);
  requestValidation(app);
  await openApi(app, options.publicUrl);
  metrics(app, workspace);

  const parts: ServerParts = { ...options, logIn: logIns(workspace.sessions) };
  for (const routes of ROUTES) routes(app, parts);
  await dashboard(app, parts);
  return app;
}

/** The framework with its limits, without plugins and routes. */
function newApp({ config, log }: Pick<AppOptions, "config" | "log">): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: requestId,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 128 },
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    forceCloseConnections: "idle",
    clientErrorHandler: answerClientError,
    frameworkErrors: answerError,
    http: { headersTimeout: HEADERS_MS },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
  }) as unknown as FastifyInstance;
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  return app;
}
