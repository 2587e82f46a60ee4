import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";

/** ES modules that a part needs: they cannot be required, so they are loaded before and passed in. */
type Given = Record<string, unknown>;

const FOLDER = new URL(import.meta.url.endsWith(".ts") ? "../../dist/src/pool/parts/" : "./parts/", import.meta.url);

const ofNode = createRequire(import.meta.url);
const scripts = new Map<string, Script>();
const modules = new Map<string, { exports: unknown }>();

/**
 * Loads a part of the program as bundled by the build, with the bytecode that the build has cached: compiling it anew takes a third
 * of a thread's starting time. If there is no bytecode, or V8 rejects it as made by another version or with other flags, the
 * source is compiled as usual.
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

/** Compiles a part ahead of time, before what it needs has been loaded. */
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

/** Caches the bytecode of all functions that have run in the parts loaded so far. */
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
