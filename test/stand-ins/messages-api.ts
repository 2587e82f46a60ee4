import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { onLoopback } from "./on-loopback.js";

/** A request as the stand-in received it. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    max_tokens: number;
    inference_geo?: string;
    system: { text: string; cache_control?: unknown }[];
    messages: { role: string; content: ({ type: string; text?: string; cache_control?: unknown } | undefined)[] }[];
    output_config: { format: { type: string; schema: unknown } };
    [name: string]: unknown;
  };
  /** The whole user turn as text. */
  text: string;
}

/** What the stand-in does with one request. */
export type Step =
  | { answer: unknown }
  | { raw: string; stop?: "end_turn" | "max_tokens" | "refusal" }
  | { status: number; type?: string; details?: unknown; headers?: Record<string, string> }
  /** Begins to answer and breaks the connection. */
  | { answer: unknown; cut: true }
  /** Another kind of server answers. */
  | { page: string }
  /** Lets the client wait. */
  | { slowMs: number; answer: unknown };

export interface StandIn {
  url: string;
  received: Received[];
  close(): Promise<void>;
}

/**
 * A server that speaks the Messages API over real HTTP and answers by script: a list of steps, the last repeated, or a
 * function of the request.
 */
export async function startMessagesApi(
  script: Step[] | ((request: Received, index: number) => Step),
): Promise<StandIn> {
  const received: Received[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Received["body"];
    const text = body.messages.flatMap(({ content }) => content.map((block) => block?.text ?? "")).join("\n\n");
    const request = { headers: incoming.headers, body, text };
    const step = Array.isArray(script)
      ? script[Math.min(received.length, script.length - 1)]
      : script(request, received.length);
    received.push(request);
    if (incoming.url !== "/v1/messages") return sendError(response, { status: 404 });
    if (step) await perform(response, step, request);
  });
  const { host, close } = await onLoopback(server);
  return { url: `http://${host}`, received, close };
}

async function perform(response: ServerResponse, step: Step, request: Received): Promise<void> {
  if ("status" in step) return sendError(response, step);
  if ("slowMs" in step) await wait(step.slowMs, undefined, { ref: false });
  if ("page" in step) {
    response.writeHead(200, { "content-type": "text/html" });
    response.end(step.page);
    return;
  }
  response.writeHead(200, { "content-type": "application/json" });
  const text = "raw" in step ? step.raw : JSON.stringify(step.answer);
  const body = JSON.stringify({
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: request.body.model,
    content: [{ type: "text", text }],
    stop_reason: ("raw" in step && step.stop) || "end_turn",
    stop_sequence: null,
    usage: { input_tokens: Math.ceil(request.text.length / 4), output_tokens: Math.ceil(text.length / 4) },
  });
  if (!("cut" in step)) {
    response.end(body);
    return;
  }
  response.write(body.slice(0, body.length / 2));
  await wait(20);
  response.destroy();
}

function sendError(
  response: ServerResponse,
  { status, type = "api_error", details, headers }: Extract<Step, { status: number }>,
) {
  response.writeHead(status, { "content-type": "application/json", "retry-after-ms": "5", ...headers });
  response.end(
    JSON.stringify({ type: "error", error: { type, message: "scripted", ...(details !== undefined && { details }) } }),
  );
}
