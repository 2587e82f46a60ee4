import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "./start-server.js";

let server: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.end();
});

/** Opens a connection, sends what is given and collects what comes back. */
function open(text: string): { socket: Socket; received: () => string } {
  const { hostname, port } = new URL(server.url);
  let received = "";
  const socket = connect(Number(port), hostname, () => socket.write(text));
  socket.on("data", (chunk) => {
    received += chunk;
  });
  socket.on("error", () => {});
  sockets.push(socket);
  return { socket, received: () => received };
}

test("hundreds of connections that drip their headers keep nobody waiting [UPL-17]", async () => {
  for (let i = 0; i < 500; i++) open("GET /health HTTP/1.1\r\nhost: x\r\nx-drip: ");
  await new Promise((resolve) => setTimeout(resolve, 200));
  const since = performance.now();
  expect((await server.call("GET", "/health")).status).toBe(200);
  expect(performance.now() - since).toBeLessThan(1_000);
});

test("an upload announced with a bad key or too large is refused before its body [UPL-18]", async () => {
  const head = (key: string, length: number) =>
    `POST /files/upload HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\nauthorization: Bearer ${key}\r\n` +
    `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n`;
  const wrongKey = open(head("wrong", 1_000));
  await expect.poll(wrongKey.received).toContain("HTTP/1.1 401");
  const tooLarge = open(head(server.firstStart.testKey ?? "", 10 ** 10));
  await expect.poll(tooLarge.received).toContain("HTTP/1.1 413");
});
