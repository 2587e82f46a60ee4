import ipaddr from "ipaddr.js";
import { FormfillError } from "../errors.js";
import { reachOf } from "./address.js";

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** What the operator allows beyond the public internet (FORMFILL_OUTBOUND_ALLOW). */
export interface AllowList {
  /** Whether the operator named this host and port, so that any address it resolves to may be reached. */
  allowsHost(hostname: string, port: number): boolean;
  /** Whether an address lies in an allowed network. */
  allowsAddress(address: string): boolean;
}

/**
 * Reads entries of the forms `host`, `host:port`, `[v6]:port`, `address` and `network/bits`. A network allows the private
 * addresses in it, but loopback, link-local and metadata addresses only if it lies wholly within their ranges.
 * @throws FormfillError USAGE for an entry of any other form
 */
export function readAllowList(entries: readonly string[]): AllowList {
  const networks = entries.filter((entry) => entry.includes("/")).map(readNetwork);
  const hosts = new Set(entries.filter((entry) => !entry.includes("/")).map(readHost));
  return {
    allowsHost: (hostname, port) => hosts.has(hostname) || hosts.has(`${hostname}:${port}`),
    allowsAddress(address) {
      const ip = ipaddr.process(address);
      const local = reachOf(address) === "local";
      return networks.some(
        ([base, bits]) => base.kind() === ip.kind() && ip.match(base, bits) && (!local || isLocal([base, bits])),
      );
    },
  };
}

function readNetwork(entry: string): Network {
  if (!ipaddr.isValidCIDR(entry)) throw malformed(entry);
  return ipaddr.parseCIDR(entry) as Network;
}

/** Whether a network lies wholly within a local range; none of these has fewer than eight network bits. */
function isLocal([base, bits]: Network): boolean {
  const range = `${base.toString()}/${bits}`;
  const ends =
    base.kind() === "ipv4"
      ? [ipaddr.IPv4.networkAddressFromCIDR(range), ipaddr.IPv4.broadcastAddressFromCIDR(range)]
      : [ipaddr.IPv6.networkAddressFromCIDR(range), ipaddr.IPv6.broadcastAddressFromCIDR(range)];
  return bits >= 8 && ends.every((end) => reachOf(end.toString()) === "local");
}

/** Normalised like the host of a URL, so that the two can be compared. */
function readHost(entry: string): string {
  const address = ipaddr.isValid(entry) && entry.includes(":") ? `[${entry}]` : entry;
  if (!URL.canParse(`http://${address}/`)) throw malformed(entry);
  const { hostname, host } = new URL(`http://${address}/`);
  const port = /:(\d+)$/.exec(address.replace(/^\[.*\]$/, ""))?.[1];
  return port === undefined ? hostname : host.endsWith(`:${port}`) ? host : `${hostname}:${port}`;
}

function malformed(entry: string): FormfillError {
  return new FormfillError(
    "USAGE",
    `FORMFILL_OUTBOUND_ALLOW has an entry that is not a host, host:port or CIDR: ${entry}`,
    { remedy: "Separate entries by commas, such as intranet.example, 10.1.2.3:9000 or 10.0.0.0/8." },
  );
}
