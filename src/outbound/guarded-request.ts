import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, buildConnector, request } from "undici";
import type { AllowList } from "./allow-list.js";
import { decideTarget, Forbidden, type Lookup, type Target } from "./target.js";

const CONNECT_MS = 10_000;
const MAX_HEADER_BYTES = 16 * 1024;

interface OutboundRequest {
  method: "GET" | "POST";
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** For name lookup, connection, redirects and body together. */
  timeoutMs: number;
  /** Most bytes of the answer's body that are read. */
  maxBytes: number;
  /** Whether a longer body fails (`error`) or is cut off (`truncate`). */
  overflow: "error" | "truncate";
  maxRedirects: number;
  signal?: AbortSignal | undefined;
}

export interface OutboundAnswer {
  /** The address of the last redirect. */
  url: URL;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** The answer has more bytes than the request allows. */
export class TooLarge extends Error {}

export type GuardedRequest = (outbound: OutboundRequest) => Promise<OutboundAnswer>;

/**
 * Makes every outbound HTTP request of the server, guarded against request forgery (SSRF): each redirect is checked anew,
 * connections are pinned to the addresses that were checked, and the peer is verified once connected. Proxies from the
 * environment are not used, as they would undo the pinning.
 */
export function guardedRequests(allow: AllowList, lookup: Lookup): GuardedRequest {
  return async (outbound) => {
    const timeout = AbortSignal.timeout(outbound.timeoutMs);
    const signal = outbound.signal ? AbortSignal.any([outbound.signal, timeout]) : timeout;
    let address = outbound.url;
    for (let hop = 0; ; hop++) {
      signal.throwIfAborted();
      const target = await decideTarget(address, allow, lookup);
      const answer = await send(target, outbound, signal);
      const next = redirection(answer, target.url);
      if (next === null || outbound.maxRedirects === 0) return answer;
      if (hop >= outbound.maxRedirects) throw new Forbidden("too many redirects");
      if (target.url.protocol === "https:" && next.protocol !== "https:") throw new Forbidden("redirect to http");
      address = next.href;
    }
  };
}

async function send(target: Target, outbound: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
  const agent = new Agent({
    connect: pinnedConnector(target.addresses),
    maxHeaderSize: MAX_HEADER_BYTES,
    pipelining: 0,
  });
  try {
    const answer = await request(target.url, {
      method: outbound.method,
      // A compressed answer could expand beyond every limit, so none is requested and none is decompressed.
      headers: { "accept-encoding": "identity", "user-agent": "formfill", ...outbound.headers },
      body: outbound.body ?? null,
      dispatcher: agent,
      signal,
    });
    const declared = Number(answer.headers["content-length"] ?? 0);
    const unread = answer.statusCode >= 300 && answer.statusCode < 400;
    if (outbound.overflow === "error" && !unread && declared > outbound.maxBytes) throw new TooLarge();
    const body = unread ? Buffer.alloc(0) : await readBody(answer.body, outbound);
    return { url: target.url, status: answer.statusCode, headers: answer.headers, body };
  } finally {
    await agent.destroy();
  }
}

async function readBody(body: AsyncIterable<Buffer>, { maxBytes, overflow }: OutboundRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    chunks.push(chunk);
    if (size > maxBytes) {
      if (overflow === "error") throw new TooLarge();
      break;
    }
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function redirection({ status, headers }: OutboundAnswer, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(status) || typeof headers.location !== "string") return null;
  if (!URL.canParse(headers.location, from.href)) throw new Forbidden("redirect to no address");
  return new URL(headers.location, from);
}

/** Connects only to the checked addresses, and drops the socket if its peer is a different one. */
function pinnedConnector(addresses: LookupAddress[]): buildConnector.connector {
  const lookup: LookupFunction = (_hostname, options, callback) => {
    if (options.all) callback(null, addresses);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  };
  const connect = buildConnector({ timeout: CONNECT_MS, lookup });
  const checked = new Set(addresses.map(({ address }) => canonical(address)));
  return (options, callback) =>
    connect(options, (...result) => {
      const [error, socket] = result;
      if (error === null && !checked.has(canonical(socket.remoteAddress ?? ""))) {
        socket.destroy();
        callback(new Forbidden("connected to another address"), null);
      } else callback(...result);
    });
}

/** Different spellings of an address as one. */
function canonical(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}
