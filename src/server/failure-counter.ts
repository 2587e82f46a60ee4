import ipaddr from "ipaddr.js";

const WINDOW_MS = 60_000;

export interface FailureCounter {
  /** Counts one more failure of an address; answers how many its network had within a minute. */
  add(address: string): number;
  /** Takes one back: what was counted before its work was done turned out to be none. */
  takeBack(address: string): void;
}

/** Counts failures by network. In memory only: addresses are personal data. */
export function failureCounter(): FailureCounter {
  /** The oldest first, as each is put in when it begins. */
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
