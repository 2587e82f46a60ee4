import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reachOf } from "../../src/outbound/address.js";

/** IANA's registries of special addresses, as first address and length; everything else of IPv4 is public. */
const SPECIAL = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "168.63.129.16/32",
].map((network) => {
  const [first = "", bits = "0"] = network.split("/");
  return { first: toNumber(first), size: 2 ** (32 - Number(bits)) };
});

/** Special on their own within a range that is otherwise plain: IANA gives these few out for anycast. */
const UNSURE = new Set(["192.31.196", "192.52.193", "192.175.48"]);

function toNumber(address: string): number {
  return address.split(".").reduce((number, part) => number * 256 + Number(part), 0);
}

function toAddress(number: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join(".");
}

const isSpecial = (number: number) => SPECIAL.some(({ first, size }) => number >= first && number < first + size);

describe("every IPv4 address", () => {
  test("is public unless a registry says otherwise [SSRF-56]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (number) => {
        const address = toAddress(number);
        fc.pre(!UNSURE.has(address.split(".").slice(0, 3).join(".")));
        expect([address, reachOf(address) === "public"]).toEqual([address, !isSpecial(number)]);
      }),
      { numRuns: 5_000 },
    );
  });

  test("at the edges of the special ranges falls on the right side [SSRF-56]", () => {
    for (const { first, size } of SPECIAL) {
      for (const number of [first - 1, first, first + size - 1, first + size]) {
        if (number < 0 || number >= 2 ** 32) continue;
        const address = toAddress(number);
        expect([address, reachOf(address) === "public"]).toEqual([address, !isSpecial(number)]);
      }
    }
  });

  test("is no more public when it is wrapped in an IPv6 address", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (number) => {
        const hex = `${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}`;
        for (const wrapped of [`64:ff9b::${hex}`, `2002:${hex}::`, `::${hex}`, `2001:0:${hex}::`]) {
          expect([wrapped, reachOf(wrapped)]).not.toEqual([wrapped, "public"]);
        }
        const mapped = `::ffff:${hex}`;
        expect(reachOf(mapped)).toBe(reachOf(toAddress(number)));
      }),
    );
  });
});

test("IPv6 is public within global unicast only", () => {
  for (const address of ["2606:4700:4700::1111", "2a00:1450:4001::200e"]) expect(reachOf(address)).toBe("public");
  for (const address of [
    "::",
    "::1",
    "fe80::1",
    "fc00::1",
    "fec0::1",
    "ff02::1",
    "100::1",
    "2001:db8::1",
    "4000::1",
    "x",
  ]) {
    expect([address, reachOf(address)]).not.toEqual([address, "public"]);
  }
});
