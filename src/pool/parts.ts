import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";

/** What a part takes from outside that cannot be required: modules of the other kind, loaded before. */
type Given = Record<string, unknown>;

const FOLDER = new URL(import.meta.url.endsWith(".ts") ? "../../dist/src/pool/parts/" : "./parts/", import.meta.url);

const ofNode = createRequire(import.meta.url);
const scripts = new Map<string, Script>();
const modules = new Map<string, { exports: unknown }>();

/**
 * Loads a part of the program that the build has gathered. The build keeps its bytecode as well, which each thread would else
 * make anew: a third of the work of its start. V8 compiles as ever what it has no bytecode of, or refuses, since it is of another
 * version of V8 or for other flags than now.
 */
export function loadPart(name: string, given: Given): unknown {
  const known = modules.get(name);
  if (known !== undefined) return known.exports;
  const module = { exports: {} };
  modules.set(name, module);
  const require = (id: string) =>
    given[id] ?? (id.startsWith("./") ? loadPart(id.slice("./".length), given) : ofNode(id));
  const importModule = (id: string) => import(id);
  compilePart(name).runInThisContext()(module.exports, require, module, pathOf(name), importModule);
  return module.exports;
}

/** Makes a part ready, where it can be loaded only later. */
export function compilePart(name: string): Script {
  const known = scripts.get(name);
  if (known !== undefined) return known;
  const source = readFileSync(pathOf(name), "utf8");
  const script = new Script(`(function (exports, require, module, __filename, importModule) {${source}\n})`, {
    filename: pathOf(name),
    cachedData: bytecodeOf(name),
  });
  scripts.set(name, script);
  return script;
}

/** Keeps the bytecode of all functions that have run in the parts that were loaded. */
export function keepBytecode(): void {
  for (const [name, script] of scripts) {
    const place = placeOfBytecode(name);
    const unfinished = `${place}.${process.pid}`;
    writeFileSync(unfinished, script.createCachedData());
    renameSync(unfinished, place);
  }
}

function bytecodeOf(name: string): Buffer | undefined {
  try {
    return readFileSync(placeOfBytecode(name));
  } catch {
    return undefined;
  }
}

const pathOf = (name: string): string => fileURLToPath(new URL(name, FOLDER));
const placeOfBytecode = (name: string): string => `${pathOf(name)}.bytecode`;
