import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readConfig } from "../../src/config.js";
import { serve } from "../../src/server/serve.js";

test("a start that fails once it listens leaves nothing listening", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "formfill-"));
  let address: string | undefined;
  const log = pino(
    { level: "info" },
    {
      write: (line: string) => {
        address ??= /http:[^"]+/.exec(line)?.[0];
      },
    },
  );
  const clock = () => {
    if (address !== undefined) throw new Error("no time");
    return Date.now();
  };
  const config = { ...readConfig({}, {}, {}), port: 0, dataDir };
  await expect(serve(config, { log, clock })).rejects.toThrow("no time");
  await expect(fetch(`${address}/health`)).rejects.toThrow();
  await rm(dataDir, { recursive: true });
});

test("an address that cannot be listened on is told with the reason", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "formfill-"));
  const start = (host: string, port: number) =>
    serve({ ...readConfig({}, {}, {}), host, port, dataDir }, { log: pino({ level: "silent" }) });
  await expect(start("192.0.2.1", 0)).rejects.toMatchObject({
    code: "USAGE",
    message: "The server cannot listen on 192.0.2.1:0: this machine does not have the address.",
  });
  await expect(start("no-such-host.invalid", 0)).rejects.toMatchObject({
    code: "USAGE",
    message: "The server cannot listen on no-such-host.invalid:0: the host name is unknown.",
  });
  await rm(dataDir, { recursive: true });
});
