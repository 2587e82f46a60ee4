import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { FormfillError } from "../errors.js";
import type { DataDirectory } from "./data-directory.js";
import type { Store } from "./store/ports.js";

/**
 * Copies a data directory into a new folder, or leaves none. The database first: files that come while their contents are
 * copied are then merely unknown to the copy, and those that go are the only ones it may miss.
 * @throws FormfillError OUTPUT_EXISTS
 */
export async function backUp(directory: DataDirectory, store: Pick<Store, "backup">, folder: string): Promise<void> {
  if (existsSync(folder)) {
    throw new FormfillError("OUTPUT_EXISTS", `${folder} already exists.`, {
      remedy: "Choose a folder that does not exist yet.",
    });
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await store.backup(join(folder, basename(directory.database)));
    await copyFile(join(directory.root, "secrets.json"), join(folder, "secrets.json"));
    await copyFolder(directory.blobs, join(folder, basename(directory.blobs)));
  } catch (thrown) {
    // Half a copy would be taken for a whole one.
    await rm(folder, { recursive: true, force: true });
    throw thrown;
  }
}

/** Copies a folder whose files may go meanwhile. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile()) await copyFile(source, target).catch(unlessGone);
  }
}

function unlessGone(thrown: NodeJS.ErrnoException): void {
  if (thrown.code !== "ENOENT") throw thrown;
}
