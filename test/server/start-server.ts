import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect } from "vitest";
import { type Config, readConfig } from "../../src/config.js";
import { type RunningServer, type ServeOptions, serve } from "../../src/server/serve.js";
import type { KeyKind } from "../../src/workspace/store/records.js";
import { type OpenApiDocument, openApiChecks } from "./openapi-checks.js";

export interface TestServer extends RunningServer {
  dataDir: string;
  /** Every line the server logged. */
  logged: string[];
  newKey(kind?: KeyKind, organisation?: string): Promise<string>;
  /** A request with a key; JSON bodies are made of plain values. Every answer is held to the OpenAPI document. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  end(): Promise<void>;
}

interface CallOptions {
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

/** Starts a real server on a free port of this machine, with a data directory of its own. */
export async function startServer(
  overrides: Partial<Config> = {},
  options: ServeOptions & { dataDir?: string } = {},
): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "formfill-")));
  const logged: string[] = [];
  const config = readConfig({}, {}, {});
  const log = pino({ level: "debug" }, { write: (line: string) => logged.push(line) });
  const server = await serve({ ...config, port: 0, workers: 2, dataDir, ...overrides }, { log, ...options });
  const described = (await (await fetch(`${server.url}/openapi.json`)).json()) as OpenApiDocument;
  const check = openApiChecks(described);
  const defaultKey = server.firstStart.testKey;
  return {
    ...server,
    dataDir,
    logged,
    async newKey(kind = "live", organisation) {
      const { id } = await server.workspace.organisations.getOrCreate(organisation);
      return (await server.workspace.keys.create(id, kind, "test")).key;
    },
    async call(method, path, { key = defaultKey, body, headers = {} } = {}) {
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: {
          ...(key !== null && { authorization: `Bearer ${key}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const json = answer.headers.get("content-type")?.includes("json") && text !== "";
      const content = json ? JSON.parse(text) : text;
      if (json) expect(check(method, path, answer.status, content)).toBeNull();
      return { status: answer.status, headers: answer.headers, body: content };
    },
    async end() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
