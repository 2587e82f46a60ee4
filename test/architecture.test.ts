import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";

/** Who may import whom (README "Architecture"). A room may always import itself, `contract`, `errors` and `version`. */
const ALLOWED: Record<string, string[]> = {
  bin: ["commands"],
  commands: ["index", "pool", "client", "workspace", "server", "outbound", "config", "webhook-signature"],
  server: ["workspace", "pool", "outbound", "config", "webhook-signature"],
  workspace: ["pool", "outbound", "config", "index", "webhook-signature"],
  client: ["index"],
  pool: ["index"],
  index: ["core", "outbound", "webhook-signature"],
  outbound: ["core"],
  core: [],
  contract: [],
  config: ["outbound"],
};
const EVERYONE = ["contract", "errors", "version"];

/** Packages and modules of Node that only these rooms may use. */
const CONFINED: Record<string, string[]> = {
  "better-sqlite3": ["workspace/store"],
  fastify: ["server"],
  undici: ["outbound", "client"],
  "node:http": ["outbound", "server"],
  "node:https": ["outbound"],
  commander: ["commands"],
};

/** Globals that only these files may touch. */
const GLOBALS: Record<string, (file: string) => boolean> = {
  "process.env": (file) => file === "src/config.ts",
  "process.exit": (file) => file === "commands/exit.ts",
  fetch: (file) => /^src\/(outbound|client)\//.test(file),
};

interface Module {
  file: string;
  room: string;
  imports: string[];
  globals: string[];
}

const MODULES = ["bin", "commands", "src"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
  .filter((file) => /\.(ts|js)$/.test(file) && !file.endsWith(".d.ts"))
  .map(read);

describe("imports run one way only", () => {
  test.each(MODULES)("$file", ({ room, imports, file }) => {
    const rooms = imports.filter((path) => !isPackage(path)).map((path) => roomOf(path));
    const allowed = new Set([room, ...EVERYONE, ...(ALLOWED[room] ?? [])]);
    expect(rooms.filter((target) => !allowed.has(target))).toEqual([]);
    expect(imports.filter((name) => isConfined(name, file))).toEqual([]);
  });
});

test("the lexicon serves every stage and knows none of them", () => {
  const inner = MODULES.filter(({ file }) => file.startsWith("src/core/lexicon/"));
  expect(inner.length).toBeGreaterThan(10);
  const outside = inner.flatMap(({ imports }) => imports.filter((path) => !isPackage(path) && !isLexicon(path)));
  expect(outside).toEqual([]);
});

test.each(Object.entries(GLOBALS))("%s is used in its one place only", (name, isPlace) => {
  const users = MODULES.filter(({ globals }) => globals.includes(name)).map(({ file }) => file);
  expect(users.filter((file) => !isPlace(file))).toEqual([]);
});

function read(path: string): Module {
  const file = path.replaceAll("\\", "/");
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  const imports: string[] = [];
  const globals: string[] = [];
  visit(program, (node) => {
    const source = node.source as { value?: string } | undefined;
    if (typeof source?.value === "string") imports.push(resolve(file, source.value));
    const called = nameOf(node);
    if (called !== null) globals.push(called);
  });
  return { file, room: roomOf(file), imports, globals };
}

type Node = Record<string, unknown> & { type: string };

function visit(node: unknown, enter: (node: Node) => void): void {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node && typeof node.type === "string") enter(node as Node);
  for (const child of Object.values(node)) visit(child, enter);
}

/** `process.env` as written, or `fetch` where it is called. */
function nameOf(node: Node): string | null {
  if (node.type === "MemberExpression") {
    const [object, property] = [node.object as { name?: string }, node.property as { name?: string }];
    return object.name === "process" ? `process.${property.name}` : null;
  }
  const callee = node.callee as { type?: string; name?: string } | undefined;
  return node.type === "CallExpression" && callee?.type === "Identifier" ? (callee.name ?? null) : null;
}

function resolve(from: string, source: string): string {
  if (!source.startsWith(".")) return source;
  return normalize(join(dirname(from), source)).replace(/^dist\//, "");
}

/** `src/core/page.ts` → `core`; `src/errors.ts` → `errors`; `commands/fill/batch/x.ts` → `commands`. */
function roomOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  return first === "src" ? second.replace(/\.(ts|js)$/, "") : first;
}

const isLexicon = (path: string): boolean => path.startsWith("src/core/lexicon/");

function isPackage(path: string): boolean {
  return !/^(src|commands|bin)\//.test(path);
}

function isConfined(name: string, file: string): boolean {
  const places = CONFINED[name];
  return places !== undefined && !places.some((place) => file.startsWith(`src/${place}`) || file.startsWith(place));
}
