import { execFileSync } from "node:child_process";

/** Worker threads and the command line run the built code, so it is built once before any test. */
export default function build(): void {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
}
