import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const FOLDER = "dist/src/pool/parts";

/** The parts that V8 compiles itself, of those whose bytecode was kept; in a process of its own, as V8's flags are those of a process. */
async function compiledAnew(before: string): Promise<string[]> {
  const kept = (await readdir(FOLDER)).filter((name) => name.endsWith(".bytecode"));
  const names = kept.map((name) => name.slice(0, -".bytecode".length));
  const script = `
    import { compilePart } from "./dist/src/pool/parts.js";
    import { expectShortRun } from "./dist/src/pool/short-run.js";
    ${before}
    const names = ${JSON.stringify(names)};
    console.log(JSON.stringify(names.filter((name) => compilePart(name).cachedDataRejected)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  expect(names).toContain("library.cjs");
  return JSON.parse(stdout);
}

test("a short run takes the bytecode that the build has kept of the program", async () => {
  expect(await compiledAnew("expectShortRun();")).toEqual([]);
});

test("for other flags of V8 the program is compiled anew", async () => {
  const flag = `import { setFlagsFromString } from "node:v8"; setFlagsFromString("--no-use-osr");`;
  expect(await compiledAnew(`expectShortRun(); ${flag}`)).toContain("library.cjs");
});
