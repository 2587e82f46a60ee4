import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";

/** Worker threads and the command line run the built code, so it is built once before any test. */
export default function build(): void {
  const tsc = createRequire(import.meta.url)
    .resolve("typescript/package.json")
    .replace("package.json", "bin/tsc");
  execFileSync(process.execPath, [tsc, "-p", "tsconfig.json"], { stdio: "inherit" });
}
