import { existsSync } from "node:fs";
import { copyFile, cp, mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { FormfillError } from "../errors.js";
import type { DataDirectory } from "./data-directory.js";
import type { Store } from "./store/ports.js";

/**
 * Copies a data directory into a new folder. The database first: files that come while their contents are copied are then
 * merely unknown to the copy, and those that go are the only ones it may miss.
 * @throws FormfillError OUTPUT_EXISTS
 */
export async function backUp(directory: DataDirectory, store: Store, folder: string): Promise<void> {
  if (existsSync(folder)) {
    throw new FormfillError("OUTPUT_EXISTS", `${folder} exists already.`, {
      remedy: "Name a folder that does not exist.",
    });
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await store.backup(join(folder, basename(directory.database)));
  await copyFile(join(directory.root, "secrets.json"), join(folder, "secrets.json"));
  await cp(directory.blobs, join(folder, basename(directory.blobs)), { recursive: true });
}
