import type { Stats } from "node:fs";
import { open, realpath, rename, rm } from "node:fs/promises";

export interface ReplaceOptions {
  /** What stands there now; its owner and mode are kept. */
  existing: Stats | null;
  /** Whether to wait until the disk has it: a power failure may else leave an empty file. */
  sync: boolean;
}

let written = 0;

/** Writes a file whole or not at all: a temporary file beside it, then a rename. A link stays one. */
export async function replaceFile(path: string, data: string | Uint8Array, options: ReplaceOptions): Promise<void> {
  const { existing, sync } = options;
  const place = existing ? await realpath(path) : path;
  const temporary = `${place}.${process.pid}-${++written}.tmp`;
  const file = await open(temporary, "wx");
  try {
    if (existing) await file.chmod(existing.mode);
    // Only a privileged user can give a file away.
    if (existing && process.getuid?.() === 0) await file.chown(existing.uid, existing.gid);
    await file.writeFile(data);
    if (sync) await file.sync();
    await file.close();
    await rename(temporary, place);
  } catch (cause) {
    await file.close().catch(() => {});
    await rm(temporary, { force: true });
    throw cause;
  }
}
