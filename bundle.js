import { build } from "rolldown";

/** Functions that read the whole lexicon and always come to the same. */
const MADE = { "/lexicon/open-phrasebook.js": "openPhrasebook", "/doubts/doubted-phrases.js": "doubtedPhrases" };

/**
 * Gathers many small files into a few, in the place of what tsc has written: a process or a thread that reads one large file
 * starts several times faster than one that reads five hundred small ones. tsc alone gives a working program as well.
 */
await build([
  {
    // The document engine, as a worker runs it.
    input: "dist/src/pool/worker.js",
    platform: "node",
    // They load files of their own package: WebAssembly, threads.
    external: /^(mupdf|tesseract\.js|@jsquash\/webp|better-sqlite3|@anthropic-ai\/sdk)($|\/)/,
    output: { dir: "dist/src/pool", entryFileNames: "worker.js", chunkFileNames: "worker-chunks/[name].js" },
    plugins: [{ name: "made-at-build", load: madeAtBuild }],
  },
  {
    // The pool as a process starts it; a thread is on its way after two files instead of six.
    input: ["dist/src/pool/engine.js", "dist/src/pool/thread-ahead.js", "dist/src/pool/short-run.js"],
    platform: "node",
    external: (id) => /\/src\/(?!pool\/)/.test(id) || id.startsWith("../"),
    preserveEntrySignatures: "allow-extension",
    output: { dir: "dist/src/pool", entryFileNames: "[name].js", chunkFileNames: "[name].js" },
  },
  {
    // The command table; what a command runs is loaded from where it lies.
    input: "dist/commands/main.js",
    platform: "node",
    external: (id) => /\/src\//.test(id) || (!/^[./]/.test(id) && id !== "commander"),
    // What main needs at once and a command asks for later is there already.
    checks: { ineffectiveDynamicImport: false },
    preserveEntrySignatures: "allow-extension",
    output: { dir: "dist/commands", entryFileNames: "main.js", chunkFileNames: "main-chunks/[name].js" },
  },
]);

/** What they come to, in place of the words that it is made of. */
async function madeAtBuild(id) {
  const [, name] = Object.entries(MADE).find(([path]) => id.endsWith(path)) ?? [];
  if (name === undefined) return null;
  const module = await import(id);
  const made = JSON.stringify(JSON.stringify(module[name]()));
  return `export const ${name} = () => JSON.parse(${made});`;
}
