import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { freePort } from "../../bench/server-process.js";
import { startReceiver } from "./webhook-receiver.js";

const BIN = fileURLToPath(new URL("../../bin/formfill.js", import.meta.url));

test("an event whose delivery was cut off by kill -9 is sent after the restart, under the same id and with the same body [WH-13]", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "formfill-"));
  // The first delivery hangs, so that the server dies while it waits for the answer.
  const hook = await startReceiver((response, count) => {
    if (count > 1) response.writeHead(204).end();
  });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let key = "";
  const start = async (): Promise<ChildProcess> => {
    const args = ["serve", "--port", String(port), "--data-dir", dataDir, "--outbound-allow", hook.host];
    const server = spawn(process.execPath, [BIN, ...args], { stdio: ["ignore", "ignore", "pipe"] });
    server.stderr!.on("data", (chunk) => {
      key ||= /ff_test_\w+/.exec(String(chunk))?.[0] ?? "";
    });
    const ready = () =>
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(ready).toBe(true);
    return server;
  };
  const post = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) };
    const answer = await fetch(url + path, { method: "POST", headers, ...(body && { body: JSON.stringify(body) }) });
    expect(answer.status).toBe(200);
    return answer.json() as Promise<{ id: string }>;
  };

  let server = await start();
  try {
    await expect.poll(() => key).not.toBe("");
    const { id } = await post("/webhook_endpoints", {
      url: hook.url,
      name: "n",
      enabledEvents: ["edit_run.processed"],
    });
    await post(`/webhook_endpoints/${id}/test`);
    await expect.poll(() => hook.received.length).toBe(1);
    server.kill("SIGKILL");
    await new Promise((resolve) => server.on("close", resolve));
    server = await start();
    await expect.poll(() => hook.received.length).toBe(2);
    const [first, second] = hook.received;
    expect(second!.headers["x-formfill-event-id"]).toBe(first!.headers["x-formfill-event-id"]);
    expect(second!.body).toBe(first!.body);
  } finally {
    server.kill("SIGKILL");
    await hook.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 90_000);
