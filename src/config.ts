import { availableParallelism } from "node:os";
import { dataFolder, settingsFolder } from "./config/folders.js";
import {
  addresses,
  DAY,
  duration,
  durationText,
  HOUR,
  httpUrl,
  integer,
  list,
  oneOf,
  type Setting,
  secret,
  setting,
  text,
} from "./config/setting.js";
import { FormfillError } from "./errors.js";
import { DEFAULT_MODEL, type ModelSettings } from "./outbound/anthropic.js";

const KIB = 1024;
const MIB = KIB * KIB;

/** Everything formfill reads from its environment (wire contract §9). */
export const SETTINGS = {
  port: setting("FORMFILL_PORT", "Port the server listens on", 8080, integer(0, 65_535)),
  host: setting("FORMFILL_HOST", "Address the server listens on", "127.0.0.1", text),
  dataDir: setting("FORMFILL_DATA_DIR", "Folder for the database and the files", dataFolder(process.env), text),
  publicUrl: setting("FORMFILL_PUBLIC_URL", "The server's public URL, for presigned links", null, httpUrl),
  baseUrl: setting("FORMFILL_BASE_URL", "URL of the remote server that commands use", null, httpUrl),
  apiKey: secret("FORMFILL_API_KEY", "API key for the remote server"),
  profile: setting<string | null>("FORMFILL_PROFILE", "Profile saved by formfill login", null, text),
  workers: setting("FORMFILL_WORKERS", "Documents to process at once", availableParallelism(), integer(1, 256)),
  maxFileBytes: setting("FORMFILL_MAX_FILE_BYTES", "Largest file accepted, in bytes", 50 * MIB, integer(1, 2 ** 31)),
  maxPages: setting("FORMFILL_MAX_PAGES", "Most pages a file may have", 500, integer(1, 100_000)),
  documentSeconds: setting(
    "FORMFILL_DOCUMENT_SECONDS",
    "Time limit per document, in seconds; each page that needs text recognition adds a sixth, up to 30 times",
    120,
    integer(1, 3_600),
  ),
  documentMb: setting("FORMFILL_DOCUMENT_MB", "Memory limit per document, in MiB", 1024, integer(64, 65_536)),
  queueLimit: setting(
    "FORMFILL_QUEUE_LIMIT",
    "Most runs an organisation may have waiting",
    1_000,
    integer(1, 1_000_000),
  ),
  retentionMs: {
    ...setting(
      "FORMFILL_RETENTION",
      "How long to keep files and results",
      30 * DAY,
      duration(HOUR, 365 * DAY),
      durationText,
    ),
    flag: "--retention",
  },
  ratePerMinute: setting("FORMFILL_RATE_PER_MINUTE", "Requests per minute and key", 600, integer(1, 1_000_000)),
  outboundAllow: setting<string[]>(
    "FORMFILL_OUTBOUND_ALLOW",
    "Private hosts, host:port or CIDRs that downloads and webhooks may reach",
    [],
    list,
  ),
  trustProxy: setting<string[]>(
    "FORMFILL_TRUST_PROXY",
    "Addresses or CIDRs of reverse proxies whose X-Forwarded-For is trusted",
    [],
    addresses,
  ),
  ocrLanguages: setting("FORMFILL_OCR_LANGUAGES", "Languages of text recognition", ["eng", "deu"], list),
  ocrEngine: setting<"bundled" | "native">(
    "FORMFILL_OCR_ENGINE",
    "Text recognition engine: bundled, or native for the installed tesseract",
    "bundled",
    oneOf("bundled", "native"),
  ),
  detector: setting<string | null>("FORMFILL_DETECTOR", "Path of a detector model (ONNX)", null, text),
  logLevel: setting(
    "FORMFILL_LOG_LEVEL",
    "fatal, error, warn, info, debug or silent",
    "info",
    oneOf("fatal", "error", "warn", "info", "debug", "silent"),
  ),
  llmKey: secret("ANTHROPIC_API_KEY", "API key of the language model"),
  llmModel: { ...setting("FORMFILL_LLM_MODEL", "Name of the language model", DEFAULT_MODEL, text), flag: "--model" },
  llmBaseUrl: setting("FORMFILL_LLM_BASE_URL", "Base URL of the language model's API", null, httpUrl),
  llmGeo: setting<string | null>("FORMFILL_LLM_GEO", "Region the language model must run in", null, text),
} as const satisfies Record<string, Setting<unknown>>;

type SettingName = keyof typeof SETTINGS;
export type Config = { -readonly [Name in SettingName]: ReturnType<(typeof SETTINGS)[Name]["parse"]> | Fallback<Name> };
type Fallback<Name extends SettingName> = (typeof SETTINGS)[Name]["fallback"];

/** Values from the command line or a profile: texts, parsed like those of the environment. */
export type SettingTexts = Partial<Record<SettingName, string | undefined>>;

/**
 * Reads the configuration: flags take precedence over the environment, then the profile, then the default (wire contract §9).
 * @throws FormfillError USAGE naming the flag, variable or profile setting and what it expects, never the value of a secret
 */
export function readConfig(
  flags: SettingTexts = {},
  profile: SettingTexts = {},
  environment: NodeJS.ProcessEnv = process.env,
): Config {
  const values = Object.entries<Setting<unknown>>(SETTINGS).map(([name, { env, fallback, parse, flag }]) => {
    const sources = [
      { text: flags[name as SettingName], place: flag ?? flagOf(name) },
      { text: environment[env] || undefined, place: env },
      { text: profile[name as SettingName], place: `Profile setting ${name}` },
    ];
    const given = sources.find(({ text }) => text !== undefined);
    return [name, given?.text === undefined ? fallback : read(given.place, given.text, parse)];
  });
  return Object.fromEntries(values) as Config;
}

/** How the language model is reached; null unless there is a key or the address of a server. */
export function modelSettings({ llmKey, llmModel, llmBaseUrl, llmGeo }: Config): ModelSettings | null {
  if (!llmKey && !llmBaseUrl) return null;
  return { apiKey: llmKey, model: llmModel, baseUrl: llmBaseUrl, geo: llmGeo };
}

/** The server's own address, as used in links. One that listens on all interfaces is addressed as this machine. */
export function ownAddress({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string {
  if (publicUrl !== null) return publicUrl;
  if (host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** The configuration by environment name, with secrets masked. */
export function printableConfig(config: Config): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(SETTINGS).map(([name, entry]) => {
      const value = config[name as SettingName];
      return [entry.env, "secret" in entry && value !== null ? "********" : printed(entry, value)];
    }),
  );
}

/** A value as it is shown to people and can be set again. */
export function printed(setting: Setting<unknown>, value: unknown): unknown {
  return setting.print ? setting.print(value) : value;
}

/** Names that look like settings but are not: typing errors that would otherwise go unnoticed. */
export function unknownSettings(environment: NodeJS.ProcessEnv = process.env): string[] {
  const known = new Set<string>(Object.values(SETTINGS).map(({ env }) => env));
  return Object.keys(environment).filter((name) => name.startsWith("FORMFILL_") && !known.has(name));
}

/** The platform's folder for user settings. */
export const configFolder = (): string => settingsFolder(process.env);

const flagOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** @param place where the text was given, as shown to a person */
function read(place: string, given: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(given.trim());
  } catch (cause) {
    throw new FormfillError("USAGE", `${place} is not valid: ${(cause as Error).message}.`, {
      remedy: "Correct it, or remove it to use the default.",
    });
  }
}
