import { build } from "rolldown";

/** Functions that work through the whole lexicon and always return the same; their results are computed by the build. */
const PRECOMPUTED = { "/lexicon/open-phrasebook.js": "openPhrasebook", "/doubts/doubted-phrases.js": "doubtedPhrases" };

/** Packages that load files of their own: WebAssembly, threads. */
const WITH_FILES = "(?:mupdf|tesseract\\.js|@jsquash/webp|better-sqlite3|@anthropic-ai/sdk)";

/**
 * What the command line starts with, and what of the program it shares with the server: this stands in files of the command line,
 * from which the usual file passes it on, so that each exists once. A module that is missing here is loaded from its own file.
 */
const COMMAND_LINE = [
  "commands/start-ahead",
  "commands/main",
  "src/pool/thread-ahead",
  "src/pool/short-run",
  "src/pool/engine",
  "src/errors",
  "src/exact-numbers",
  "src/version",
  "src/config",
  "src/config/folders",
  "src/config/setting",
  "src/contract/configuration",
  "src/contract/events",
  "src/client/told-failure",
  "src/outbound/anthropic",
  "src/outbound/anthropic-failure",
  "src/outbound/name-in-url",
  "src/workspace/ids",
];

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
    // The command line. What `fill` and `detect` load is put together, the rest of a command is imported when it runs.
    input: Object.fromEntries(COMMAND_LINE.map((name) => [name, `dist/${name}.js`])),
    platform: "node",
    external: (id) => !isOfCommandLine(id),
    // Some modules are imported statically by main and dynamically by a command; that is intended.
    checks: { ineffectiveDynamicImport: false },
    preserveEntrySignatures: "allow-extension",
    output: {
      dir: "dist",
      entryFileNames: "[name].js",
      // The thread's files are found from where `ahead` is.
      chunkFileNames: ({ name }) => (name === "ahead" ? "src/pool/ahead.js" : `commands/chunks/${name}.js`),
      codeSplitting: {
        groups: [
          {
            name: "ahead",
            test: /dist\/(commands\/start-ahead|src\/pool\/(thread-ahead|short-run))\.js$/,
            includeDependenciesRecursively: true,
            priority: 2,
          },
          {
            name: "shared",
            test: /dist\/(src|commands\/(settings\/|operations\/local\.js))|rolldown\/runtime/,
            priority: 1,
          },
        ],
      },
    },
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

/** Whether a module belongs into the files of the command line; asked again with the whole path for relative imports. */
function isOfCommandLine(id) {
  if (id.startsWith(".")) return true;
  const [, name] = /^.*\/dist\/(.*)\.js$/.exec(id) ?? [];
  if (name !== undefined)
    return !name.startsWith("src/") || name.startsWith("src/pool/") || COMMAND_LINE.includes(name);
  return /^(commander|fastq|reusify)$|\/node_modules\//.test(id);
}
