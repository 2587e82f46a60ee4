import ipaddr from "ipaddr.js";

const WINDOW_MS = 60_000;

export interface FailureCounter {
  /** Counts a failure of an address; returns how many its network has had within a minute. */
  add(address: string): number;
  /** Takes back a failure that was counted in advance and did not occur. */
  takeBack(address: string): void;
}

/** Counts failures by network. In memory only: addresses are personal data. */
export function failureCounter(): FailureCounter {
  /** In order of their beginning, the oldest first. */
  const windows = new Map<string, { since: number; failures: number }>();
  const forgetOld = (now: number): void => {
    for (const [network, { since }] of windows) {
      if (now - since < WINDOW_MS) return;
      windows.delete(network);
    }
  };
  return {
    add(address) {
      const now = Date.now();
      forgetOld(now);
      const network = networkOf(address);
      const window = windows.get(network) ?? { since: now, failures: 0 };
      windows.set(network, window);
      return ++window.failures;
    },
    takeBack(address) {
      const window = windows.get(networkOf(address));
      if (window && window.failures > 0) window.failures--;
    },
  };
}

/** One subscriber has all the addresses of an IPv6 subnet: its interface identifiers are 64 bits long (RFC 4291 2.5.4). */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  return ip instanceof ipaddr.IPv6 ? ip.parts.slice(0, 4).join(":") : ip.toString();
}
