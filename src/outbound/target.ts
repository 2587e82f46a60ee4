import type { LookupAddress } from "node:dns";
import { lookup as systemLookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { reachOf } from "./address.js";
import type { AllowList } from "./allow-list.js";

/** Ports of public servers that may be reached; others need an entry in the allow-list. */
const PORTS = new Set([80, 443, 8080, 8443]);
const LOOKUP_MS = 5_000;
const MAX_URL = 8_192;

/** Resolves a host name; replaced in tests. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>;

export const lookupAll: Lookup = (hostname) => systemLookup(hostname, { all: true, verbatim: true });

/** A request that must not be sent; the reason is for the operator's log, never for a client. */
export class Forbidden extends Error {}

/** A URL that was checked, with the only addresses that may be connected to. */
export interface Target {
  url: URL;
  addresses: LookupAddress[];
}

/** Whether a text is an http(s) URL without credentials; what it resolves to is checked when it is fetched. */
export function isFetchable(address: string): boolean {
  if (address.length > MAX_URL || !URL.canParse(address)) return false;
  const url = new URL(address);
  return (url.protocol === "http:" || url.protocol === "https:") && url.username === "" && url.password === "";
}

/**
 * Decides whether a URL may be reached. Every address of its host must be permitted, since any of them could be connected to.
 * Fails closed.
 * @throws Forbidden
 */
export async function decideTarget(address: string, allow: AllowList, lookup: Lookup): Promise<Target> {
  if (!isFetchable(address)) throw new Forbidden("not an http(s) address without credentials");
  const url = new URL(address);
  // The host as parsed is what will be connected to; the text can spell 127.0.0.1 in a dozen ways.
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

/** Whether a URL may be reached at present; over plain http only if `plain` is set or the operator allowed the host. */
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
