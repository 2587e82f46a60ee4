import { build } from "rolldown";

/** Functions that work through the whole lexicon and always return the same; their results are computed by the build. */
const PRECOMPUTED = { "/lexicon/open-phrasebook.js": "openPhrasebook", "/doubts/doubted-phrases.js": "doubtedPhrases" };

/** Packages that load files of their own: WebAssembly, threads. */
const WITH_FILES = "(?:mupdf|tesseract\\.js|@jsquash/webp|better-sqlite3|@anthropic-ai/sdk)";

/**
 * Bundles the many small files that tsc has written into a few large ones, in place: a process or thread that reads one large
 * file starts several times faster than one that reads five hundred small ones.
 */
await build([
  {
    // The document engine as a worker runs it: scripts rather than modules, so that their bytecode can be cached (`parts.ts`).
    input: "dist/src/pool/work.js",
    platform: "node",
    external: new RegExp(`^${WITH_FILES}($|/)`),
    output: {
      dir: "dist/src/pool/parts",
      // Bytecode of an earlier build must not be used: V8 recognises a source by its length alone.
      cleanDir: true,
      format: "cjs",
      entryFileNames: "[name].cjs",
      chunkFileNames: "[name].cjs",
      // One of the chunks holds what every document needs.
      codeSplitting: { groups: [{ name: "library", test: /dist\/src\/index\.js$/ }] },
    },
    plugins: [
      { name: "precompute", load: precomputed },
      { name: "pass-import", transform: withPassedImport },
    ],
  },
  {
    // What a thread starts with.
    input: "dist/src/pool/worker.js",
    platform: "node",
    external: "mupdf",
    output: { dir: "dist/src/pool", entryFileNames: "worker.js" },
  },
  {
    // The pool as a process starts it: two files instead of six have to be read before a thread can start.
    input: ["dist/src/pool/engine.js", "dist/src/pool/thread-ahead.js", "dist/src/pool/short-run.js"],
    platform: "node",
    external: (id) => /\/src\/(?!pool\/)/.test(id) || id.startsWith("../"),
    preserveEntrySignatures: "allow-extension",
    output: { dir: "dist/src/pool", entryFileNames: "[name].js", chunkFileNames: "[name].js" },
  },
  {
    // The table of commands; the modules behind a command stay separate and are imported when it runs.
    input: "dist/commands/main.js",
    platform: "node",
    external: (id) => /\/src\//.test(id) || (!/^[./]/.test(id) && id !== "commander"),
    // Some modules are imported statically by main and dynamically by a command; that is intended.
    checks: { ineffectiveDynamicImport: false },
    preserveEntrySignatures: "allow-extension",
    output: { dir: "dist/commands", entryFileNames: "main.js", chunkFileNames: "main-chunks/[name].js" },
  },
]);

/** A module that returns the result of its function, ready made. */
async function precomputed(id) {
  const [, name] = Object.entries(PRECOMPUTED).find(([path]) => id.endsWith(path)) ?? [];
  if (name === undefined) return null;
  const module = await import(id);
  const result = JSON.stringify(JSON.stringify(module[name]()));
  return `export const ${name} = () => JSON.parse(${result});`;
}

/** A compiled script cannot use `import()`; whoever loads it passes it a function that can, `importModule` (`parts.ts`). */
function withPassedImport(code, id) {
  const ofPackages = new RegExp(`\\bimport\\((?!"(?!${WITH_FILES}["/]))`, "g");
  return id.includes("/dist/src/") ? code.replace(ofPackages, "importModule(") : null;
}
