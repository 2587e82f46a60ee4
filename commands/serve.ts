import { Command } from "commander";
import type { SettingTexts } from "../src/config.js";
import { readSettings } from "./settings/settings.js";
import { note, writeStdout } from "./terminal/terminal.js";

interface ServeOptions extends SettingTexts {
  printConfig?: boolean;
}

export function serveCommand(): Command {
  return new Command("serve")
    .description("run the HTTP API; every option also as FORMFILL_… in the environment")
    .option("--port <number>", "port to listen on (default: 8080)")
    .option("--host <address>", "address to listen on (default: 127.0.0.1)")
    .option("--data-dir <folder>", "folder that holds the database and the files")
    .option("--public-url <url>", "the server's own address, for presigned links")
    .option("--workers <number>", "documents worked on at once (default: one for each core)")
    .option("--max-file-bytes <number>", "largest file taken")
    .option("--max-pages <number>", "most pages of one file")
    .option("--document-seconds <number>", "time one document may take")
    .option("--document-mb <number>", "memory one document may take")
    .option("--queue-limit <number>", "most runs of one organisation that may wait")
    .option("--retention <time>", "how long files and results are kept, such as 12h or 30d")
    .option("--rate-per-minute <number>", "requests a minute for one key")
    .option("--outbound-allow <list>", "private hosts, host:port or CIDRs that downloads and webhooks may reach")
    .option("--trust-proxy <list>", "addresses of reverse proxies whose X-Forwarded-For is believed")
    .option("--log-level <level>", "fatal, error, warn, info, debug or silent")
    .option("--print-config", "print the configuration, secrets masked, and end")
    .action(run);
}

async function run({ printConfig, retention, ...flags }: ServeOptions & { retention?: string }): Promise<void> {
  const config = await readSettings({ ...flags, retentionMs: retention });
  if (printConfig) {
    const { printableConfig } = await import("../src/config.js");
    return writeStdout(`${JSON.stringify(printableConfig(config), null, 2)}\n`);
  }
  const { serve } = await import("../src/server/serve.js");
  const server = await serve(config);
  note(`formfill listens on ${server.url}, data in ${config.dataDir}`);
  const { testKey, setupUrl } = server.firstStart;
  if (testKey) note(`test key, shown once: ${testKey}`);
  if (setupUrl) note(`set the dashboard's password: ${setupUrl}`);
  const { untilInterrupted } = await import("./exit.js");
  await untilInterrupted();
  note("stopping: documents at work are brought to an end");
  await server.stop();
}
