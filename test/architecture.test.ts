import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";

/** Who may import whom, by the table in the README. */
const ALLOWED = importTable(readFileSync("README.md", "utf8"));
const EVERYONE = ["contract", "errors", "version"];

/** Packages and modules of Node that only these folders may use. */
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
  /** Its row in the table. */
  part: string;
  imports: string[];
  globals: string[];
}

const MODULES = ["bin", "commands", "src"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
  .filter((file) => /\.(ts|js)$/.test(file) && !file.endsWith(".d.ts"))
  .map(read);

describe("imports run one way only", () => {
  test.each(MODULES)("$file", ({ part, imports, file }) => {
    const parts = imports.filter((path) => !isPackage(path)).map((path) => partOf(path));
    const allowed = new Set([part, ...EVERYONE, ...(ALLOWED.get(part) ?? [])]);
    expect(parts.filter((target) => !allowed.has(target))).toEqual([]);
    expect(imports.filter((name) => isConfined(name, file))).toEqual([]);
  });
});

test("every import that the README allows is in use", () => {
  const used = new Set(MODULES.flatMap(({ part, imports }) => imports.map((path) => `${part} → ${partOf(path)}`)));
  const allowed = [...ALLOWED].flatMap(([part, targets]) => targets.map((target) => `${part} → ${target}`));
  expect(allowed.length).toBeGreaterThan(0);
  expect(allowed.filter((each) => !used.has(each))).toEqual([]);
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

/** The rows of the table: a module in the first column, the modules it may import in the third. */
function importTable(readme: string): Map<string, string[]> {
  const table = /<!-- imports -->([\s\S]*?)<!-- \/imports -->/.exec(readme)?.[1] ?? "";
  const named = (cell = "") => [...cell.matchAll(/`(?:src\/)?([^`]+)`/g)].map(([, name]) => name!);
  const rows = table.split("\n").map((line) => line.split("|"));
  return new Map(rows.flatMap(([, module, , imports]) => named(module).map((name) => [name, named(imports)])));
}

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
  return { file, part: partOf(file), imports, globals };
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
function partOf(path: string): string {
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
