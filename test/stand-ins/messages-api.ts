import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A request as the stand-in received it. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    max_tokens: number;
    stream?: boolean;
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
  | { cutAfter: string }
  /** Sends an error inside the stream. */
  | { streamError: string }
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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function perform(response: ServerResponse, step: Step, request: Received): Promise<void> {
  if ("status" in step) return sendError(response, step);
  if ("slowMs" in step) await wait(step.slowMs, undefined, { ref: false });
  response.writeHead(200, { "content-type": "text/event-stream" });
  const usage = { input_tokens: Math.ceil(request.text.length / 4), output_tokens: 1 };
  event(response, "message_start", {
    message: {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: request.body.model,
      content: [],
      stop_reason: null,
      usage,
    },
  });
  event(response, "content_block_start", { index: 0, content_block: { type: "text", text: "" } });
  if ("cutAfter" in step) {
    delta(response, step.cutAfter);
    await wait(20);
    response.destroy();
    return;
  }
  if ("streamError" in step) {
    event(response, "error", { error: { type: step.streamError, message: "at the moment" } });
    response.end();
    return;
  }
  const answer = "raw" in step ? step.raw : JSON.stringify(step.answer);
  for (let start = 0; start < answer.length; start += 400) delta(response, answer.slice(start, start + 400));
  event(response, "content_block_stop", { index: 0 });
  const stop = "raw" in step ? (step.stop ?? "end_turn") : "end_turn";
  event(response, "message_delta", {
    delta: { stop_reason: stop, stop_sequence: null },
    usage: { output_tokens: Math.ceil(answer.length / 4) },
  });
  event(response, "message_stop", {});
  response.end();
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

const event = (response: ServerResponse, type: string, data: object) =>
  response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);

const delta = (response: ServerResponse, text: string) =>
  event(response, "content_block_delta", { index: 0, delta: { type: "text_delta", text } });
