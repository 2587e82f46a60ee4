import { randomUUID } from "node:crypto";
import { realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Options } from "write-file-atomic";

/**
 * Writes a file whole or not at all: a temporary file next to it, then a rename. Synchronously: each step takes less time than
 * waking a thread for it.
 * @param sync whether to wait until the disk has it
 */
export async function writeAtomically(path: string, data: string | Uint8Array, sync: boolean): Promise<void> {
  const { default: writeFileAtomic } = await import("write-file-atomic");
  const content = typeof data === "string" ? data : Buffer.from(data.buffer, data.byteOffset, data.length);
  const write = (to: string, options: Options = {}) => writeFileAtomic.sync(to, content, { fsync: sync, ...options });
  try {
    write(path);
  } catch (thrown) {
    // The temporary file's name is longer by a suffix than the file's own, which may have all the length there is.
    if ((thrown as NodeJS.ErrnoException).code !== "ENAMETOOLONG") throw thrown;
    underShortName(path, write);
  }
}

/** Writes under a short name first; a file that is replaced passes its mode and owner on. */
function underShortName(path: string, write: (to: string, options?: Options) => void): void {
  const replaced = statSync(path, { throwIfNoEntry: false });
  const place = replaced ? realpathSync(path) : path;
  const aside = join(dirname(place), `.formfill-${randomUUID()}`);
  try {
    write(aside, replaced && { mode: replaced.mode, chown: { uid: replaced.uid, gid: replaced.gid } });
    renameSync(aside, place);
  } catch (thrown) {
    rmSync(aside, { force: true });
    throw thrown;
  }
}
