import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ERRORS, type ErrorCode, FormfillError } from "../../errors.js";
import { newId } from "../../workspace/ids.js";
import { stackFrames } from "../../workspace/stack-frames.js";

/** Seconds after which it may be tried again, where nobody knows better. */
const RETRY_SECONDS: Partial<Record<ErrorCode, number>> = { SERVICE_BUSY: 5, RATE_LIMIT_EXCEEDED: 60 };

/** What the framework's own refusals mean in the contract's words; anything else of its 4xx is an invalid request. */
const FRAMEWORK: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ["PAYLOAD_TOO_LARGE", "The request body is too large."],
  FST_REQ_FILE_TOO_LARGE: ["PAYLOAD_TOO_LARGE", "The file is larger than the limit."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["INVALID_REQUEST", "The Content-Type is not supported here."],
  FST_ERR_MAX_PARAM_LENGTH: ["NOT_FOUND", ERRORS.NOT_FOUND.message],
  FST_ERR_BAD_URL: ["INVALID_REQUEST", "The path is not valid."],
};

/** The one place that turns a failure into an answer; the framework's own failures included. */
export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => answerError(thrown, request, reply));
  app.setNotFoundHandler(async (request, reply) => {
    const remedy = "Check the path and the method against /openapi.json.";
    return answerError(new FormfillError("NOT_FOUND", "This route does not exist.", { remedy }), request, reply);
  });
}

/**
 * Answers a failure: in the contract's shape, or as a page for a person.
 * @param page makes that page
 */
export function answerError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  page?: (error: FormfillError) => string,
): FastifyReply {
  const error = publicError(thrown);
  if (error.code === "INTERNAL_ERROR") {
    const { code } = (thrown ?? {}) as { code?: unknown };
    request.log.error({ code, frames: stackFrames(thrown) }, "request failed");
  }
  const wait = RETRY_SECONDS[error.code];
  if (wait !== undefined && !reply.hasHeader("retry-after")) reply.header("retry-after", String(wait));
  reply.code(error.entry.status);
  return page
    ? reply.type("text/html; charset=utf-8").send(page(error))
    : reply.type("application/json").send(errorBody(error, request.id));
}

function errorBody(error: FormfillError, requestId: string) {
  const { code, message, callerRemedy, entry } = error;
  return { code, message: `${message} ${callerRemedy}`.trim(), retryable: entry.retryable, requestId };
}

function publicError(thrown: unknown): FormfillError {
  if (thrown instanceof FormfillError) return thrown;
  const { code: given, statusCode = 500 } = (thrown ?? {}) as { code?: unknown; statusCode?: number };
  // The codes of a DOMException, such as an aborted signal's, are numbers.
  const code = typeof given === "string" ? given : "";
  const known = FRAMEWORK[code];
  if (known) return new FormfillError(...known);
  // The database was locked by another process for longer than it is waited for.
  if (code.startsWith("SQLITE_BUSY")) return new FormfillError("SERVICE_BUSY");
  if (statusCode >= 400 && statusCode < 500) return new FormfillError("INVALID_REQUEST");
  return new FormfillError("INTERNAL_ERROR", undefined, { cause: thrown });
}

/** Answers what never became a request: a broken request line, oversized headers, a timeout. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === "HPE_HEADER_OVERFLOW"
      ? "431 Request Header Fields Too Large"
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? "408 Request Timeout"
        : "400 Bad Request";
  const body = JSON.stringify(errorBody(new FormfillError("INVALID_REQUEST"), newId("req")));
  const headers = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
}
