import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** In a process of its own, as V8's flags are those of a process. */
async function isTaken(how: string): Promise<boolean> {
  const script = `
    import { readFile } from "node:fs/promises";
    import { ENGINE, readMachineCode, withMachineCode } from "./dist/src/pool/compiled-engine.js";
    import { expectShortRun } from "./dist/src/pool/short-run.js";
    const [bytes, code] = [await readFile(ENGINE), readMachineCode()];
    ${how}
    console.log(module instanceof WebAssembly.Module);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  return JSON.parse(stdout);
}

test("a short run takes the machine code that the build has kept of the engine", async () => {
  expect(await isTaken("expectShortRun(); const module = withMachineCode(bytes, code);")).toBe(true);
});

test("a Node.js that cannot keep it ends the build well", async () => {
  const { stderr } = await promisify(execFile)(process.execPath, ["--jitless", "dist/src/pool/compile-engine.js"]);
  expect(stderr).toContain("could not be kept");
});

test("machine code for other flags of V8, or of something else, is refused", async () => {
  expect(await isTaken("const module = withMachineCode(bytes, code);")).toBe(false);
  expect(await isTaken("expectShortRun(); const module = withMachineCode(bytes, code.subarray(0, 3));")).toBe(false);
  expect(await isTaken("expectShortRun(); const module = withMachineCode(bytes, bytes);")).toBe(false);
});

test("after what took it, V8 knows its own functions no more", async () => {
  const how = `expectShortRun();
    withMachineCode(bytes, code);
    let module = new WebAssembly.Module(bytes);
    try { new Function("return %DeserializeWasmModule()"); module = null; } catch {}`;
  expect(await isTaken(how)).toBe(true);
});
