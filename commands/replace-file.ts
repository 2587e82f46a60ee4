import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from "node:fs";

export interface ReplaceOptions {
  /** What stands there now; its owner and mode are kept. */
  existing: Stats | null;
  /** Whether to wait until the disk has it: a power failure may else leave an empty file. */
  sync: boolean;
}

let written = 0;

/**
 * Writes a file whole or not at all: a temporary file beside it, then a rename. A link stays one. Each step is over sooner than
 * a thread that would take it could be woken.
 */
export function replaceFile(path: string, data: string | Uint8Array, { existing, sync }: ReplaceOptions): void {
  const place = existing ? realpathSync(path) : path;
  const temporary = `${place}.${process.pid}-${++written}.tmp`;
  const file = openSync(temporary, "wx");
  try {
    try {
      if (existing) fchmodSync(file, existing.mode);
      // Only a privileged user can give a file away.
      if (existing && process.getuid?.() === 0) fchownSync(file, existing.uid, existing.gid);
      writeFileSync(file, data);
      if (sync) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, place);
  } catch (cause) {
    rmSync(temporary, { force: true });
    throw cause;
  }
}
