import ipaddr from "ipaddr.js";

/** How far away an address leads. Only `public` ones may be reached without being allowed explicitly. */
export type Reach = "public" | "private" | "local";

/** Azure's WireServer: a public-looking address that hands credentials to whoever asks from inside. */
const WIRE_SERVER = "168.63.129.16";

const IPV4_COMPATIBLE = ipaddr.parseCIDR("::/96") as [ipaddr.IPv6, number];
const GLOBAL_UNICAST_V6 = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];

/** Ranges that lead to this machine or to cloud metadata; allowing a network that contains them does not allow them. */
const LOCAL_RANGES = new Set(["loopback", "linkLocal", "unspecified"]);

/** Classifies an IP address; anything that is not plain public unicast is private or local. */
export function reachOf(address: string): Reach {
  if (!ipaddr.isValid(address)) return "local";
  const ip = ipaddr.process(address);
  const range = ip.range();
  if (LOCAL_RANGES.has(range) || ip.toString() === WIRE_SERVER) return "local";
  if (ip instanceof ipaddr.IPv6) {
    if (ip.match(IPV4_COMPATIBLE)) return "local";
    if (!ip.match(GLOBAL_UNICAST_V6)) return "private";
  }
  return range === "unicast" ? "public" : "private";
}
