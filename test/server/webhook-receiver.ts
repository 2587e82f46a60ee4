import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { onLoopback } from "../stand-ins/on-loopback.js";

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  /** `127.0.0.1:port`, for the allow-list. */
  host: string;
  received: Received[];
  close(): Promise<void>;
}

/** The far end of a webhook: a real listener that answers as it is told. */
export async function startReceiver(answer: (response: ServerResponse, count: number) => void): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
      answer(response, received.length);
    });
  });
  const { host, close } = await onLoopback(server);
  return { url: `http://${host}/hook`, host, received, close };
}
