/** Writes the generated parts of the documentation: `npm run docs`. A test fails when they are stale. */
import { readFile, writeFile } from "node:fs/promises";
import { PARTS, refreshed } from "./pages.js";

for (const [path, parts] of Object.entries(PARTS)) {
  await writeFile(path, refreshed(await readFile(path, "utf8"), parts));
}
