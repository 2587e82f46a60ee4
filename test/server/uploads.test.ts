import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillableForm } from "./forms.js";
import { startServer, type TestServer } from "./start-server.js";

const LIMIT = 200_000;
let server: TestServer;
let key: string;
let pdf: Buffer;

beforeAll(async () => {
  server = await startServer({ maxFileBytes: LIMIT });
  key = await server.newKey();
  pdf = await fillableForm();
});
afterAll(() => server.end());

const BOUNDARY = "boundary4711";
const part = (disposition: string, content: Buffer | string, more = "") =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
const filePart = (name: string, content: Buffer | string = pdf) => part(`name="file"; filename="${name}"`, content);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);

async function upload(body: Buffer | ReadableStream, type = `multipart/form-data; boundary=${BOUNDARY}`) {
  const answer = await fetch(`${server.url}/files/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": type },
    body,
    duplex: "half",
  } as RequestInit);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const uploadFile = (name: string, content?: Buffer | string) => upload(Buffer.concat([filePart(name, content), END]));

async function refused(sent: Promise<{ status: number; body: Record<string, unknown> }>, code = "INVALID_REQUEST") {
  const { status, body } = await sent;
  expect(body).toEqual({ code, message: expect.any(String), retryable: false, requestId: expect.any(String) });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
}
const leftovers = () => readdir(`${server.dataDir}/tmp`);

describe("a file name", () => {
  test.each([
    ["../../etc/passwd", "passwd"],
    ["..\\\\..\\\\win.ini", "win.ini"],
    ["/etc/shadow", "shadow"],
    ["Größe 日本.pdf", "Größe 日本.pdf"],
    ["a\u0000b\u202e.pdf", "ab.pdf"],
    ["..", "document"],
    ["   ", "document"],
    ["", "document"],
    ["<img src=x onerror=alert(1)>.pdf", "<img src=x onerror=alert(1)>.pdf"],
  ])("%j is kept as %j, as data only [UPL-01, UPL-02]", async (given, kept) => {
    const { status, body } = await uploadFile(given);
    if (given === "") return expect([200, 400]).toContain(status);
    expect([status, body.name]).toEqual([200, kept]);
  });

  test("longer than 255 bytes is shortened in front of its extension", async () => {
    const { body } = await uploadFile(`${"ü".repeat(600)}.pdf`);
    expect(Buffer.byteLength(String(body.name))).toBeLessThanOrEqual(255);
    expect(body.name).toMatch(/ü\.pdf$/);
  });

  test("never becomes a path: contents lie under their id [UPL-01, UPL-22]", async () => {
    const { body } = await uploadFile("../../../tmp/evil.pdf");
    const blobs = await readdir(`${server.dataDir}/blobs`, { recursive: true });
    expect(blobs.filter((path) => path.includes("evil"))).toEqual([]);
    expect(blobs.some((path) => path.endsWith(String(body.id)))).toBe(true);
  });
});

describe("a content", () => {
  test("is told by its bytes, whatever it is called [UPL-09, UPL-10, UPL-12, UPL-13]", async () => {
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
      "base64",
    );
    const polyglot = Buffer.concat([Buffer.from(`<script>alert(1)</script>${" ".repeat(875)}`), pdf]);
    const kinds: [string, Buffer | string, string, string][] = [
      ["form.png", pdf, "PDF", "application/pdf"],
      ["picture.pdf", png, "IMG", "image/png"],
      ["page.pdf", "<html><script>x</script></html>", "TXT", "text/plain; charset=utf-8"],
      ["eicar.pdf", "X5O!P%@AP[4\\PZX54(P^)7CC)7}", "TXT", "text/plain; charset=utf-8"],
      [
        "drawing.svg",
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>',
        "TXT",
        "text/plain; charset=utf-8",
      ],
      ["archive.pdf", Buffer.from("504b0304140000000000", "hex"), "OTHER", "application/zip"],
      ["both.html", polyglot, "PDF", "application/pdf"],
      ["noise.bin", Buffer.from([0, 1, 2, 3, 255]), "OTHER", "application/octet-stream"],
    ];
    for (const [name, content, type, mediaType] of kinds) {
      const { body } = await uploadFile(name, content);
      expect([name, body.type, body.mediaType]).toEqual([name, type, mediaType]);
      const run = await server.call("POST", "/detect_form", { key, body: { file: { id: body.id } } });
      if (type === "TXT" || type === "OTHER") expect(run.body.failureReason).toBe("FILE_TYPE_NOT_SUPPORTED");
    }
  });

  test("that is empty or hardly begun is refused or fails at once [UPL-11]", async () => {
    await refused(uploadFile("empty.pdf", ""), "CORRUPT_FILE");
    for (const [content, reason] of [
      ["x", "FILE_TYPE_NOT_SUPPORTED"],
      ["%PDF-1.7", "CORRUPT_FILE"],
      [Buffer.alloc(LIMIT), "FILE_TYPE_NOT_SUPPORTED"],
    ] as const) {
      const { body } = await uploadFile("short.pdf", Buffer.from(content));
      const run = await server.call("POST", "/detect_form", { key, body: { file: { id: body.id } } });
      expect(run.body).toMatchObject({ status: "FAILED", failureReason: reason });
    }
  });

  test("that is a picture of too many pixels fails before it is unpacked [UPL-14]", async () => {
    const { body } = await uploadFile("huge.png", hugePng(65_000));
    const before = process.memoryUsage().rss;
    const run = await server.call("POST", "/detect_form", { key, body: { file: { id: body.id } } });
    expect(run.body).toMatchObject({ status: "FAILED", failureReason: "FILE_SIZE_TOO_LARGE" });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test("with a password after it is opened with that password", async () => {
    const both = Buffer.concat([filePart("form.pdf"), part('name="password"', "s3cret"), END, Buffer.from("\r\n")]);
    const { body } = await upload(both);
    expect(body).toMatchObject({ type: "PDF", metadata: { pageCount: 1 }, presignedUrl: null, contents: null });
    expect(JSON.stringify(body)).not.toContain("s3cret");
  });

  test("with a password that is too long is refused, not opened with the start of it", async () => {
    await refused(upload(Buffer.concat([filePart("form.pdf"), part('name="password"', "x".repeat(5_000)), END])));
    expect(await leftovers()).toEqual([]);
  });
});

describe("a body", () => {
  test("beyond the limit is refused, with its length told or not, and leaves nothing [UPL-04, UPL-05]", async () => {
    const large = Buffer.concat([filePart("big.pdf", Buffer.alloc(LIMIT + 1, "x")), END]);
    await refused(upload(large), "PAYLOAD_TOO_LARGE");
    const chunked = new ReadableStream({
      start(controller) {
        for (let i = 0; i < large.length; i += 10_000) controller.enqueue(large.subarray(i, i + 10_000));
        controller.close();
      },
    });
    await refused(upload(chunked), "PAYLOAD_TOO_LARGE");
    expect(await leftovers()).toEqual([]);
  });

  test("that is cut off, or has no or another boundary, is refused [UPL-06, UPL-07]", async () => {
    await refused(upload(filePart("cut.pdf")));
    await refused(upload(filePart("cut.pdf").subarray(0, 200)));
    await refused(upload(Buffer.concat([filePart("x.pdf"), END]), "multipart/form-data"));
    await refused(upload(Buffer.concat([filePart("x.pdf"), END]), "multipart/form-data; boundary=other"));
    await refused(upload(Buffer.from("not multipart at all")));
    await refused(upload(Buffer.from("{}"), "application/json"));
    expect(await leftovers()).toEqual([]);
  });

  test("whose sender hangs up half way leaves nothing [UPL-06]", async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const head =
      `POST /files/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-length: 100000\r\n` +
      `content-type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n`;
    socket.write(head);
    socket.write(filePart("half.pdf").subarray(0, 500));
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.destroy();
    await expect.poll(leftovers, { timeout: 2_000 }).toEqual([]);
    expect((await server.call("GET", "/health")).status).toBe(200);
    // A hang-up is no failure of the server for its operator to look into.
    expect(server.logged.filter((line) => line.includes("request failed"))).toEqual([]);
  });

  test("with more than one file, a wrong name or too many parts is refused [UPL-08]", async () => {
    await refused(upload(Buffer.concat([filePart("a.pdf"), filePart("b.pdf"), END])));
    await refused(upload(Buffer.concat([part('name="other"; filename="a.pdf"', pdf), END])));
    await refused(upload(Buffer.concat([...Array.from({ length: 100 }, (_, i) => part(`name="f${i}"`, "x")), END])));
    await refused(upload(Buffer.concat([part(`name="${"n".repeat(100_000)}"`, "x"), END])));
    await refused(upload(Buffer.concat([part('name="x"', "1"), END])));
    expect(await leftovers()).toEqual([]);
  });

  test("with a large part that is not form data is answered, not left waiting [UPL-08]", async () => {
    const disposition = 'Content-Disposition: attachment; name="file"; filename="a.pdf"';
    const whole = `--${BOUNDARY}\r\n${disposition}\r\n\r\n${"x".repeat(60_000)}\r\n--${BOUNDARY}--\r\n`;
    await refused(upload(Buffer.from(whole)));
  });

  test("that is refused early can be sent to its end, and the connection used again [UPL-04, UPL-08]", async () => {
    const tooLarge = Buffer.alloc(8_000_000, "x");
    const otherName = Buffer.concat([part('name="other"; filename="a.pdf"', "x".repeat(LIMIT)), END]);
    for (const [body, status] of [
      [tooLarge, 413],
      [otherName, 400],
    ] as const) {
      expect(await sendThenRead(body)).toEqual([status, 200]);
    }
  });

  test("that contradicts itself about its length is refused [UPL-19]", async () => {
    const { hostname, port } = new URL(server.url);
    const answer = await new Promise<string>((resolve) => {
      let received = "";
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          "POST /edit HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nX",
        ),
      );
      socket.on("data", (chunk) => {
        received += chunk;
      });
      socket.on("close", () => resolve(received));
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });
});

/** Sends an upload and another request on one connection, and reads only when all is sent; returns the statuses answered. */
async function sendThenRead(body: Buffer): Promise<number[]> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.pause();
  const head = `host: x\r\nauthorization: Bearer ${key}\r\n`;
  const type = `content-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: ${body.length}\r\n`;
  socket.write(`POST /files/upload HTTP/1.1\r\n${head}${type}\r\n`);
  // The answer has come before the rest of the body is sent.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const whole = Buffer.concat([body, Buffer.from(`GET /health HTTP/1.1\r\n${head}connection: close\r\n\r\n`)]);
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.write(whole, () => resolve());
  });
  let received = "";
  for await (const chunk of socket) received += chunk;
  return [...received.matchAll(/HTTP\/1.1 (\d+) /g)].map(([, status]) => Number(status));
}

/** A black PNG of n × n pixels, one bit each: its header tells the size, its data is next to nothing. */
function hugePng(n: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(n, 0);
  header.writeUInt32BE(n, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
