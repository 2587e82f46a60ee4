import { Command } from "commander";
import type { SettingTexts } from "../src/config.js";
import { readSettings } from "./settings/settings.js";
import { note, writeStdout } from "./terminal/terminal.js";

interface ServeOptions extends SettingTexts {
  printConfig?: boolean;
}

export function serveCommand(): Command {
  return new Command("serve")
    .description("run the HTTP server; every option can also be set as FORMFILL_… in the environment")
    .option("--port <number>", "port to listen on (default: 8080)")
    .option("--host <address>", "address to listen on (default: 127.0.0.1)")
    .option("--data-dir <folder>", "folder for the database and the files")
    .option("--public-url <url>", "the server's public URL, for presigned links")
    .option("--workers <number>", "documents to process at once (default: one per CPU core)")
    .option("--max-file-bytes <number>", "largest file accepted, in bytes")
    .option("--max-pages <number>", "most pages a file may have")
    .option("--document-seconds <number>", "time limit per document, in seconds")
    .option("--document-mb <number>", "memory limit per document, in MiB")
    .option("--queue-limit <number>", "most runs an organisation may have waiting")
    .option("--retention <time>", "how long to keep files and results, such as 12h or 30d")
    .option("--rate-per-minute <number>", "requests per minute and key")
    .option("--outbound-allow <list>", "private hosts, host:port or CIDRs that downloads and webhooks may reach")
    .option("--trust-proxy <list>", "addresses of reverse proxies whose X-Forwarded-For is trusted")
    .option("--log-level <level>", "fatal, error, warn, info, debug or silent")
    .option("--print-config", "print the configuration, with secrets masked, and exit")
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
  note(`listening on ${server.url}, data in ${config.dataDir}`);
  const { testKey, setupUrl } = server.firstStart;
  if (testKey) note(`test key (shown only once): ${testKey}`);
  if (setupUrl) note(`set the dashboard's password: ${setupUrl}`);
  const { untilInterrupted } = await import("./exit.js");
  await untilInterrupted();
  note("stopping: waiting for the documents in progress");
  await server.stop();
}
