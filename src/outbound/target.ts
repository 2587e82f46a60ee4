import type { LookupAddress } from "node:dns";
import { lookup as systemLookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { reachOf } from "./address.js";
import type { AllowList } from "./allow-list.js";

/** Ports a public server may be asked on; others need an entry in the allow-list. */
const PORTS = new Set([80, 443, 8080, 8443]);
const LOOKUP_MS = 5_000;
const MAX_URL = 8_192;

/** Names to addresses; replaced in tests. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>;

export const lookupAll: Lookup = (hostname) => systemLookup(hostname, { all: true, verbatim: true });

/** A request that must not leave: the reason is for the operator's log, never for a client. */
export class Forbidden extends Error {}

/** Where a URL leads, checked: connect to these addresses and no other. */
export interface Target {
  url: URL;
  addresses: LookupAddress[];
}

/** Whether a text is an address the outside may be asked for at all; what it resolves to is checked when it is fetched. */
export function isFetchable(address: string): boolean {
  if (address.length > MAX_URL || !URL.canParse(address)) return false;
  const url = new URL(address);
  return (url.protocol === "http:" || url.protocol === "https:") && url.username === "" && url.password === "";
}

/**
 * Decides whether a URL may be reached. Every address its host has must be permitted: with one bad one among them the next
 * connection could go there. Fails closed.
 * @throws Forbidden
 */
export async function decideTarget(address: string, allow: AllowList, lookup: Lookup): Promise<Target> {
  if (!isFetchable(address)) throw new Forbidden("not an http(s) address without credentials");
  const url = new URL(address);
  // What the URL parser made of the host is what will be connected to; the text may spell 127.0.0.1 in a dozen ways.
  const host = url.hostname;
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  const named = allow.allowsHost(host, port);
  const addresses = await resolve(host.replace(/^\[|\]$/g, ""), lookup);
  if (addresses.length === 0) throw new Forbidden("no address");
  for (const { address: ip } of addresses) {
    if (named || allow.allowsAddress(ip)) continue;
    if (reachOf(ip) !== "public") throw new Forbidden("leads to a private address");
    if (!PORTS.has(port)) throw new Forbidden("port not permitted");
  }
  return { url, addresses };
}

/** Whether a URL may be reached as things are now; without encryption only where `plain`, or where the operator names the host. */
export async function isReachable(address: string, plain: boolean, allow: AllowList, lookup: Lookup): Promise<boolean> {
  if (!isFetchable(address)) return false;
  const { protocol, hostname, port } = new URL(address);
  if (protocol === "http:" && !plain && !allow.allowsHost(hostname, Number(port) || 80)) return false;
  return decideTarget(address, allow, lookup).then(
    () => true,
    () => false,
  );
}

async function resolve(host: string, lookup: Lookup): Promise<LookupAddress[]> {
  if (ipaddr.isValid(host)) return [{ address: host, family: ipaddr.parse(host).kind() === "ipv6" ? 6 : 4 }];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Forbidden("name lookup took too long")), LOOKUP_MS);
  });
  try {
    return await Promise.race([lookup(host), late]);
  } finally {
    clearTimeout(timer);
  }
}
