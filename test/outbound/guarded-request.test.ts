import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { gzipSync } from "node:zlib";
import forge from "node-forge";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readAllowList } from "../../src/outbound/allow-list.js";
import { download } from "../../src/outbound/download.js";
import { guardedRequests } from "../../src/outbound/guarded-request.js";
import type { Lookup } from "../../src/outbound/target.js";
import { type Loopback, onLoopback } from "../stand-ins/on-loopback.js";

let canary: Loopback;
let port: number;
/** Paths that were asked of the canary; it listens on loopback, where nothing may get without being allowed. */
let asked: string[];
let respond: RequestListener;
let connections: number;

beforeEach(async () => {
  asked = [];
  connections = 0;
  respond = (_request, response) => response.end("reached");
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    respond(request, response);
  });
  server.on("connection", () => connections++);
  canary = await onLoopback(server);
  port = canary.port;
});
afterEach(() => canary.close());

const names: Record<string, string[]> = {
  "public.test": ["93.184.216.34"],
  "mixed.test": ["93.184.216.34", "10.0.0.1"],
  "aaaa.test": ["93.184.216.34", "::1"],
  "cname.test": ["127.0.0.1"],
  localhost: ["127.0.0.1"],
  "localhost.": ["127.0.0.1"],
  "metadata.google.internal": ["169.254.169.254"],
};
const lookup: Lookup = async (hostname) => {
  const addresses = names[hostname];
  if (!addresses) throw new Error("ENOTFOUND");
  return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
};

const fetchFile = (
  url: string,
  allow: string[] = [],
  limits: { maxBytes?: number; signal?: AbortSignal } = {},
  look = lookup,
) => download(guardedRequests(readAllowList(allow), look), url, { maxBytes: 1_000_000, ...limits });
const allowed = (path: string, limits = {}) =>
  fetchFile(`http://public.test:${port}${path}`, [`public.test:${port}`], limits, here);
/** Every name leads to the canary. */
const here: Lookup = async () => [{ address: "127.0.0.1", family: 4 }];

/** One wording for every refusal, so that nothing about the network behind can be learned. */
const REFUSED = { code: "UNABLE_TO_DOWNLOAD_FILE", message: "The file could not be downloaded." };

async function refused(url: string, allow: string[] = []) {
  await expect(fetchFile(url, allow), url).rejects.toMatchObject(REFUSED);
  expect(connections, url).toBe(0);
}

describe("an address that leads inside", () => {
  test("of this machine, in every spelling, is never connected to, whether something listens there or not [SSRF-01 … SSRF-15, SSRF-25 … SSRF-28, SSRF-50]", async () => {
    const spellings = [
      "http://127.0.0.1:PORT/",
      "http://127.1:PORT/",
      "http://2130706433:PORT/",
      "http://0x7f000001:PORT/",
      "http://0x7f.0.0.1:PORT/",
      "http://0177.0.0.1:PORT/",
      "http://017700000001:PORT/",
      "http://localhost:PORT/",
      "http://LOCALHOST:PORT/",
      "http://localhost.:PORT/",
      "http://0.0.0.0:PORT/",
      "http://0:PORT/",
      "http://[::1]:PORT/",
      "http://[::]:PORT/",
      "http://[::ffff:127.0.0.1]:PORT/",
      "http://[::ffff:7f00:1]:PORT/",
      "http://[::127.0.0.1]:PORT/",
      "http://[64:ff9b::7f00:1]:PORT/",
      "http://[64:ff9b:1::7f00:1]:PORT/",
      "http://[2002:7f00:1::]:PORT/",
      "http://[2001:0:7f00:1::]:PORT/",
      "http://[::ffff:0:7f00:1]:PORT/",
      "http://①②⑦.⓪.⓪.①:PORT/",
      "http://127。0。0。1:PORT/",
      "http://%31%32%37.0.0.1:PORT/",
      "http://example.com@127.0.0.1:PORT/",
      "http://127.0.0.1:PORT#@example.com/",
      "http:127.0.0.1:PORT/",
      "http:///127.0.0.1:PORT",
      "http:/\\127.0.0.1:PORT",
      "ht\ttp://127.0.0.1:PORT",
    ];
    for (const spelling of spellings) await refused(spelling.replace("PORT", String(port)));
  });

  test("of private, shared, reserved and documentation networks is refused [SSRF-16 … SSRF-24]", async () => {
    const hosts =
      "10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 100.100.100.200 169.254.169.254 169.254.170.2 " +
      "metadata.google.internal [fd00:ec2::254] [fd20:ce::254] 168.63.129.16 192.0.0.192 192.0.2.1 198.18.0.1 198.51.100.1 " +
      "203.0.113.1 240.0.0.1 255.255.255.255 224.0.0.1 [fe80::1] [fc00::1] [fec0::1] [ff02::1] [100::1] [2001:db8::1]";
    for (const host of hosts.split(" ")) await refused(`http://${host}/`);
  });

  test("among public ones makes the whole name refused, and so does a name that cannot be resolved [SSRF-33 … SSRF-36]", async () => {
    for (const host of ["mixed.test", "aaaa.test", "cname.test", "nx.test"]) await refused(`http://${host}/`);
  });

  test("other ports, schemes and credentials are refused [SSRF-29, SSRF-30, SSRF-31]", async () => {
    for (const odd of [22, 25, 6379, 0]) await refused(`http://public.test:${odd}/`);
    for (const url of ["file:///etc/passwd", "ftp://public.test/", "http://user:pass@public.test/", "x"])
      await refused(url);
  });

  test("that the name gets after it was checked is not connected to [SSRF-32]", async () => {
    let asks = 0;
    const rebinding: Lookup = async () => {
      asks++;
      return [{ address: asks === 1 ? "192.0.2.1" : "127.0.0.1", family: 4 }];
    };
    const signal = AbortSignal.timeout(300);
    await expect(fetchFile(`http://rebind.test:${port}/`, ["192.0.2.0/24"], { signal }, rebinding)).rejects.toThrow();
    expect([asks, connections]).toEqual([1, 0]);
  });

  test("is reached when the operator allows it: networks never include this machine [SSRF-53]", async () => {
    expect((await fetchFile(`http://127.0.0.1:${port}/form.pdf`, [`127.0.0.1:${port}`])).name).toBe("form.pdf");
    expect((await fetchFile(`http://127.0.0.1:${port}/`, ["127.0.0.0/8"])).bytes.toString()).toBe("reached");
    connections = 0;
    for (const allow of ["10.0.0.0/8", "0.0.0.0/0", "other.test", `127.0.0.1:${port + 1}`]) {
      await refused(`http://127.0.0.1:${port}/`, [allow]);
      await refused("http://169.254.169.254/", [allow]);
    }
  });

  test("in a proxy of the environment is not used [SSRF-51]", async () => {
    process.env.HTTP_PROXY = `http://127.0.0.1:${port}`;
    try {
      const signal = AbortSignal.timeout(200);
      await expect(fetchFile("http://public.test/", [], { signal })).rejects.toThrow();
    } finally {
      delete process.env.HTTP_PROXY;
    }
    expect(connections).toBe(0);
  });
});

describe("a redirect", () => {
  const redirectTo = (...locations: string[]) => {
    respond = (request, response) => {
      const location = locations[asked.length - 1];
      if (location === undefined) return response.end(`at ${request.headers.host}`);
      response.writeHead(302, { location }).end();
    };
  };

  test("to the inside is refused [SSRF-37, SSRF-38]", async () => {
    for (const location of [
      "http://10.0.0.1/",
      "file:///etc/passwd",
      "//169.254.169.254/",
      "http://[::1]/",
      "http://",
    ]) {
      asked = [];
      redirectTo(location);
      await expect(allowed("/r"), location).rejects.toMatchObject(REFUSED);
      expect(asked).toEqual(["/r"]);
    }
  });

  test("carries no credentials to anywhere [SSRF-41]", async () => {
    const sent: object[] = [];
    respond = (request, response) => {
      sent.push(request.headers);
      if (asked.length === 1) response.writeHead(307, { location: "/next", "set-cookie": "a=b" }).end();
      else response.end("x");
    };
    await allowed("/first");
    for (const headers of sent)
      expect(Object.keys(headers).sort()).toEqual(["accept-encoding", "connection", "host", "user-agent"]);
  });

  test("is followed three times, no more [SSRF-39]", async () => {
    redirectTo("/1", "/2", "/3");
    expect((await allowed("/0")).name).toBe("3");
    asked = [];
    redirectTo("/1", "/2", "/3", "/4");
    await expect(allowed("/0")).rejects.toMatchObject(REFUSED);
    expect(asked).toHaveLength(4);
  });
});

describe("an answer", () => {
  test("that is declared or grows too large is cut off [SSRF-42, SSRF-43]", async () => {
    respond = (_request, response) => {
      response.writeHead(200, { "content-length": String(10 ** 10) }).write("x");
    };
    await expect(allowed("/huge")).rejects.toMatchObject({ code: "FILE_SIZE_TOO_LARGE" });
    respond = (_request, response) => {
      const endless = setInterval(() => response.write(Buffer.alloc(100_000)), 1);
      response.on("close", () => clearInterval(endless));
    };
    await expect(allowed("/endless")).rejects.toMatchObject({ code: "FILE_SIZE_TOO_LARGE" });
  });

  test("that is packed is refused and never unpacked [SSRF-44]", async () => {
    respond = (request, response) => {
      expect(request.headers["accept-encoding"]).toBe("identity");
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(50_000_000)));
    };
    await expect(allowed("/gz")).rejects.toMatchObject(REFUSED);
  });

  test("that never comes is given up when the run is [SSRF-45]", async () => {
    respond = () => {};
    const reason = new Error("cancelled");
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 50);
    await expect(allowed("/hang", { signal: controller.signal })).rejects.toBe(reason);
  });

  test("of failure is not told on [SSRF-46, SSRF-48]", async () => {
    for (const status of [401, 404, 500]) {
      respond = (_request, response) => response.writeHead(status).end("secret of the inside");
      await expect(allowed("/")).rejects.toMatchObject(REFUSED);
    }
    respond = (_request, response) => response.writeHead(200, { "x-long": "x".repeat(100_000) }).end();
    await expect(allowed("/")).rejects.toMatchObject(REFUSED);
  });
});

test("a server whose certificate nobody vouches for is not trusted [SSRF-47]", async () => {
  const { key, cert } = selfSigned();
  const secure = await onLoopback(createSecureServer({ key, cert }, (_request, response) => response.end("secret")));
  await expect(fetchFile(`https://${secure.host}/`, ["127.0.0.1"])).rejects.toMatchObject(REFUSED);
  await secure.close();
});

function selfSigned(): { key: string; cert: string } {
  const keys = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  certificate.setSubject([{ name: "commonName", value: "127.0.0.1" }]);
  certificate.setIssuer([{ name: "commonName", value: "127.0.0.1" }]);
  certificate.sign(keys.privateKey, forge.md.sha256.create());
  return { key: forge.pki.privateKeyToPem(keys.privateKey), cert: forge.pki.certificateToPem(certificate) };
}

test("a misspelt entry of the allow-list is refused at start", () => {
  for (const entry of ["10.0.0.0/99", "http://x.test", "a b"]) {
    expect(() => readAllowList([entry]), entry).toThrow("FORMFILL_OUTBOUND_ALLOW");
  }
});
